/* check_opposite_castling.c - castling on the other wing alone.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define OPPOSITE "[x:chess]\noppositeCastling = true\n"
#define START "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1"

#define SHUFFLED                                                       \
    "[x:chess]\noppositeCastling = true\nchess960 = true\nstartFen = " \
    "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1\n"

/* What White does, and which rights are left. */
static const char *const played[][2] = {
    {"e1g1", "r3k2r/p6p/8/8/8/8/P6P/R4RK1 b q - 1 1"},
    {"e1c1", "r3k2r/p6p/8/8/8/8/P6P/2KR3R b k - 1 1"},
    {"e1d1", "r3k2r/p6p/8/8/8/8/P6P/R2K3R b kq - 1 1"},
};

LOOP_TEST(test_castling_takes_the_same_wing_from_the_other_side, COUNT(played))
{
    struct playground ground;

    playground_open_text(&ground, OPPOSITE, START);
    playground_play(&ground, played[_i][0]);
    ck_assert_str_eq(playground_fen(&ground), played[_i][1]);
    playground_close(&ground);
}

/* Rooks that begin elsewhere have rights of their own. */
TEST(test_castling_takes_the_same_wing_in_chess960)
{
    struct playground ground;

    playground_open_text(&ground, SHUFFLED, NULL);
    playground_play(&ground, "e1g1");
    ck_assert(!playground_allows(&ground, "e8g8"));
    ck_assert(playground_allows(&ground, "e8b8"));
    playground_close(&ground);
}
