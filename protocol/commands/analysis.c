/* analysis.c - a searched position: best lines, and for dice the spread of the rolls.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/commands/analysis.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/text/game_text.h"
#include "protocol/text/json.h"
#include "search/roll_scores.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { ROLL_NODES = 2000 }; /* of the search after each roll */

/* ---- searching --------------------------------------------------------------------- */

static int compare_scores(const void *a, const void *b)
{
    const struct roll_score *one = a;
    const struct roll_score *other = b;

    return (one->score > other->score) - (one->score < other->score);
}

/* The lowest of `scores`, sorted, at or below which `share` of the probability lies. */
static const struct roll_score *quantile(const struct roll_score *scores, int count,
                                         double share)
{
    double sum = 0.0;

    for (int i = 0; i < count - 1; i++) {
        sum += scores[i].probability;
        if (sum >= share)
            return &scores[i];
    }
    return &scores[count - 1];
}

/* Search briefly after every roll that may follow `m`.  False when memory is out. */
static bool measure_spread(struct roll_spread *spread, struct searcher *searcher,
                           const struct position *pos, move m)
{
    static const double shares[ROLL_RANKS] = {
        [ROLL_LOW] = 0.1, [ROLL_MEDIAN] = 0.5, [ROLL_HIGH] = 0.9, [ROLL_BEST] = 2.0};
    struct roll_score *scores;
    int count;

    if (!roll_scores_search(searcher, pos, m, ROLL_NODES, &scores, &count))
        return false;
    if (count == 0)
        return true;
    spread->count = count;
    spread->ranks[ROLL_LIKELY].score = scores[0].score;
    spread->ranks[ROLL_LIKELY].roll = scores[0].roll;
    qsort(scores, (size_t)count, sizeof *scores, compare_scores);
    for (int i = ROLL_WORST; i < ROLL_RANKS; i++) {
        const struct roll_score *found = quantile(scores, count, shares[i]);

        spread->ranks[i].score = found->score;
        spread->ranks[i].roll = found->roll;
    }
    free(scores);
    return true;
}

/* Receives the reports of the search. */
struct listener {
    struct analysis *analysis;
    report_function report; /* or NULL     */
    void *context;          /* of `report` */
};

static void keep_report(const struct report *report, void *context)
{
    const struct listener *listener = context;
    struct analysis *analysis = listener->analysis;

    if (report->multipv >= 1 && report->multipv <= MULTIPV_MAX) {
        analysis->lines[report->multipv - 1].report = *report;
        if (report->multipv > analysis->line_count)
            analysis->line_count = report->multipv;
    }
    analysis->last = *report;
    if (listener->report)
        listener->report(report, listener->context);
}

bool analysis_make(struct analysis *analysis, struct searcher *searcher,
                   const struct game *game, const struct limits *limits,
                   report_function report, void *context)
{
    struct listener listener = {analysis, report, context};
    bool good = true;

    memset(analysis, 0, sizeof *analysis);
    analysis->pos = *game_position(game);
    analysis->outcome = game_outcome(game);
    if (analysis->outcome.result != RESULT_NONE)
        return true;
    searcher_prepare(searcher);
    searcher_think(searcher, game, limits, keep_report, &listener);
    for (int i = 0; good && i < analysis->line_count; i++)
        good = measure_spread(&analysis->lines[i].spread, searcher, &analysis->pos,
                              analysis->lines[i].report.pv[0]);
    return good;
}

/* ---- printing ---------------------------------------------------------------------- */

/* Append the words for the roll of a rank, eg. "hole e5". */
static void add_roll(const struct position *pos, const struct analysis_line *line,
                     enum roll_rank rank, struct text *text)
{
    const struct ply ply = {line->report.pv[0], line->spread.ranks[rank].roll};

    roll_write_words(pos, ply, text);
}

