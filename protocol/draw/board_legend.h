/* board_legend.h - what is written below a board in SVG.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_LEGEND_H
#define PROTOCOL_DRAW_BOARD_LEGEND_H

#include <stdio.h>

struct position;
struct text;

struct board_legend {
    FILE *file; /* NULL: only measure */
    const struct position *pos;
    int left;  /* edge of all lines, in user units */
    int width; /* of a line */
};

/* Draw `count` notes, and then what the less known pieces and the counters mean, from `y` on.
 * Returns the height. */
int board_legend_draw(const struct board_legend *legend, const struct text *notes,
                      int count, int y);

#endif
