/* board_svg.h - a picture of the board as SVG.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_SVG_H
#define PROTOCOL_DRAW_BOARD_SVG_H

#include <stdio.h>

struct position;

/* Draw the board, with what bears on play below it, to `file`.  The picture needs no other
 * file: the usual pieces are paths, the others letters in a shield. */
void board_svg_draw(FILE *file, const struct position *pos);

#endif
