/* slow_swaps.h - swaps by trial and error.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_SLOW_SWAPS_H
#define TESTS_SUPPORT_SLOW_SWAPS_H

#include "tests/support/plies.h"
#include "tests/support/slow_board.h"

/* The FENs after all legal plies of the position `fen`, without their move number, where pieces with one of
 * the letters `wizards`, capital ones, swap.  Returns their number. */
int slow_swaps(const struct slow_game *game, const char *wizards, const char *fen,
               char after[PLIES_MAX][PLY_FEN_MAX]);

#endif
