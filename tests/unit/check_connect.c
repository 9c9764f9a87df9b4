/* check_connect.c - pieces that connect.  SPDX-License-Identifier: MIT */
#include "engine/rules/perft.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define KNIGHTS "[x:chess]\nconnectPieceTypes = n\n"
#define WON "pieces connected 1-0"
#define GOES_ON "ongoing *"

/* A position and its outcome. */
// clang-format off
static const struct { const char *file, *fen, *outcome; } ends[] = {
    {KNIGHTS "connectN = 3\n", "7k/8/8/8/3NNN2/8/8/K7 b - - 0 1", WON},
    {KNIGHTS "connectN = 3\n", "7k/8/8/4N3/4N3/4N3/8/K7 b - - 0 1", WON},
    {KNIGHTS "connectN = 3\n", "7k/8/5N2/4N3/3N4/8/8/K7 b - - 0 1", WON},
    {KNIGHTS "connectN = 3\n", "7k/8/3N4/4N3/5N2/8/8/K7 b - - 0 1", WON},
    {KNIGHTS "connectN = 3\n", "7k/8/8/8/2N1NN2/8/8/K7 b - - 0 1", GOES_ON},
    /* Other pieces do not count, and a row does not go round the edge of the board. */
    {KNIGHTS "connectN = 3\n", "7k/8/8/8/3NNR2/8/8/K7 b - - 0 1", GOES_ON},
    {KNIGHTS "connectN = 3\n", "7k/8/8/N7/6NN/8/8/K7 b - - 0 1", GOES_ON},
    {KNIGHTS "connectN = 3\n", "7k/8/N7/7N/6N1/8/8/K7 b - - 0 1", GOES_ON},
    /* Nor those of the side that is to move. */
    {KNIGHTS "connectN = 3\n", "7k/8/8/8/3NNN2/8/8/K7 w - - 0 1", GOES_ON},
    {KNIGHTS "connectN = 3\nconnectHorizontal = false\n", "7k/8/8/8/3NNN2/8/8/K7 b - - 0 1", GOES_ON},
    {KNIGHTS "connectN = 3\nconnectVertical = false\n", "7k/8/8/4N3/4N3/4N3/8/K7 b - - 0 1", GOES_ON},
    {KNIGHTS "connectN = 3\nconnectDiagonal = false\n", "7k/8/5N2/4N3/3N4/8/8/K7 b - - 0 1", GOES_ON},
    {KNIGHTS "connectN = 3\nconnectValue = loss\n", "7k/8/8/8/3NNN2/8/8/K7 b - - 0 1", "pieces connected 0-1"},
    {KNIGHTS "connectN = 3\nconnectValue = draw\n", "7k/8/8/8/3NNN2/8/8/K7 b - - 0 1", "pieces connected 1/2-1/2"},
    {KNIGHTS "connectN = 3\n", "7k/8/8/8/3nnn2/8/8/K7 w - - 0 1", "pieces connected 0-1"},
    {KNIGHTS "collinearN = 3\n", "7k/8/8/8/N2N2rN/8/8/K7 b - - 0 1", WON},
    {KNIGHTS "collinearN = 3\n", "7k/8/8/8/N2N4/6N1/8/K7 b - - 0 1", GOES_ON},
    {KNIGHTS "collinearN = 4\n", "7k/8/8/8/N2N2rN/8/8/K7 b - - 0 1", GOES_ON},
    {KNIGHTS "connectNxN = 2\n", "7k/8/8/3NN3/3NN3/8/8/K7 b - - 0 1", WON},
    {KNIGHTS "connectNxN = 2\n", "7k/8/8/3NN3/3N1N2/8/8/K7 b - - 0 1", GOES_ON},
    {KNIGHTS "connectNxN = 2\n", "7k/8/8/N6N/N6N/8/8/K7 b - - 0 1", GOES_ON},
    {KNIGHTS "connectNxN = 3\n", "7k/8/8/3NN3/3NN3/8/8/K7 b - - 0 1", GOES_ON},
    /* The chain turns back on its way. */
    {KNIGHTS "connectRegion1White = *1\nconnectRegion2White = *4\n",
     "7k/8/8/8/2N5/2N1N3/3N1N2/K4N2 b - - 0 1", WON},
    {KNIGHTS "connectRegion1White = *1\nconnectRegion2White = *4\nconnectDiagonal = false\n",
     "7k/8/8/8/2N5/2N1N3/3N1N2/K4N2 b - - 0 1", GOES_ON},
    {KNIGHTS "connectRegion1White = *1\nconnectRegion2White = *5\n",
     "7k/8/8/8/2N5/2N1N3/3N1N2/K4N2 b - - 0 1", GOES_ON},
    {KNIGHTS "connectRegion1Black = *1\nconnectRegion2Black = *4\n",
     "7k/8/8/8/2N5/2N1N3/3N1N2/K4N2 b - - 0 1", GOES_ON},
};
// clang-format on

LOOP_TEST(test_connect_counts_pieces_in_a_row, COUNT(ends))
{
    struct playground ground;

    playground_open_text(&ground, ends[_i].file, ends[_i].fen);
    ck_assert_str_eq(playground_outcome(&ground), ends[_i].outcome);
    playground_close(&ground);
}

/* Counted by Fairy-Stockfish as well: the first player fills nine squares, rows ending games. */
#define TIC_TAC_TOE                                                                   \
    "[x]\nmaxRank = 3\nmaxFile = 3\nimmobile = p\nstartFen = 3/3/3[PPPPPpppp] w - - " \
    "0 "                                                                              \
    "1\npieceDrops = true\ncastling = false\ndoubleStep = false\nconnectN = 3\n"

TEST(test_connect_tic_tac_toe_has_so_many_games)
{
    struct playground ground;

    playground_open_text(&ground, TIC_TAC_TOE, NULL);
    ck_assert_uint_eq(perft_count(&ground.pos, 9), 127872);
    playground_close(&ground);
}
