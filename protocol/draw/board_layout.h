/* board_layout.h - where the squares of a picture are.  SPDX-License-Identifier: MIT
 *
 * In user units from the board's upper left corner: a square is PIECE_SVG_SIDE units wide, and so is the box in the
 * middle of a hexagon, which is as high and a little wider.
 */
#ifndef PROTOCOL_DRAW_BOARD_LAYOUT_H
#define PROTOCOL_DRAW_BOARD_LAYOUT_H

#include <stdbool.h>
#include <stdio.h>

struct text;
struct topology;

struct board_layout {
    const struct topology *board;
    bool flipped; /* Black's side is below */
};

double board_layout_width(const struct board_layout *layout);
double board_layout_height(const struct board_layout *layout);

/* The left and the upper edge of the box of a place. */
double board_layout_left(const struct board_layout *layout, int file);
double board_layout_top(const struct board_layout *layout, int file, int rank);

/* Append a hexagon around a box at x, y as the data of an SVG path. */
void board_layout_add_hexagon(double x, double y, struct text *text);

/* Draw a place in its shape, a square or a hexagon with these attributes, on a board so far from the picture's edges. */
void board_layout_draw(FILE *file, const struct board_layout *layout, int column,
                       int rank, int margin, const char *attributes);

#endif
