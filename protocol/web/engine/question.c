/* question.c - members of questions and of answers.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

#include <stdlib.h>
#include <string.h>

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

int question_number(const struct question *question, const char *name, int preset,
                    int max)
{
    int64_t number;

    if (!json_read_integer(question->request, name, &number) || number < 0
        || number > max)
        return preset;
    return (int)number;
}

/* ---- writing members -------------------------------------------------------------------- */

void question_write_square(struct json_writer *json, const char *name,
                           const struct position *pos, square sq)
{
    struct text text = {.length = 0};

    if (sq != SQ_NONE)
        topology_add_name(pos->rules->variant->board, sq, &text);
    json_write_string(json, name, sq != SQ_NONE ? text.chars : NULL);
}

void question_write_colour(struct json_writer *json, const char *name, int colour)
{
    json_write_string(json, name, colour == WHITE ? "white" : "black");
}

void question_write_kind(struct json_writer *json, const char *name,
                         const struct variant *variant, int kind)
{
    struct text text = {.length = 0};

    fen_write_piece(variant, piece_make(kind, WHITE), &text);
    json_write_string(json, name, text.chars);
}

void question_write_squares(struct json_writer *json, const char *name,
                            const struct position *pos, bitset squares)
{
    json_open(json, name, '[');
    while (squares)
        question_write_square(json, NULL, pos, bitset_pop(&squares, true));
    json_close(json, ']');
}

/* ---- games ------------------------------------------------------------------------------- */

void question_write_options(struct json_writer *json, const struct rules *rules)
{
    const struct setting *options = rules->variant->options;

    json_open(json, "options", '{');
    for (int i = 0; options && options[i].name; i++)
        if (strcmp(rules->option_texts[i], options[i].preset) != 0)
            json_write_string(json, options[i].name, rules->option_texts[i]);
    json_close(json, '}');
}

void question_write_start(struct json_writer *json, const struct game *game)
{
    const struct position *start = game_position_at(game, 0);
    struct text fen = {.length = 0}, usual = {.length = 0};

    fen_write(start, &fen);
    fen_write(start->rules->start, &usual);
    json_write_string(json, "fen",
                      strcmp(fen.chars, usual.chars) != 0 ? fen.chars : NULL);
}

void question_write_moves(struct json_writer *json, const struct game *game)
{
    json_open(json, "moves", '[');
    for (int i = 0; i < game_plies(game); i++) {
        struct text text = {.length = 0};

        coordinates_write_ply(game_position_at(game, i), game_ply(game, i), &text);
        json_write_string(json, NULL, text.chars);
    }
    json_close(json, ']');
}
