/* suite_test.c - positions of test suites.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/suite_test.h"

#include "engine/core/number.h"
#include "engine/core/utf8.h"
#include "engine/notation/pgn_signs.h"
#include "engine/notation/san.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/analysis/analysis.h"
#include "protocol/text/game_text.h"
#include "protocol/text/json.h"
#include "protocol/text/line_file.h"

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
    const char *separators = pos->rules->variant->ends_with_wall ? " " : " ,";
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

bool suite_test_read(struct suite_test *test, const struct position *pos,
                     const char *operations, struct text *why)
{
    int length = 0;
    const char *id = epd_find_operand(operations, "id", &length);
    const char *mate;
    int64_t moves = 0;
    struct text word = {.length = 0};

    text_clear(&test->id);
    if (id)
        text_add(&test->id, "%.*s", length, id);
    utf8_clean(test->id.chars, ' ');
    test->id.length = (int)strlen(test->id.chars);
    mate = epd_find_operand(operations, "dm", &length);
    if (mate)
        text_add(&word, "%.*s", length, mate);
    if (mate && (!number_read(word.chars, -MATE_MAX, MATE_MAX, &moves) || moves == 0))
        return text_fail(why, "dm: '%.40s' is no number of moves", word.chars);
    test->mate = (int)moves;
    return read_moves(&test->best, pos, operations, "bm", why)
           && read_moves(&test->avoid, pos, operations, "am", why);
}

bool suite_test_is_set(const struct suite_test *test)
{
    return test->best.count > 0 || test->avoid.count > 0 || test->mate != 0;
}

static bool has_move(const struct suite_moves *moves, move m)
{
    for (int i = 0; i < moves->count; i++)
        if (moves->moves[i] == m)
            return true;
    return false;
}

bool suite_test_is_solved(const struct suite_test *test,
                          const struct analysis *analysis)
{
    const struct report *report = &analysis->lines[0].report;
    const int mate = score_is_mate(report->score) ? score_mate_moves(report->score) : 0;

    if (analysis->line_count == 0 || report->pv_length == 0)
        return false;
    return (test->best.count == 0 || has_move(&test->best, report->pv[0]))
           && !has_move(&test->avoid, report->pv[0])
           && (test->mate == 0 || (mate > 0 && mate <= test->mate)
               || (mate < 0 && mate >= test->mate));
}

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
    if (suite_test_is_solved(test, analysis)) {
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
    if (suite_test_is_set(test))
        json_write_boolean(json, "solved", suite_test_is_solved(test, analysis));
}
