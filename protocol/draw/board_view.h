/* board_view.h - what every picture of a position shows.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_VIEW_H
#define PROTOCOL_DRAW_BOARD_VIEW_H

#include "engine/core/types.h"

struct position;
struct text;
struct topology;
struct variant;

enum { BOARD_VIEW_NOTES = 5 };

/* The Unicode chess figure for `p`, or NULL where there is none. */
const char *board_view_figure(const struct variant *variant, piece p);

/* Whether there is no square at this place, but on all sides of it. */
bool board_view_is_pool(const struct topology *board, int file, int rank);

/* The number on a square: turns left to a piece, or plies left to a hole; 0: none. */
int board_view_number(const struct position *pos, square sq);

/* Append line `number` of what stands beside the board - turn, rights, hands, powers,
 * counters - or nothing where there is nothing to say. */
void board_view_add_note(const struct position *pos, int number, struct text *text);

#endif
