/* board_hex_text.h - a board of hexagons as text.  SPDX-License-Identifier: MIT
 *
 * A hexagon has two lines, and stands one line lower or higher than those of the files beside it:
 *
 *           ____                    With colours there are no lines: hexagons of files
 *      ____/ k  \____               side by side differ in colour, those of a file are
 *     / r  \____/ r  \              told apart by a line below each.
 *     \____/    \____/
 *     / p  \____/ p  \
 *     \____/    \____/
 *       a  \____/  c
 *            b
 */
#ifndef PROTOCOL_DRAW_BOARD_HEX_TEXT_H
#define PROTOCOL_DRAW_BOARD_HEX_TEXT_H

#include "engine/core/types.h"

struct board_text_style;
struct canvas;
struct topology;

/* The lines of the board but its last one, which only names a file, and its columns. */
int board_hex_lines(const struct topology *board, const struct board_text_style *style);
int board_hex_columns(const struct topology *board,
                      const struct board_text_style *style);

/* Draw line `line`, from 0 on, after a margin for the numbers of ranks. */
void board_hex_draw_line(const struct canvas *canvas, int line, int margin);

/* The square at a line and a column without the margin; SQ_NONE: none. */
square board_hex_square_at(const struct topology *board,
                           const struct board_text_style *style, int line, int column);

#endif
