/* screen.h - a board that stays where it is while text scrolls below it.  SPDX-License-Identifier: MIT
 *
 *      1  8  r   n   b   q   k   b   n   r     White to move, move 1.
 *         ...                                  Castling: KQkq; plies without progress: 0
 *      9     a   b   c   d   e   f   g   h
 *     10  White to move.  Click a piece or type a move; ? helps.
 *     11  White> e2e4
 *         ...
 *     24
 *
 * The first rows hold the board and a bar.  The rest is the terminal's scrolling region (DECSTBM), where everything
 * that is printed appears.  A terminal that is too small for both, or whose cursor cannot be moved, has no
 * screen; there boards are printed as text.
 */
#ifndef PROTOCOL_SHELL_TERMINAL_SCREEN_H
#define PROTOCOL_SHELL_TERMINAL_SCREEN_H

#include "engine/core/types.h"

enum { SCREEN_TEXT_ROWS_MIN = 8 }; /* below the bar */

struct screen {
    bool is_wanted; /* the terminal can have one, and the user has not refused it */
    int rows;       /* of the terminal when the screen was laid out; 0: it is not */
    int columns;    /* of the terminal then */
    int height;     /* rows of the board and the bar */
};

/* Whether standard input and output are a terminal whose cursor can be moved. */
bool screen_is_possible(void);

/* Lay out a screen with a board and a bar of `height` rows, unless it is laid out so.  False if the terminal has
 * no room for it; then there is no screen any more. */
bool screen_lay_out(struct screen *screen, int height);

/* Show `lines`, each with its end, from the first row on, and `bar` in the last one.  The cursor stays. */
void screen_draw(const struct screen *screen, const char *lines, const char *bar);

/* Give the whole terminal to other text, from its first row on; the next screen_lay_out() begins anew. */
void screen_leave(struct screen *screen);

/* End the use of a screen: the cursor goes below everything. */
void screen_close(struct screen *screen);

#endif
