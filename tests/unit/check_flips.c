/* check_flips.c - pieces that change sides.  SPDX-License-Identifier: MIT */
#include "engine/rules/move_bounds.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define FLIPS                                                                       \
    "[x]\ncustomPiece1 = p:mQ\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\npieceDrops = " \
    "true\nflipEnclosedPieces = "
#define NEXT "8/8/8/8/2ppp3/8/8/8[P] w - - 0 1"

/* A file, a position, a move, and the position after it. */
// clang-format off
static const struct { const char *file, *fen, *move, *after; } flips[] = {
    /* All between the piece and the next of its own side, in each direction. */
    {FLIPS "reversi\n", "8/8/8/3p4/3p4/1ppP4/1pp5/P7[P] w - - 0 1", "P@d6", "8/8/3P4/3P4/3P4/1ppP4/1pp5/P7[] b - - 1 1"},
    {FLIPS "reversi\n", "8/8/8/8/8/2p5/1p1p4/P3p2P[P] w - - 0 1", "P@d4", "8/8/8/8/3P4/2P5/1P1p4/P3p2P[] b - - 1 1"},
    /* Not over an empty square, nor up to the edge. */
    {FLIPS "reversi\n", "8/8/8/8/8/8/8/Pp1ppppp[P] w - - 0 1", "P@c1", "8/8/8/8/8/8/8/PPPppppp[] b - - 1 1"},
    /* By a move, too; the square that the piece leaves still counts. */
    {FLIPS "reversi\n", "8/8/8/8/Pp1P4/8/8/8[] w - - 0 1", "d4c4", "8/8/8/8/PPP5/8/8/8[] b - - 1 1"},
    /* All beside it. */
    {FLIPS "ataxx\n", NEXT, "P@d3", "8/8/8/8/2PPP3/3P4/8/8[] b - - 1 1"},
    {FLIPS "ataxx\n", NEXT, "P@b3", "8/8/8/8/2Ppp3/1P6/8/8[] b - - 1 1"},
    {FLIPS "ataxx\n", "7p/p7/8/8/8/8/8/8[P] w - - 0 1", "P@h7", "7P/p6P/8/8/8/8/8/8[] b - - 1 1"},
    /* Only by a move, or beside a piece of its own side. */
    {FLIPS "quadwrangle\n", NEXT, "P@d3", "8/8/8/8/2ppp3/3P4/8/8[] b - - 1 1"},
    {FLIPS "quadwrangle\n", "8/8/8/8/2ppp3/8/4P3/8[P] w - - 0 1", "P@d3", "8/8/8/8/2PPP3/3P4/4P3/8[] b - - 1 1"},
    {FLIPS "quadwrangle\n", "8/8/8/8/2ppp3/8/8/3P4[] w - - 0 1", "d1d3", "8/8/8/8/2PPP3/3P4/8/8[] b - - 1 1"},
    /* Beside where a piece stands that captures from afar, and not where that stood. */
    {"[x:codrus]\nrifleTypes = *\nflipEnclosedPieces = ataxx\n", "4k3/8/8/3pp3/8/4N3/3p4/4K3 w - - 0 1", "e3d5", "4k3/8/8/4p3/8/4N3/3P4/4K3 b - - 0 1"},
    /* A rook that has changed sides castles no more. */
    {"[x:codrus]\ncastling = true\nflipEnclosedPieces = ataxx\n", "4k3/8/8/8/7n/8/8/4K2R b K - 0 1", "h4g2", "4k3/8/8/8/8/8/6n1/4K2r w - - 1 2"},
    /* A pawn that a swap has put on its first rank is on its last one then. */
    {"[x:codrus]\nswapTypes = n\nflipEnclosedPieces = ataxx\n", "4k3/8/8/8/7n/8/8/4K1P1 b - - 0 1", "h4g2", "4k3/8/8/8/8/8/6n1/4K1p1 w - - 1 2"},
    {"[x:codrus]\nswapTypes = n\nflipEnclosedPieces = ataxx\n", "4k3/8/8/8/8/8/8/K3n1p1 b - - 1 2", "e1f3", "4k3/8/8/8/8/5n2/8/K5p1 w - - 2 3"},
    /* A side has one Pole at most, and keeps its own. */
    {FLIPS "ataxx\nimmobile = l\npoleTypes = l\n", "8/8/8/8/2plp3/8/8/8[PL] w - - 0 1", "P@d3", "8/8/8/8/2PlP3/3P4/8/8[L] b - - 1 1"},
};
// clang-format on

LOOP_TEST(test_pieces_change_sides, COUNT(flips))
{
    playground_check_moves(flips[_i].file, flips[_i].fen, flips[_i].move,
                           flips[_i].after);
}

/* What is captured does not change sides. */
TEST(test_captured_piece_is_gone)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x]\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\ncustomPiece1 = "
                         "p:K\nflipEnclosedPieces = ataxx\n",
                         "8/8/8/8/2pp4/3P4/8/8 w - - 0 1");
    playground_play(&ground, "d3d4");
    ck_assert_str_eq(playground_fen(&ground), "8/8/8/8/2PP4/8/8/8 b - - 0 1");
    playground_close(&ground);
}

/* A side may come to have all pieces. */
TEST(test_bound_counts_pieces_of_both_sides)
{
    static const char fen[] = "pppppppp/8/8/8/8/8/8/P7[] w - - 0 1";
    struct playground ground, plain;

    playground_open_text(&ground, FLIPS "ataxx\n", fen);
    playground_open_text(&plain, FLIPS "none\n", fen);
    ck_assert_int_gt(move_bounds_most(&ground.pos, WHITE),
                     move_bounds_most(&plain.pos, WHITE));
    playground_close(&plain);
    playground_close(&ground);
}

/* ---- drops ---------------------------------------------------------------------------------- */

#define FREE                                                                        \
    "[x]\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\ncustomPiece1 = p:mW\npieceDrops = " \
    "true\nfreeDrops = true\n"

TEST(test_free_drops_have_no_end)
{
    struct playground ground;

    playground_open_text(&ground, FREE, "8/8/8/8/8/8/8/8 w - - 0 1");
    ck_assert_int_eq(playground_count(&ground), 64);
    playground_play(&ground, "P@a1 P@b2 P@c3");
    ck_assert_str_eq(playground_fen(&ground), "8/8/8/8/8/2P5/1p6/P7 b - - 3 2");
    ck_assert_int_eq(playground_count_with(&ground, "P@"), 61);
    ck_assert(playground_refuses(&ground, "8/8/8/8/8/8/8/8[P] w - - 0 1",
                                 "dropped without end"));
    playground_close(&ground);
}

/* They are no hand that keeps a side from running out of pieces. */
TEST(test_free_drops_do_not_count)
{
    struct playground ground;

    playground_open_text(&ground,
                         FREE "extinctionPieceTypes = *\nextinctionValue = loss\n",
                         "8/8/8/8/8/8/p7/8 w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "extinction 0-1");
    playground_close(&ground);
}

/* Hands of few kinds hold many pieces. */
TEST(test_hand_holds_many)
{
    struct playground ground;

    playground_open(&ground, "flipello", NULL, NULL);
    ck_assert_int_eq(position_count_hand(&ground.pos, WHITE), 60);
    playground_play(&ground, "P@f4");
    ck_assert_int_eq(position_count_hand(&ground.pos, WHITE), 59);
    ck_assert_int_eq(position_count_hand(&ground.pos, BLACK), 60);
    playground_close(&ground);
}
