/* check_piece_values.c - values of pieces from how they move.  SPDX-License-Identifier: MIT */
#include "eval/piece_values.h"

#include "engine/board/betza.h"
#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "tests/unit/unit.h"

#include <string.h>

static struct betza read(const char *notation)
{
    struct betza betza;

    ck_assert(betza_parse(&betza, notation, (int)strlen(notation), NULL));
    return betza;
}

/* The mobility on 8x8 squares of a piece whose diagonal moves follow these lines. */
static int mobility_on_lines(const char *notation, bitset lined)
{
    struct topology board = topology_8x8;
    struct betza betza = read(notation);

    board.lined = lined;
    for (int i = 0; i < betza.count; i++)
        betza.jumps[i].lined = betza.jumps[i].dx != 0 && betza.jumps[i].dy != 0;
    return piece_values_mobility(&board, &betza);
}

static int mobility(const char *notation)
{
    const struct betza betza = read(notation);

    return piece_values_mobility(&topology_8x8, &betza);
}

/* Where all squares are joined, lines change nothing; where none is, there are no such moves. */
TEST(test_mobility_along_diagonal_lines)
{
    const bitset palace = bit(3) | bit(5) | bit(8 + 4) | bit(16 + 3)
                          | bit(16 + 5); /* d1, f1, e2, d3, f3 */

    ck_assert_int_eq(mobility_on_lines("Q", topology_8x8.squares), mobility("Q"));
    ck_assert_int_eq(mobility_on_lines("Q", 0), mobility("R"));
    /* Eight steps more on 64 squares. */
    ck_assert_int_eq(mobility_on_lines("WF", palace),
                     mobility("W") + 8 * PIECE_VALUES_UNIT / 64);
    /* Four slides of 1.7 squares from corners, and four of one from the middle. */
    ck_assert_int_eq(mobility_on_lines("B", palace),
                     (int)(10.8 / 64 * PIECE_VALUES_UNIT + 0.5));
}
