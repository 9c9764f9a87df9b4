/* slow_holes.h - holes by trial and error.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_SLOW_HOLES_H
#define TESTS_SUPPORT_SLOW_HOLES_H

#include "tests/support/plies.h"
#include "tests/support/slow_board.h"

/* The FENs after all legal plies of the position `fen`, before the dice are rolled and without their
 * move number, with ` roll` at the end where one is awaited.  Returns their number. */
int slow_holes_plies(const struct slow_game *game, const char *fen,
                     char after[PLIES_MAX][PLY_FEN_MAX]);

/* The FENs after all rolls that `fen` awaits.  `one`: a hole closes all others; `dice`: a die says how
 * long it stays.  Returns their number. */
int slow_holes_rolls(const struct slow_game *game, bool one, bool dice, const char *fen,
                     char after[PLIES_MAX][PLY_FEN_MAX]);

#endif
