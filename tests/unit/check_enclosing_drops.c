/* check_enclosing_drops.c - where pieces in hand come in.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>

#define STONES                                                                    \
    "[x]\nmaxRank = 5\nmaxFile = 5\nimmobile = p\npieceDrops = true\ncastling = " \
    "false\n"                                                                     \
    "doubleStep = false\nstartFen = 5/5/5/5/5[PPPPPppppp] w - - 0 1\nenclosingDrop = "

/* How many squares there are for a stone, and one with whether it is among them. */
// clang-format off
static const struct { const char *place, *fen; int count; const char *drop; bool allowed; } drops[] = {
    {"top", "5/5/5/5/5[PPppp] w - - 0 1", 5, "P@c1", true},
    {"top", "5/5/5/2p2/2P2[PPpp] w - - 0 1", 5, "P@c3", true},
    {"top", "5/5/5/2p2/2P2[PPpp] w - - 0 1", 5, "P@b2", false},
    {"top", "2p2/2p2/2P2/2p2/2P2[PPpp] w - - 0 1", 4, "P@d1", true},
    /* From the left to c3, from the right to e3, from above to d4, from below to d2. */
    {"anyside", "5/5/3p1/5/5[PPpp] w - - 0 1", 16, "P@c3", true},
    {"anyside", "5/5/3p1/5/5[PPpp] w - - 0 1", 16, "P@a3", false},
    {"anyside", "5/5/3p1/5/5[PPpp] w - - 0 1", 16, "P@d4", true},
    {"anyside", "5/5/5/5/P4[PPpp] w - - 0 1", 15, "P@b1", true},
    {"ataxx", "P4/5/5/5/4p[PPpp] w - - 0 1", 3, "P@b4", true},
    {"ataxx", "P4/5/5/5/4p[PPpp] b - - 0 1", 3, "P@e2", true},
    {"ataxx", "P4/5/5/5/4p[PPpp] w - - 0 1", 3, "P@e2", false},
    {"snort", "P4/5/5/5/4p[PPpp] w - - 0 1", 21, "P@d2", true},
    {"snort", "P4/5/5/5/4p[PPpp] w - - 0 1", 21, "P@e2", false},
    {"reversi", "5/1pP2/1Pp2/5/5[PPpp] w - - 0 1", 4, "P@a4", true},
    {"reversi", "5/1pP2/1Pp2/5/5[PPpp] w - - 0 1", 4, "P@a5", false},
    {"reversi", "4P/3p1/2p2/5/5[PPpp] w - - 0 1", 1, "P@b2", true},
    {"reversi", "4P/5/2p2/5/5[PPpp] w - - 0 1", 0, "P@b2", false},
    {"reversi\nenclosingDropStart = b3 b4 c3 c4", "5/1pP2/1P3/5/5[PPpp] b - - 0 1", 1, "P@c3", true},
    {"reversi\nenclosingDropStart = b3 b4 c3 c4", "5/1pP2/1P3/5/5[PPpp] b - - 0 1", 1, "P@d4", false},
};
// clang-format on

LOOP_TEST(test_enclosing_drops_are_where_the_rule_says, COUNT(drops))
{
    struct playground ground;
    char game[400];

    snprintf(game, sizeof game, "%s%s\n", STONES, drops[_i].place);
    playground_open_text(&ground, game, drops[_i].fen);
    ck_assert_int_eq(playground_count(&ground), drops[_i].count);
    ck_assert(playground_allows(&ground, drops[_i].drop) == drops[_i].allowed);
    playground_close(&ground);
}

/* A pawn that was dropped where pawns promote stays there, and the position that has it is read again. */
TEST(test_drops_of_pawns_where_they_promote_are_read)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x:chess]\npieceDrops = true\npromotionZonePawnDrops = true\n"
                         "startFen = 4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1\n",
                         NULL);
    playground_play(&ground, "P@h8 P@a1");
    ck_assert_int_eq(playground_count(&ground), 5);
    playground_set(&ground, "4k2P/8/8/8/8/8/8/p3K3[] w - - 2 2");
    ck_assert_int_eq(playground_count(&ground), 5);
    playground_close(&ground);
}
