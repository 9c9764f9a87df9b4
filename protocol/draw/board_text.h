/* board_text.h - the board as text.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_TEXT_H
#define PROTOCOL_DRAW_BOARD_TEXT_H

#include <stdbool.h>
#include <stdio.h>

struct position;

/* Draw the board and, below it, the rest of the position's state.  With `ascii`, pieces are
 * letters, capital ones for White. */
void board_text_draw(FILE *file, const struct position *pos, bool ascii);

#endif
