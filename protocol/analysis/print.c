/* print.c - prints an analysed position, for people or as JSON.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/print.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "protocol/analysis/analysis.h"
#include "protocol/analysis/suite_test.h"
#include "protocol/analysis/words.h"
#include "protocol/text/game_text.h"
#include "protocol/text/json.h"
#include "protocol/text/position_json.h"

#include <inttypes.h>

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
    struct text text = {.length = 0};

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

void analysis_print(FILE *file, const struct analysis *analysis, const char *source,
                    const struct suite_test *test)
{
    const struct position *pos = &analysis->pos;
    struct text text = {.length = 0};

    fen_write(pos, &text);
    fprintf(file, "%s%s%s\n", source ? source : "", source ? ": " : "", text.chars);
    if (analysis->outcome.result != RESULT_NONE)
        fprintf(file, "  the game has ended: %s %s\n",
                outcome_words(&analysis->outcome),
                outcome_score(analysis->outcome.result));
    if (analysis->line_count) {
        text_clear(&text);
        analysis_write_words(analysis, &text);
        fprintf(file, "  %s\n", text.chars);
    }
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
    if (test && suite_test_is_set(test)) {
        text_clear(&text);
        suite_test_write(test, analysis, &text);
        fprintf(file, "  %s\n", text.chars);
    }
}

void analysis_write_json_score(struct json_writer *json, const char *name, score value)
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
    struct text roll = {.length = 0};

    json_open(json, "rolls", '{');
    json_write_integer(json, "count", line->spread.count);
    for (int i = 0; i < ROLL_RANKS; i++)
        analysis_write_json_score(json, names[i], line->spread.ranks[i].score);
    add_roll(pos, line, ROLL_WORST, &roll);
    json_write_string(json, "worst_roll", roll.chars);
    text_clear(&roll);
    add_roll(pos, line, ROLL_BEST, &roll);
    json_write_string(json, "best_roll", roll.chars);
    json_close(json, '}');
}

void analysis_write_json_moves(struct json_writer *json, const char *name,
                               const struct position *pos, const move *moves, int count,
                               void (*write)(const struct position *, move,
                                             struct text *))
{
    struct position now = *pos;

    json_open(json, name, '[');
    for (int i = 0; i < count; i++) {
        const struct position before = now;
        struct text text = {.length = 0};

        if (!pv_advance(&now, moves[i]))
            break;
        write(&before, moves[i], &text);
        json_write_string(json, NULL, text.chars);
    }
    json_close(json, ']');
}

void analysis_print_json(FILE *file, const struct analysis *analysis,
                         const char *source, const struct suite_test *test)
{
    const struct position *pos = &analysis->pos;
    struct json_writer json = {.file = file};
    struct text text = {.length = 0};

    json_open(&json, NULL, '{');
    json_write_fen(&json, pos);
    json_write_string(&json, "variant", pos->rules->variant->name);
    if (source)
        json_write_string(&json, "source", source);
    if (test)
        suite_test_write_json(test, analysis, &json);
    if (analysis->outcome.result != RESULT_NONE) {
        json_write_string(&json, "outcome", outcome_words(&analysis->outcome));
        json_write_string(&json, "result", outcome_score(analysis->outcome.result));
    }
    analysis_write_words(analysis, &text);
    json_write_string(&json, "words", text.chars);
    json_write_integer(&json, "depth", analysis->last.depth);
    json_write_integer(&json, "nodes", (int64_t)analysis->last.nodes);
    json_write_integer(&json, "time_ms", analysis->last.elapsed_ms);
    json_open(&json, "lines", '[');
    for (int i = 0; i < analysis->line_count; i++) {
        const struct analysis_line *line = &analysis->lines[i];

        json_open(&json, NULL, '{');
        analysis_write_json_score(&json, "score", line->report.score);
        analysis_write_json_moves(&json, "moves", pos, line->report.pv,
                                  line->report.pv_length, coordinates_write);
        analysis_write_json_moves(&json, "san", pos, line->report.pv,
                                  line->report.pv_length, san_write);
        if (line->spread.count)
            write_json_spread(&json, pos, line);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    putc('\n', file);
}
