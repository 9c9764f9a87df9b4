/* slow_poles.h - Poles by trial and error.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_SLOW_POLES_H
#define TESTS_SUPPORT_SLOW_POLES_H

#include "tests/support/plies.h"
#include "tests/support/slow_board.h"

/* The FENs after all legal plies of the position `fen`, without their move number, where poles are
 * captured by `rule`, a value of PoleCapture; in a game without Poles the FEN has no hands.  With
 * `holes` the FEN has both fields of a game with poles and holes, and ` roll` at the end where one is
 * awaited.  Returns their number. */
int slow_poles(const struct slow_game *game, const char *rule, bool holes,
               const char *fen, char after[PLIES_MAX][PLY_FEN_MAX]);

/* The FENs after all rolls that `fen`, with both fields, awaits; as slow_holes_rolls(). */
int slow_poles_rolls(const struct slow_game *game, bool one, bool dice, const char *fen,
                     char after[PLIES_MAX][PLY_FEN_MAX]);

#endif
