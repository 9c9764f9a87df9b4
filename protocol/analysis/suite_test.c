/* suite_test.c - positions of test suites.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/suite_test.h"

#include "engine/core/number.h"
#include "engine/core/utf8.h"
#include "engine/notation/pgn_signs.h"
#include "engine/notation/san.h"
#include "engine/rules/parts.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/analysis/analysis.h"
#include "protocol/text/epd.h"
#include "protocol/text/game_text.h"
#include "protocol/text/json.h"

#include <stdlib.h>
#include <string.h>

enum { MATE_MAX = 1000 };

/* Read one move, which may have signs after it; a + may be a part of the move. */
static bool read_move(struct suite_moves *moves, const struct position *pos,
                      const char *opcode, const struct text *word, struct text *why)
{
    struct text chars = {.length = 0}, reason;
    struct ply ply;

    text_add(&chars, "%.*s", (int)pgn_length_without_signs(word->chars), word->chars);
    if (moves->count == SUITE_MOVES_MAX)
        return text_fail(why, "%s: more than %d moves", opcode, SUITE_MOVES_MAX);
    if (!ply_read(pos, word->chars, &ply, NULL)
        && !ply_read(pos, chars.chars, &ply, &reason))
        return text_fail(why, "%s: %.300s", opcode, reason.chars);
    moves->moves[moves->count++] = ply.move;
    return true;
}

/* Read the moves of an operation, with blanks or, where no move has one, commas between them. */
static bool read_moves(struct suite_moves *moves, const struct position *pos,
                       const char *operations, const char *opcode, struct text *why)
{
    const char *separators = parts_exist(pos) ? " " : " ,";
    int length = 0;
    const char *c = epd_find_operand(operations, opcode, &length);
    const char *end = c ? c + length : NULL;

    moves->count = 0;
    while (c && c < end) {
        size_t size = strcspn(c, separators);
        struct text word = {.length = 0};

        if (size > (size_t)(end - c))
            size = (size_t)(end - c);
        text_add(&word, "%.*s", (int)size, c);
        if (size > 0 && !read_move(moves, pos, opcode, &word, why))
            return false;
        c += size + (c + size < end);
    }
    return true;
}

static void read_id(struct suite_test *test, const char *operations)
{
    int length = 0;
    const char *id = epd_find_operand(operations, "id", &length);

    text_clear(&test->id);
    if (id)
        text_add(&test->id, "%.*s", length, id);
    utf8_clean(test->id.chars, ' ');
    test->id.length = (int)strlen(test->id.chars);
}

/* Read the length of a mate, `dm 3` or `bm #3`; sets `*is_best` to whether that is what `bm` has. */
static bool read_mate(struct suite_test *test, const char *operations, bool *is_best,
                      struct text *why)
{
    int length = 0;
    const char *mate = epd_find_operand(operations, "bm", &length);
    int64_t moves = 0;
    struct text word = {.length = 0};

    test->mate = 0;
    *is_best = mate && length > 1 && *mate == '#';
    if (!*is_best)
        mate = epd_find_operand(operations, "dm", &length);
    if (!mate)
        return true;
    mate += *is_best;
    length -= *is_best;
    text_add(&word, "%.*s", length, mate);
    if (!number_read(word.chars + (*word.chars == '+'), -MATE_MAX, MATE_MAX, &moves)
        || moves == 0)
        return text_fail(why, "%s: '%.40s' is no number of moves",
                         *is_best ? "bm #" : "dm", word.chars);
    test->mate = (int)moves;
    return true;
}

/* Read the points of moves, such as `f5=10, Bf2=4`.  A comment of another kind has none. */
static void read_points(struct suite_test *test, const struct position *pos,
                        const char *operations)
{
    int length = 0;
    const char *c = epd_find_operand(operations, "c0", &length);
    const char *end = c ? c + length : NULL;

    test->rated.count = 0;
    while (c && c < end) {
        const size_t size = strcspn(c, ",\"");
        struct text word = {.length = 0};
        char *equals;
        int64_t points;

        text_add(&word, "%.*s", size < (size_t)(end - c) ? (int)size : (int)(end - c),
                 c);
        equals = strrchr(word.chars, '=');
        if (!equals || !number_read(equals + 1, 0, SUITE_POINTS_MAX, &points))
            break;
        *equals = '\0';
        if (!read_move(&test->rated, pos, "c0", &word, NULL))
            break;
        test->points[test->rated.count - 1] = (int)points;
        c += size + 1;
        c += strspn(c, " ");
    }
    if (c && c < end)
        test->rated.count = 0;
}

bool suite_test_read(struct suite_test *test, const struct position *pos,
                     const char *operations, struct text *why)
{
    bool is_mate = false;

    read_id(test, operations);
    read_points(test, pos, operations);
    test->best.count = 0;
    return read_mate(test, operations, &is_mate, why)
           && (is_mate || read_moves(&test->best, pos, operations, "bm", why))
           && read_moves(&test->avoid, pos, operations, "am", why);
}

bool suite_test_is_set(const struct suite_test *test)
{
    return test->best.count > 0 || test->avoid.count > 0 || test->mate != 0;
}

/* The number of a move in a list; its count: it is not there. */
static int find_move(const struct suite_moves *moves, move m)
{
    int i = 0;

    while (i < moves->count && moves->moves[i] != m)
        i++;
    return i;
}

static bool has_move(const struct suite_moves *moves, move m)
{
    return find_move(moves, m) < moves->count;
}

/* The mate that an analysis has found, in moves, negative if the side to move is mated; 0: none. */
static int found_mate(const struct analysis *analysis)
{
    const struct report *report = &analysis->lines[0].report;

    return analysis->line_count > 0 && score_is_mate(report->score)
               ? score_mate_moves(report->score)
               : 0;
}

