/* board_square.h - the squares of a board as text.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_SQUARE_H
#define PROTOCOL_DRAW_BOARD_SQUARE_H

#include "engine/core/types.h"

#include <stdio.h>

struct board_text_style;
struct position;
struct topology;

/* In columns. */
enum {
    SQUARE_COLUMNS = 4, /* a square that is not large, without the line at its side */
    LARGE_LEFT = 2,     /* left of the same contents in a large one */
};

struct canvas {
    FILE *file;
    const struct position *pos;
    const struct topology *board;
    const struct board_text_style *style;
    bitset checked; /* the king's square if he is in check */
    bitset palaces; /* where they are marked */
};

int board_square_columns(const struct board_text_style *style);
int board_square_rows(const struct board_text_style *style);

/* Draw line `line`, from 0, of a square; a hexagon has a second one. */
void board_square_draw(const struct canvas *canvas, square sq, int line);

#endif
