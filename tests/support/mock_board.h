/* mock_board.h - XBoard's idea of a board.  SPDX-License-Identifier: MIT
 *
 * Does with moves what XBoard 4.9.1 does with them when it does not test their legality,
 * and tells another engine of them as XBoard does.
 */
#ifndef TESTS_SUPPORT_MOCK_BOARD_H
#define TESTS_SUPPORT_MOCK_BOARD_H

#include "engine/core/types.h"

struct position;
struct text;
struct xboard_variant;

struct mock_board {
    const struct xboard_variant
        *xboard_variant;      /* how the game is told                           */
    bool swaps;               /* capturing one's own piece swaps the two        */
    bool castles;             /* a king's two steps are castling                */
    int files;                /* eg. 8                                          */
    int ranks;                /* eg. 8                                          */
    char squares[SQUARE_MAX]; /* a letter each, White's a capital; 0 for none   */
};

/* Show a position. */
void mock_board_show(struct mock_board *board,
                     const struct xboard_variant *xboard_variant,
                     const struct position *pos);

/* Do a move of `colour`; false when XBoard would not understand it. */
WARN_UNUSED bool mock_board_move(struct mock_board *board, int colour,
                                 const char *chars);

/* Append the move as XBoard tells it to the other engine, before it is done. */
void mock_board_relay(const struct mock_board *board, int colour, const char *chars,
                      struct text *text);

#endif