static void print_spread(FILE *file, const struct position *pos,
                         const struct analysis_line *line)
{
    static const char *const names[ROLL_RANKS] = {"",       "worst", "10%",
                                                  "median", "90%",   "best"};
    struct text text;

    text_clear(&text);
    for (int i = 0; i < ROLL_RANKS; i++) {
        if (i == ROLL_LIKELY)
            add_roll(pos, line, ROLL_LIKELY, &text);
        else
            text_add(&text, ", %s", names[i]);
        text_add_char(&text, ' ');
        score_write(line->spread.ranks[i].score, pos->to_move, &text);
        if (i == ROLL_WORST || i == ROLL_BEST) {
            text_add(&text, " (");
            add_roll(pos, line, (enum roll_rank)i, &text);
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
        const struct report *report = &analysis->lines[i].report;

        text_clear(&text);
        score_write(report->score, pos->to_move, &text);
        fprintf(file, "  %6s", text.chars);
        text_clear(&text);
        pv_write(pos, report->pv, report->pv_length, &text);
        fprintf(file, "  %s\n", text.chars);
        if (analysis->lines[i].spread.count)
            print_spread(file, pos, &analysis->lines[i]);
    }
    if (analysis->line_count)
        fprintf(file, "  depth %d, %" PRIu64 " positions\n", analysis->last.depth,
                analysis->last.nodes);
}

static void write_json_score(struct json_writer *json, const char *name, score value)
{
    const bool mate = score_is_mate(value);

    json_open(json, name, '{');
    json_write_integer(json, mate ? "mate" : "cp",
                       mate ? score_mate_moves(value) : value);
    json_close(json, '}');
}

static void write_json_spread(struct json_writer *json, const struct position *pos,
                              const struct analysis_line *line)
{
    static const char *const names[ROLL_RANKS] = {"none",   "worst", "low",
                                                  "median", "high",  "best"};
    struct text roll;

    json_open(json, "rolls", '{');
    json_write_integer(json, "count", line->spread.count);
    for (int i = 0; i < ROLL_RANKS; i++)
        write_json_score(json, names[i], line->spread.ranks[i].score);
    text_clear(&roll);
    add_roll(pos, line, ROLL_WORST, &roll);
    json_write_string(json, "worst_roll", roll.chars);
    text_clear(&roll);
    add_roll(pos, line, ROLL_BEST, &roll);
    json_write_string(json, "best_roll", roll.chars);
    json_close(json, '}');
}

/* Write the moves of a line in coordinates or in SAN. */
static void write_json_moves(struct json_writer *json, const char *name,
                             const struct position *pos, const struct report *report,
                             void (*write)(const struct position *, move,
                                           struct text *))
{
    struct position now = *pos;

    json_open(json, name, '[');
    for (int i = 0; i < report->pv_length; i++) {
        const struct position before = now;
        struct text text;

        if (!pv_advance(&now, report->pv[i]))
            break;
        text_clear(&text);
        write(&before, report->pv[i], &text);
        json_write_string(json, NULL, text.chars);
    }
    json_close(json, ']');
}

void analysis_print_json(FILE *file, const struct analysis *analysis,
                         const char *source)
{
    const struct position *pos = &analysis->pos;
    struct json_writer json = {.file = file};
    struct text fen;

    text_clear(&fen);
    fen_write(pos, &fen);
    json_open(&json, NULL, '{');
    json_write_string(&json, "fen", fen.chars);
    json_write_string(&json, "variant", pos->rules->variant->name);
    if (source)
        json_write_string(&json, "source", source);
    if (analysis->outcome.result != RESULT_NONE) {
        json_write_string(&json, "outcome", outcome_words(analysis->outcome.reason));
        json_write_string(&json, "result", outcome_score(analysis->outcome.result));
    }
    json_write_integer(&json, "depth", analysis->last.depth);
    json_write_integer(&json, "nodes", (int64_t)analysis->last.nodes);
    json_write_integer(&json, "time_ms", analysis->last.elapsed_ms);
    json_open(&json, "lines", '[');
    for (int i = 0; i < analysis->line_count; i++) {
        const struct analysis_line *line = &analysis->lines[i];

        json_open(&json, NULL, '{');
        write_json_score(&json, "score", line->report.score);
        write_json_moves(&json, "moves", pos, &line->report, coordinates_write);
        write_json_moves(&json, "san", pos, &line->report, san_write);
        if (line->spread.count)
            write_json_spread(&json, pos, line);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    putc('\n', file);
}
