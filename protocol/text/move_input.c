/* move_input.c - plies as users type them.  SPDX-License-Identifier: MIT */
#include "protocol/text/move_input.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

#include <string.h>

enum { PLY_LENGTH_MAX = 60 };

/* Whether `chars` begins like a move in coordinates: two squares, or a drop. */
static bool is_coordinates(const struct topology *board, const char *chars)
{
    if (topology_read_name(board, &chars) == SQ_NONE)
        return false;
    if (*chars == 'x')
        chars++;
    return topology_read_name(board, &chars) != SQ_NONE;
}

bool move_input_read(const struct position *pos, const char *chars, struct ply *ply,
                     struct text *why)
{
    struct text san_why;

    if (strlen(chars) > PLY_LENGTH_MAX)
        return text_fail(why, "'%.40s...' is longer than %d characters", chars,
                         PLY_LENGTH_MAX);
    if (coordinates_read(pos, chars, ply, why) || san_read(pos, chars, ply, &san_why))
        return true;
    if (!is_coordinates(pos->rules->variant->board, chars))
        text_fail(why, "%s", san_why.chars);
    return false;
}

void move_input_write(const struct position *pos, struct ply ply, struct text *text)
{
    san_write(pos, ply.move, text);
    if (ply.roll == MOVE_NONE)
        return;
    text_add(text, " {");
    roll_write_words(pos, ply, text);
    text_add_char(text, '}');
}

void move_input_write_number(const struct position *pos, struct text *text)
{
    text_add(text, "%d.%s ", pos->fullmove, pos->to_move == WHITE ? "" : "..");
}

void move_input_write_status(const struct game *game, struct text *text)
{
    const struct outcome outcome = game_outcome(game);
    const bool plain =
        outcome.result != RESULT_DRAW || outcome.reason == REASON_STALEMATE;

    if (outcome.result == RESULT_NONE)
        text_add(text, "%s", play_in_check(game_position(game)) ? "check" : "ongoing");
    else
        text_add(text, "%s%s %s", plain ? "" : "draw ", outcome_words(outcome.reason),
                 outcome_score(outcome.result));
}
