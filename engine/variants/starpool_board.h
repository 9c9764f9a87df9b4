/* starpool_board.h - the board around the Star Pool.  SPDX-License-Identifier: MIT
 *
 * b2 to j10 without f6, the pool; and beyond the corners the citadels a1, k1, a11, k11.  How steps
 * go there: pool_board.h.
 */
#ifndef ENGINE_VARIANTS_STARPOOL_BOARD_H
#define ENGINE_VARIANTS_STARPOOL_BOARD_H

#include "engine/core/bitset.h"
#include "engine/core/types.h"

struct topology;

enum { STARPOOL_FILES = 11, STARPOOL_RANKS = 11 };

/* Squares with a part of their own in the rules. */
enum starpool_square {
    STARPOOL_A1 = 0,
    STARPOOL_K1 = 10,
    STARPOOL_B2 = 12,
    STARPOOL_J2 = 20,
    STARPOOL_B4 = 34,
    STARPOOL_J4 = 42,
    STARPOOL_F6 = 60,
    STARPOOL_B8 = 78,
    STARPOOL_J8 = 86,
    STARPOOL_B10 = 100,
    STARPOOL_J10 = 108,
    STARPOOL_A11 = 110,
    STARPOOL_K11 = 120,
};

extern const struct topology starpool_board;

static ALWAYS_INLINE bitset starpool_citadels(void)
{
    return bit(STARPOOL_A1) | bit(STARPOOL_K1) | bit(STARPOOL_A11) | bit(STARPOOL_K11);
}

/* The squares next to a citadel. */
static ALWAYS_INLINE bitset starpool_corners(void)
{
    return bit(STARPOOL_B2) | bit(STARPOOL_J2) | bit(STARPOOL_B10) | bit(STARPOOL_J10);
}

/* The squares from which the pool lies before a pawn of `us`. */
static ALWAYS_INLINE bitset starpool_shore(int us)
{
    return (bitset)7 << (us == WHITE ? STARPOOL_F6 - STARPOOL_FILES - 1
                                     : STARPOOL_F6 + STARPOOL_FILES - 1);
}

#endif