/* Whether the first line of an analysis answers the test. */
static bool is_solved(const struct suite_test *test, const struct analysis *analysis)
{
    const struct report *report = &analysis->lines[0].report;
    const int mate = found_mate(analysis);

    if (analysis->line_count == 0 || report->pv_length == 0)
        return false;
    return (test->best.count == 0 || has_move(&test->best, report->pv[0]))
           && !has_move(&test->avoid, report->pv[0])
           && (test->mate == 0 || (mate > 0 && mate <= test->mate)
               || (mate < 0 && mate >= test->mate));
}

/* The points for the first line's move of an analysis. */
static int points_of(const struct suite_test *test, const struct analysis *analysis)
{
    const struct report *report = &analysis->lines[0].report;
    const int number = analysis->line_count > 0 && report->pv_length > 0
                           ? find_move(&test->rated, report->pv[0])
                           : test->rated.count;

    return number < test->rated.count ? test->points[number] : 0;
}

/* The most points that a move can have. */
static int points_max(const struct suite_test *test)
{
    int most = 0;

    for (int i = 0; i < test->rated.count; i++)
        most = test->points[i] > most ? test->points[i] : most;
    return most;
}

/* ---- one test ---------------------------------------------------------------------------- */

static void add_moves(const char *before, const struct suite_moves *moves,
                      const struct position *pos, struct text *text)
{
    for (int i = 0; i < moves->count; i++) {
        text_add(text, "%s", i ? " or " : before);
        san_write(pos, moves->moves[i], text);
    }
}

void suite_test_write(const struct suite_test *test, const struct analysis *analysis,
                      struct text *text)
{
    if (test->id.length)
        text_add(text, "%.200s: ", test->id.chars);
    if (test->rated.count)
        text_add(text, "%d of %d points, ", points_of(test, analysis),
                 points_max(test));
    if (is_solved(test, analysis)) {
        text_add(text, "solved");
        return;
    }
    text_add(text, "not solved");
    add_moves(", best is ", &test->best, &analysis->pos, text);
    add_moves(", to be avoided is ", &test->avoid, &analysis->pos, text);
    if (test->mate)
        text_add(text, ", %s in %d",
                 test->mate > 0 ? "there is a mate" : "the side to move is mated",
                 abs(test->mate));
}

static void write_moves(struct json_writer *json, const char *name,
                        const struct suite_moves *moves, const struct position *pos)
{
    if (moves->count == 0)
        return;
    json_open(json, name, '[');
    for (int i = 0; i < moves->count; i++) {
        struct text san = {.length = 0};

        san_write(pos, moves->moves[i], &san);
        json_write_string(json, NULL, san.chars);
    }
    json_close(json, ']');
}

void suite_test_write_json(const struct suite_test *test,
                           const struct analysis *analysis, struct json_writer *json)
{
    if (test->id.length)
        json_write_string(json, "id", test->id.chars);
    write_moves(json, "bm", &test->best, &analysis->pos);
    write_moves(json, "am", &test->avoid, &analysis->pos);
    if (test->mate)
        json_write_integer(json, "dm", test->mate);
    if (test->rated.count)
        json_write_integer(json, "points", points_of(test, analysis));
    if (suite_test_is_set(test))
        json_write_boolean(json, "solved", is_solved(test, analysis));
}

/* ---- all tests --------------------------------------------------------------------------- */

void suite_summary_add(struct suite_summary *summary, const struct suite_test *test,
                       const struct analysis *analysis)
{
    const int mate = found_mate(analysis);

    if (!suite_test_is_set(test))
        return;
    summary->tests++;
    summary->solved += is_solved(test, analysis);
    summary->points += points_of(test, analysis);
    summary->points_max += points_max(test);
    if (test->mate == 0)
        return;
    summary->mates++;
    summary->mates_found += mate != 0 && (mate > 0) == (test->mate > 0);
    summary->mates_best += mate == test->mate;
}

/* The rating that the authors of the Strategic Test Suite estimate by its points. */
static double sts_rating(const struct suite_summary *summary)
{
    return 44.523 * 100 * summary->points / summary->points_max - 242.85;
}

void suite_summary_print(FILE *file, const struct suite_summary *summary)
{
    if (summary->tests == 0)
        return;
    if (summary->mates)
        fprintf(file, "Total FENs:    %d\nFound mates:   %d\nBest mates:    %d\n",
                summary->mates, summary->mates_found, summary->mates_best);
    if (summary->points_max)
        fprintf(file, "Score: %d of %d points, %.1f %%\nSTS rating: %.0f\n",
                summary->points, summary->points_max,
                100.0 * summary->points / summary->points_max, sts_rating(summary));
    fprintf(file, "%d of %d solved\n", summary->solved, summary->tests);
}

void suite_summary_print_json(FILE *file, const struct suite_summary *summary)
{
    struct json_writer json = {.file = file};

    if (summary->tests == 0)
        return;
    json_open(&json, NULL, '{');
    json_write_integer(&json, "solved", summary->solved);
    json_write_integer(&json, "tests", summary->tests);
    if (summary->mates) {
        json_write_integer(&json, "mates", summary->mates);
        json_write_integer(&json, "mates_found", summary->mates_found);
        json_write_integer(&json, "mates_best", summary->mates_best);
    }
    if (summary->points_max) {
        json_write_integer(&json, "points", summary->points);
        json_write_integer(&json, "points_max", summary->points_max);
    }
    json_close(&json, '}');
    putc('\n', file);
}
