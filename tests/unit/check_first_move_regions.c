/* check_first_move_regions.c - squares where first moves end.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

/* White's may end on all of rank 4, and only on the last files of rank 5. */
#define ENDS "firstMoveRegionWhite = *4 e5 f5 g5 h5\n"
#define PAWNS "[x:chess]\n" ENDS
#define NO_FOURTH "[x:chess]\nfirstMoveRegionWhite = *3 *5\n"
#define TRIPLE                                        \
    "[x:chess]\n" ENDS "tripleStepRegionWhite = *2\n" \
    "doubleStepRegionWhite = *2 *3\n"
#define SLIDING \
    "[x:chess]\npawn = -\ncustomPiece1 = p:mfWcfFimfW3\npawnTypes = p\n" ENDS
#define LEAPING "[x:chess]\ncustomPiece1 = a:WimfHimfA\n" ENDS

/* A file, a position, a legal move and one that is not. */
// clang-format off
static const struct { const char *file, *fen, *legal, *illegal; } moves[] = {
    {PAWNS, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a4", "a2a5"},
    {NO_FOURTH, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", "a2a4"},
    {NO_FOURTH, "4k3/p7/8/8/8/8/8/4K3 b - - 0 1", "a7a5", "a7a4"},
    {TRIPLE, "4k3/8/8/8/8/8/P3P3/4K3 w - - 0 1", "e2e5", "a2a5"},
    {TRIPLE, "4k3/8/8/8/8/P3P3/8/4K3 w - - 0 1", "e3e5", "a3a5"},
    {SLIDING, "4k3/8/8/8/8/8/P3P3/4K3 w - - 0 1", "e2e5", "a2a5"},
    {SLIDING, "4k3/8/8/8/8/8/P3P3/4K3 w - - 0 1", "a2a4", "e2e6"},
    {SLIDING, "4k3/8/8/8/8/8/P3P3/4K3 w - - 0 1", "a2a3", "a2a5"},
    {SLIDING, "4k3/8/8/8/8/4n3/P3P3/4K3 w - - 0 1", "a2a3", "e2e5"},
    {SLIDING, "4k3/p3p3/8/8/8/8/8/4K3 b - - 0 1", "a7a4", "a7a3"},
    {LEAPING, "4k3/8/8/8/8/8/A3A3/4K3 w - - 0 1", "e2e5", "a2a5"},
    {LEAPING, "4k3/8/8/8/8/8/A3A3/4K3 w - - 0 1", "a2c4", "a2b4"},
};
// clang-format on

LOOP_TEST(test_first_moves_end_in_their_region, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, moves[_i].file, moves[_i].fen);
    ck_assert_msg(playground_allows(&ground, moves[_i].legal), "%s", moves[_i].legal);
    ck_assert_msg(!playground_allows(&ground, moves[_i].illegal), "%s",
                  moves[_i].illegal);
    playground_close(&ground);
}

TEST(test_the_end_of_a_first_move_is_explained)
{
    struct playground ground;

    playground_open_text(&ground, SLIDING "pieceNames = p:sergeant\n",
                         "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    ck_assert_ptr_nonnull(strstr(playground_refusal(&ground, "a2a5"),
                                 "no first move of the sergeant ends there"));
    playground_close(&ground);
}
