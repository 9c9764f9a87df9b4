/* board_svg.h - the board as SVG.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_SVG_H
#define PROTOCOL_DRAW_BOARD_SVG_H

#include "engine/core/types.h"

#include <stdio.h>

struct annotations;
struct position;
struct variant;

/* How a picture of a board looks.  Zeros are the defaults. */
struct board_style {
    bool flipped;                          /* Black's side is below */
    int width;                             /* of the picture in pixels; 0: any */
    bitset last_move;                      /* squares to highlight */
    const struct annotations *annotations; /* NULL: none */
    const char *symbols; /* see board_svg_define(); NULL: there are none */
};

/* Write what pictures of a game's positions share, the squares and the pieces, into a page that has
 * many of them, once and before the first; the name of each symbol begins with `symbols`. */
void board_svg_define(FILE *file, const struct variant *variant, const char *symbols);

/* Draw the board, the hands beside it and, below it, the rest of the position's state and a
 * legend.  The picture needs no other file.  With style->symbols, what board_svg_define() was
 * told, it is a small one for a page: it has no size of its own, nothing is below the board, and it
 * needs the symbols, which are not flipped. */
void board_svg_draw(FILE *file, const struct position *pos,
                    const struct board_style *style);

#endif
