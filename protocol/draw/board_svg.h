/* board_svg.h - the board as SVG.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_SVG_H
#define PROTOCOL_DRAW_BOARD_SVG_H

#include <stdio.h>

struct position;

/* Draw the board and, below it, the rest of the position's state.  The picture needs no
 * other file. */
void board_svg_draw(FILE *file, const struct position *pos);

#endif
