/* mock_board.h - the board that XBoard shows.  SPDX-License-Identifier: MIT
 *
 * Does what XBoard 4.9.1 does with moves when it does not test legality, and writes them
 * for a second engine as XBoard does.
 */
#ifndef TESTS_SUPPORT_MOCK_BOARD_H
#define TESTS_SUPPORT_MOCK_BOARD_H

#include "engine/core/types.h"

struct position;
struct text;

struct mock_board {
    bool swaps;               /* capturing one's own piece swaps the two */
    bool castles;             /* a king's two steps are castling */
    bool marks;               /* poisoned kinds have nicknames */
    int files;                /* eg. 8 */
    int ranks;                /* eg. 8 */
    char squares[SQUARE_MAX]; /* a letter each, White's a capital; 0: vacant */
};

/* Show a position. */
void mock_board_show(struct mock_board *board, const struct position *pos);

/* Play a move of `colour`; false when XBoard would not understand it. */
WARN_UNUSED bool mock_board_move(struct mock_board *board, int colour,
                                 const char *chars);

/* Append the move as XBoard sends it to a second engine; call it before the move is played. */
void mock_board_relay(const struct mock_board *board, int colour, const char *chars,
                      struct text *text);

#endif
