/* check_goal.c - goals that are reached.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define SAFE "[x:chess]\nflagPiece = n\nflagRegion = *8\nflagPieceSafe = true\n"
#define TWO SAFE "flagPieceCount = 2\n"
#define BLOCKED                                                          \
    "[x:chess]\nflagPiece = n\nflagRegion = a8 b8 c8\nflagPieceCount = " \
    "3\nflagPieceBlockedWin = true\n"
#define ATTACKED SAFE "flagMove = true\n"
#define REACHED "goal reached 1-0"
#define GOES_ON "ongoing *"

/* A position and its outcome. */
// clang-format off
static const struct { const char *file, *fen, *outcome; } ends[] = {
    {SAFE, "N7/8/7k/8/8/8/8/K7 b - - 0 1", REACHED},
    {SAFE, "N6r/8/7k/8/8/8/8/K7 b - - 0 1", GOES_ON},
    {SAFE, "N6r/8/7k/8/8/8/8/K7 w - - 0 1", GOES_ON},
    /* It has not been captured, and can be no more. */
    {SAFE, "N7/7r/7k/8/8/8/8/K7 w - - 0 1", REACHED},
    /* One of two can be captured, the other one not. */
    {SAFE, "NN5r/8/7k/8/8/8/8/K7 b - - 0 1", REACHED},
    {TWO, "NN5r/8/7k/8/8/8/8/K7 b - - 0 1", GOES_ON},
    {TWO, "NN6/8/7k/8/8/8/8/K7 b - - 0 1", REACHED},
    {TWO, "N7/8/7k/8/8/8/8/K7 b - - 0 1", GOES_ON},
    /* Fewer are enough where the others have no room. */
    {BLOCKED, "NNN5/8/7k/8/8/8/8/K7 b - - 0 1", REACHED},
    {BLOCKED, "Nnb5/8/7k/8/8/8/8/K7 b - - 0 1", REACHED},
    {BLOCKED, "N1b5/8/7k/8/8/8/8/K7 b - - 0 1", GOES_ON},
    {BLOCKED, "rnb5/8/7k/8/8/8/8/7K b - - 0 1", GOES_ON},
    /* What is attacked wins if it still stands there a move later. */
    {ATTACKED, "N7/8/7k/8/8/8/8/K7 b - - 0 1", REACHED},
    {ATTACKED, "N6r/8/7k/8/8/8/8/K7 b - - 0 1", GOES_ON},
    {ATTACKED, "N6r/8/7k/8/8/8/8/K7 w - - 0 1", REACHED},
    /* Kings that may not face each other attack nothing else from afar. */
    {SAFE "flyingGeneral = true\n", "N6k/8/8/8/8/8/8/K7 b - - 0 1", REACHED},
    {SAFE "flyingGeneral = true\n", "Nk6/8/8/8/8/8/8/2K5 b - - 0 1", GOES_ON},
};
// clang-format on

LOOP_TEST(test_goal_counts_pieces_that_are_safe, COUNT(ends))
{
    struct playground ground;

    playground_open_text(&ground, ends[_i].file, ends[_i].fen);
    ck_assert_str_eq(playground_outcome(&ground), ends[_i].outcome);
    playground_close(&ground);
}
