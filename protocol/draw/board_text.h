/* board_text.h - a picture of the board in characters.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_TEXT_H
#define PROTOCOL_DRAW_BOARD_TEXT_H

#include <stdbool.h>
#include <stdio.h>

struct position;

/* Draw the board, with all that bears on play beside it, to `file`.  With `ascii`, pieces
 * are letters: capital ones are White's. */
void board_text_draw(FILE *file, const struct position *pos, bool ascii);

#endif
