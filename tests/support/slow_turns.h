/* slow_turns.h - turns of several moves by trial and error.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_SLOW_TURNS_H
#define TESTS_SUPPORT_SLOW_TURNS_H

#include "tests/support/plies.h"

/* How many moves turns have, as the keys of a file say: movesPerTurn, movesInFirstTurn (0: as many),
 * movesAddedPerTurn. */
struct slow_turn_lengths {
    int moves, first, added;
};

/* Write the FEN, without the move number, of each position after one ply from `fen`; returns how many.  The game begins
 * with White's first turn. */
int slow_turns(const struct slow_turn_lengths *lengths, const char *fen,
               char after[PLIES_MAX][PLY_FEN_MAX]);

#endif
