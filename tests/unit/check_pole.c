/* check_pole.c - the rules of Pole Chess.  SPDX-License-Identifier: MIT */
#include "engine/rules/play.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>

static struct playground ground;

static void open_pole(void)
{
    playground_open(&ground, "pole", NULL, NULL);
}

static void close_pole(void)
{
    playground_close(&ground);
}

FIXTURE(open_pole, close_pole);

TEST(test_pole_drops_on_any_vacant_square_from_the_first_ply)
{
    ck_assert_int_eq(playground_count(&ground), 52);
    ck_assert_int_eq(playground_count_with(&ground, "L@"), 32);
    ck_assert(playground_allows(&ground, "L@e7") == false);
    playground_play(&ground, "L@e6");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnbqkbnr/pppppppp/4L3/8/8/8/PPPPPPPP/RNBQKBNR[l] b KQkq - 1 1");
}

TEST(test_pole_moves_to_any_other_vacant_square)
{
    playground_set(&ground, "4k3/8/8/8/8/8/L7/4K3[-] w - - 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "a2"), 61);
    playground_play(&ground, "a2h8");
    ck_assert_str_eq(playground_fen(&ground), "4k2L/8/8/8/8/8/8/4K3[-] b - - 1 1");
}

TEST(test_pole_on_board_is_not_dropped_again)
{
    playground_play(&ground, "L@e6 a7a6");
    ck_assert_int_eq(playground_count_with(&ground, "L@"), 0);
}

TEST(test_pole_is_placed_and_other_pieces_move)
{
    ck_assert(play_is_placement(&ground.pos, playground_move(&ground, "L@e4")));
    playground_set(&ground, "4k3/8/8/8/3l4/8/4P3/3LK2R[-] w K - 0 1");
    ck_assert(play_is_placement(&ground.pos, playground_move(&ground, "d1d5")));
    ck_assert(!play_is_placement(&ground.pos, playground_move(&ground, "e2e4")));
    ck_assert(!play_is_placement(&ground.pos, playground_move(&ground, "e1f2")));
    ck_assert(!play_is_placement(&ground.pos, playground_move(&ground, "e1g1")));
    playground_play(&ground, "e2e4");
    ck_assert(play_is_placement(&ground.pos, playground_move(&ground, "d4a1")));
}

TEST(test_pole_blocks_pawns)
{
    playground_set(&ground, "4k3/8/8/8/8/l7/P2K4/R7[-] w - - 0 1");
    ck_assert(!playground_allows(&ground, "a2a3"));
    ck_assert(!playground_allows(&ground, "a2a4"));
    playground_set(&ground, "4k3/8/8/8/l7/8/P2K4/8[-] w - - 0 1");
    ck_assert(playground_allows(&ground, "a2a3"));
    ck_assert(!playground_allows(&ground, "a2a4"));
}

TEST(test_pole_blocks_a_rook)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R1l1K3[-] w - - 0 1");
    ck_assert(playground_allows(&ground, "a1b1"));
    ck_assert(!playground_allows(&ground, "a1c1"));
    ck_assert(!playground_allows(&ground, "a1d1"));
}

TEST(test_pole_is_captured_by_nothing)
{
    /* A king, a knight, a pawn and a rook all look at the Pole on a2. */
    playground_set(&ground, "7k/R7/8/8/1N6/1P6/l7/1K6[-] w - - 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "a2"), 0);
    playground_set(&ground, "4k3/8/8/8/8/1l6/P7/1K6[-] w - - 0 1");
    ck_assert(!playground_allows(&ground, "a2b3"));
}

TEST(test_pole_captures_nothing)
{
    playground_set(&ground, "4k3/8/8/8/8/8/L6p/4K3[-] w - - 0 1");
    ck_assert(!playground_allows(&ground, "a2h2"));
}

TEST(test_pole_gives_no_check)
{
    playground_set(&ground, "4k3/4L3/8/8/8/8/8/R3K3[-] b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    ck_assert(playground_allows(&ground, "e8f7"));
    ck_assert(playground_allows(&ground, "e8d7"));
    ck_assert(!playground_allows(&ground, "e8e7"));
}

TEST(test_pole_pinned_stays_on_the_line)
{
    playground_set(&ground, "4r1k1/8/8/8/8/4L3/8/4K3[-] w - - 0 1");
    ck_assert(playground_allows(&ground, "e3e2"));
    ck_assert(playground_allows(&ground, "e3e7"));
    ck_assert(!playground_allows(&ground, "e3d3"));
    ck_assert(!playground_allows(&ground, "e3e8"));
}

TEST(test_pole_ply_must_block_a_check)
{
    playground_set(&ground, "4r1k1/8/8/8/8/8/8/4K3[L] w - - 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "L@"), 6);
    ck_assert(playground_allows(&ground, "L@e4"));
    playground_set(&ground, "6k1/8/8/8/8/3n4/8/4K3[L] w - - 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "L@"), 0);
}

TEST(test_pole_move_saves_from_stalemate)
{
    playground_set(&ground, "7k/5Q2/8/8/8/8/8/K7[l] b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "7k/5Q2/8/8/8/8/8/K7[-] b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "stalemate 1/2-1/2");
}

TEST(test_pole_stops_castling)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/Rl2K2R[-] w KQ - 0 1");
    ck_assert(playground_allows(&ground, "e1g1"));
    ck_assert(!playground_allows(&ground, "e1c1"));
}

TEST(test_pole_plies_do_not_restart_the_fifty_moves)
{
    playground_set(&ground, "4k3/8/8/8/8/8/7P/4K3[Ll] w - - 98 90");
    playground_play(&ground, "L@a1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_play(&ground, "L@a2");
    ck_assert_str_eq(playground_outcome(&ground), "50-move rule 1/2-1/2");
}

TEST(test_kings_and_poles_alone_are_dead)
{
    playground_set(&ground, "4k3/8/8/8/8/8/L6l/4K3[-] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
    playground_set(&ground, "4k3/8/8/8/8/8/L6l/4K1N1[-] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
}

TEST(test_pole_hands_are_read_with_and_without_brackets)
{
    playground_set(&ground, "4k3/8/8/8/8/8/L7/4K1N1 w - - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/L7/4K1N1[l] w - - 0 1");
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K1N1[] w - - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/4K1N1[-] w - - 0 1");
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/L7/4K1N1[L] w - - 0 1",
                                 "White has more than one Pole"));
    ck_assert(playground_refuses(&ground, "4k3/ll6/8/8/8/8/8/4K1N1 w - - 0 1",
                                 "Black has more than one Pole"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K1N1[Q] w - - 0 1", "[Q]"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K1N1[L w - - 0 1", "[L"));
}

TEST(test_hand_bears_on_repetition)
{
    const key key_in_hand = ground.pos.key;

    playground_set(&ground,
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[L] w KQkq - 0 1");
    ck_assert(ground.pos.key != key_in_hand);
}

TEST(test_pole_san_is_l_with_an_at_for_drops)
{
    ck_assert_str_eq(playground_san(&ground, "L@e6"), "L@e6");
    playground_play(&ground, "L@e6 a7a6");
    ck_assert_str_eq(playground_san(&ground, "e6e3"), "Le3");
}
