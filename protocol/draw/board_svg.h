/* board_svg.h - the board as SVG.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_SVG_H
#define PROTOCOL_DRAW_BOARD_SVG_H

#include "engine/core/types.h"

#include <stdio.h>

struct annotations;
struct position;

/* How a picture of a board looks.  Zeros are the defaults. */
struct board_style {
    bool flipped;                          /* Black's side is below              */
    int width;                             /* of the picture in pixels; 0: any   */
    bitset last_move;                      /* squares to highlight               */
    const struct annotations *annotations; /* NULL: none                         */
};

/* Draw the board, the hands beside it and, below it, the rest of the position's state and a
 * legend.  The picture needs no other file. */
void board_svg_draw(FILE *file, const struct position *pos,
                    const struct board_style *style);

#endif
