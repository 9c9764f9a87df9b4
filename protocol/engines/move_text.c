/* move_text.c - moves as the referee and the engines exchange them.
 * SPDX-License-Identifier: MIT */
#include "protocol/engines/move_text.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/text/game_text.h"

void move_text_write(const struct game *game, int number, struct text *text)
{
    coordinates_write_ply(game_position_at(game, number), game_ply(game, number), text);
}

bool move_text_write_last_roll(const struct game *game, struct text *text)
{
    const int last = game_plies(game) - 1;

    if (last < 0 || game_ply(game, last).roll == MOVE_NONE)
        return false;
    roll_write(game_position_at(game, last), game_ply(game, last), text);
    return true;
}

bool move_text_read(const struct game *game, const char *chars, struct ply *ply,
                    struct text *why)
{
    const struct position *pos = game_position(game);
    bitset kills;

    if (!ply_read(pos, chars, ply, why)
        && !xboard_move_read(pos, chars, ply, &kills, NULL))
        return false;
    ply->roll = MOVE_NONE;
    return true;
}
