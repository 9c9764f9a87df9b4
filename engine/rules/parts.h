/* parts.h - the second part of a turn.  SPDX-License-Identifier: MIT
 *
 * A turn is all that a side does until the other one is to move.  In most games it is one move; in some it is several,
 * each a ply (position_moves_left()).  Where each move ends with a wall, the move is its first part and the wall
 * the second:
 *
 *     At the start of Duck Chess White has 20 moves, and 32 squares for the duck after each: 640 turns, such as
 *     Nf3 with the duck on d5.
 *
 * Lists of moves have the first parts alone (play_moves()), so that none is long.
 */
#ifndef ENGINE_RULES_PARTS_H
#define ENGINE_RULES_PARTS_H

#include "engine/core/types.h"

struct position;

/* Whether turns have a second part. */
bool parts_exist(const struct position *pos);

/* The squares of which a turn that begins with the legal move `m` can make a wall: at least one where a second part
 * follows `m`, else none. */
bitset parts_walls(const struct position *pos, move m);

/* How many turns begin with the legal move `m`. */
int parts_count(const struct position *pos, move m);

/* Whether a list of moves has a number before the next ply: at the start of each turn of White. */
bool parts_have_number(const struct position *pos);

#endif
