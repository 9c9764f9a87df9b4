/* question.c - members of questions and of answers.  SPDX-License-Identifier: MIT */
#include "protocol/web/question.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

#include <stdlib.h>

/* ---- reading members -------------------------------------------------------------------- */

char *question_string(const struct question *question, const char *name,
                      struct text *why)
{
    char *chars = json_read_string(question->request, name);

    if (!chars)
        text_fail(why, "the question has no '%s'", name);
    return chars;
}

square question_square(const struct question *question, const char *name,
                       struct text *why)
{
    char *chars = question_string(question, name, why);
    const char *end = chars;
    square sq;

    if (!chars)
        return SQ_NONE;
    sq = topology_read_name(question->rules->variant->board, &end);
    if (sq == SQ_NONE || *end) {
        text_fail(why, "there is no square '%.40s'", chars);
        sq = SQ_NONE;
    }
    free(chars);
    return sq;
}

/* ---- writing members -------------------------------------------------------------------- */

void write_square(struct json_writer *json, const char *name,
                  const struct position *pos, square sq)
{
    struct text text;

    if (sq == SQ_NONE) {
        json_write_null(json, name);
        return;
    }
    text_clear(&text);
    topology_add_name(pos->rules->variant->board, sq, &text);
    json_write_string(json, name, text.chars);
}

void write_colour(struct json_writer *json, const char *name, int colour)
{
    json_write_string(json, name, colour == WHITE ? "white" : "black");
}

void write_letter(struct json_writer *json, const char *name, char letter)
{
    const char chars[] = {letter, '\0'};

    json_write_string(json, name, chars);
}

void write_squares(struct json_writer *json, const char *name,
                   const struct position *pos, bitset squares)
{
    json_open(json, name, '[');
    while (squares)
        write_square(json, NULL, pos, bitset_pop(&squares, true));
    json_close(json, ']');
}
