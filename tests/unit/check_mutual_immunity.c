/* check_mutual_immunity.c - pieces that do not capture each other.  SPDX-License-Identifier: MIT */
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define KNIGHTS "[x:chess]\nmutuallyImmuneTypes = n\n"
#define PAWNS "[x:chess]\nmutuallyImmuneTypes = p\n"
#define ALL "[x:chess]\nking = -\ncommoner = k\nmutuallyImmuneTypes = *\n"

/* A game, a position, and a move that is legal or not. */
static const struct {
    const char *file, *fen, *move;
    bool legal;
} moves[] = {
    {KNIGHTS, "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1", "e3d5", false},
    {KNIGHTS, "4k3/8/8/3b4/8/4N3/8/4K3 w - - 0 1", "e3d5", true},
    {KNIGHTS, "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", true},
    {KNIGHTS, "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1", "e3c4", true},
    {KNIGHTS, "4k3/8/8/3n4/8/4N3/8/4K3 b - - 0 1", "d5e3", false},
    /* En passant stays as it is. */
    {PAWNS, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", false},
    {PAWNS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", true},
    {ALL, "8/8/8/3kK3/8/8/8/8 w - - 0 1", "e5d5", false},
    {ALL, "8/8/8/3kK3/8/8/8/R6r w - - 0 1", "a1h1", false},
    {ALL, "8/8/8/3kK3/8/8/8/R6q w - - 0 1", "a1h1", true},
    {ALL, "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", true},
};

LOOP_TEST(test_pieces_capture_none_of_their_type, COUNT(moves))
{
    struct playground ground;

    playground_open_text(&ground, moves[_i].file, moves[_i].fen);
    ck_assert_msg(playground_allows(&ground, moves[_i].move) == moves[_i].legal,
                  "%s: %s", moves[_i].fen, moves[_i].move);
    playground_close(&ground);
}

/* Who can capture nothing else need not capture. */
TEST(test_immune_pieces_are_no_captures_that_are_forced)
{
    struct playground ground;

    playground_open_text(&ground, KNIGHTS "mustCapture = true\n",
                         "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "e3c4"));
    playground_close(&ground);
}

TEST(test_royal_pieces_are_not_immune)
{
    file_game_refuse("[x:chess]\nmutuallyImmuneTypes = k\n", 2,
                     "mutuallyImmuneTypes: Potpourri plays this rule only where");
    file_game_refuse("[x:atomic]\nmutuallyImmuneTypes = k\n", 2,
                     "mutuallyImmuneTypes: Potpourri plays this rule only where");
}
