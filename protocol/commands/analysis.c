/* analysis.c - what the engine thinks of a position.  SPDX-License-Identifier: MIT */
#include "protocol/commands/analysis.h"

#include "engine/core/text.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 60 }; /* characters that one more move may need */

/* Where reports go. */
struct listener {
    struct analysis *analysis;
    report_function report; /* or NULL     */
    void *context;          /* of `report` */
};

static void keep_report(const struct report *report, void *context)
{
    struct listener *listener = context;
    struct analysis *analysis = listener->analysis;

    if (report->rank >= 1 && report->rank <= MULTIPV_MAX) {
        struct analysis_line *line = &analysis->lines[report->rank - 1];

        line->score = report->score;
        line->length = report->line_length;
        memcpy(line->line, report->line, sizeof line->line);
        if (report->rank > analysis->line_count)
            analysis->line_count = report->rank;
    }
    analysis->depth = report->depth;
    analysis->nodes = report->nodes;
    analysis->elapsed_ms = report->elapsed_ms;
    if (listener->report)
        listener->report(report, listener->context);
}

/* Look at the rolls behind each line's first move. */
static bool measure_spreads(struct analysis *analysis, struct searcher *searcher)
{
    struct game *game = game_new(analysis->pos.rules, 0);
    bool good = game != NULL;

    for (int i = 0; good && i < analysis->line_count; i++)
        good = roll_spread_measure(&analysis->lines[i].spread, searcher, game,
                                   &analysis->pos, analysis->lines[i].line[0]);
    game_free(game);
    return good;
}

bool analysis_make(struct analysis *analysis, struct searcher *searcher,
                   const struct game *game, const struct limits *limits,
                   report_function report, void *context)
{
    struct listener listener = {analysis, report, context};

    analysis->pos = *game_position(game);
    analysis->outcome = game_outcome(game);
    analysis->depth = 0;
    analysis->nodes = 0;
    analysis->elapsed_ms = 0;
    analysis->line_count = 0;
    for (int i = 0; i < MULTIPV_MAX; i++)
        analysis->lines[i].spread.count = 0;
    if (analysis->outcome.result != RESULT_NONE)
        return true;
    searcher_prepare(searcher);
    searcher_think(searcher, game, limits, keep_report, &listener);
    return !analysis->pos.rules->variant->rolls || measure_spreads(analysis, searcher);
}

void analysis_write_score(score value, int side, struct text *text)
{
    const int white = side == WHITE ? value : -value;

    if (score_is_mate(value))
        text_add(text, "#%s%d", white < 0 ? "-" : "", abs(score_mate_moves(value)));
    else
        text_add(text, "%c%d.%02d", white < 0 ? '-' : '+',
                 (white < 0 ? -white : white) / 100,
                 (white < 0 ? -white : white) % 100);
}

bool analysis_advance(struct position *pos, move m)
{
    struct position after;

    if (!play_is_legal(pos, m))
        return false;
    play_make(&after, pos, m);
    if (after.awaits_roll)
        play_make(pos, &after, play_likely_roll(&after));
    else
        *pos = after;
    return true;
}

void analysis_write_line(const struct position *pos, const struct analysis_line *line,
                         struct text *text)
{
    struct position now = *pos;

    for (int i = 0; i < line->length && text->length < TEXT_MAX - LINE_ROOM; i++) {
        const struct position before = now;

        if (!analysis_advance(&now, line->line[i]))
            return;
        if (i > 0)
            text_add_char(text, ' ');
        if (before.to_move == WHITE || i == 0)
            text_add(text, "%d.%s ", before.fullmove,
                     before.to_move == WHITE ? "" : "..");
        san_write(&before, line->line[i], text);
    }
}

static void print_spread(FILE *file, const struct position *pos,
                         const struct analysis_line *line)
{
    const struct roll_spread *spread = &line->spread;
    struct text likely = {.length = 0};
    const struct {
        const char *name;
        score score;
        move roll;
    } parts[] = {
        {likely.chars, spread->likely, MOVE_NONE},
        {"worst", spread->worst, spread->worst_roll},
        {"10%", spread->low, MOVE_NONE},
        {"median", spread->middle, MOVE_NONE},
        {"90%", spread->high, MOVE_NONE},
        {"best", spread->best, spread->best_roll},
    };
    struct text text;

    roll_write_words(pos, (struct ply){line->line[0], spread->likely_roll}, &likely);
    text_clear(&text);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        text_add(&text, "%s%s ", i ? ", " : "", parts[i].name);
        analysis_write_score(parts[i].score, pos->to_move, &text);
        if (parts[i].roll != MOVE_NONE) {
            text_add(&text, " (");
            roll_write_words(pos, (struct ply){line->line[0], parts[i].roll}, &text);
            text_add(&text, ")");
        }
    }
    fprintf(file, "         rolls: %s\n", text.chars);
}

void analysis_print(FILE *file, const struct analysis *analysis, const char *source)
{
    const struct position *pos = &analysis->pos;
    struct text text;

    text_clear(&text);
    fen_write(pos, &text);
    fprintf(file, "%s%s%s\n", source ? source : "", source ? ": " : "", text.chars);
    if (analysis->outcome.result != RESULT_NONE)
        fprintf(file, "  the game has ended: %s %s\n",
                outcome_words(analysis->outcome.reason),
                outcome_score(analysis->outcome.result));
    for (int i = 0; i < analysis->line_count; i++) {
        const struct analysis_line *line = &analysis->lines[i];

        text_clear(&text);
        analysis_write_score(line->score, pos->to_move, &text);
        fprintf(file, "  %6s", text.chars);
        text_clear(&text);
        analysis_write_line(pos, line, &text);
        fprintf(file, "  %s\n", text.chars);
        if (line->spread.count)
            print_spread(file, pos, line);
    }
    if (analysis->line_count)
        fprintf(file, "  depth %d, %" PRIu64 " positions\n", analysis->depth,
                analysis->nodes);
}
