/* check_starpool.c - the board of Star Pool chess and its pieces.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/rules/play.h"
#include "engine/rules/variant.h"
#include "tests/support/frame.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;

static void open_starpool(void)
{
    playground_open(&ground, "starpool", NULL, NULL);
}

static void close_starpool(void)
{
    playground_close(&ground);
}

static void set(const char *pieces, const char *rest)
{
    frame_set(&ground, pieces, rest);
}

static const char *targets(const char *from)
{
    return frame_targets(&ground, from);
}

static void check_targets(const char *pieces, const char *from, const char *expected)
{
    set(pieces, "w - - 0 1");
    ck_assert_str_eq(targets(from), expected);
}

static void check_black_targets(const char *pieces, const char *from,
                                const char *expected)
{
    set(pieces, "b - - 0 1");
    ck_assert_str_eq(targets(from), expected);
}

FIXTURE(open_starpool, close_starpool);

TEST(test_board_has_84_squares)
{
    int count = 0;

    for (int rank = 0; rank < FRAME; rank++)
        for (int file = 0; file < FRAME; file++) {
            const square sq = topology_square(ground.rules->variant->board, file, rank);

            ck_assert_int_eq(sq != SQ_NONE, frame_has_square(file, rank));
            count += sq != SQ_NONE;
        }
    ck_assert_int_eq(count, 84);
}

TEST(test_start_is_the_reconstructed_array)
{
    ck_assert_str_eq(playground_fen(&ground),
                     "w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/"
                     "*PPPPPPPPP*/*3L1L3*/*RNEGKCENR*/W*********W w Kk - 0 1");
    ck_assert_int_eq(playground_count(&ground), 30);
}

TEST(test_orthogonal_step_skips_the_pool)
{
    check_targets("Kb2 kb10 pj5 Lf5", "f5", "f4 e5 g5 f7");
    check_targets("Kb2 kb10 pj5 Lg6", "g6", "g5 e6 h6 g7");
}

TEST(test_orthogonal_step_from_a_citadel_follows_the_rim)
{
    check_targets("Kf2 kf10 pj5 La1", "a1", "k1 a11");
    check_targets("Kf2 kf10 pj5 Lk11", "k11", "k1 a11");
    check_targets("Kd2 kf10 pj5 Lb2", "b2", "c2 b3");
}

TEST(test_slide_along_the_rim_ends_at_the_next_citadel)
{
    check_targets("Kf2 kf10 pj5 Ra1", "a1", "k1 a11");
    check_targets("Kf2 kf10 pa1 Rk1", "k1", "a1 k11");
}

TEST(test_diagonal_step_joins_corner_and_citadel)
{
    check_targets("Kf2 kf10 pj5 Sb2", "b2", "a1 c3");
    check_targets("Kf2 kf10 pj5 Sk11", "k11", "j10");
}

TEST(test_diagonal_step_crosses_the_pool_or_leaves_to_the_citadel)
{
    check_targets("Kb2 kb10 pj5 Se5", "e5", "d4 f4 d6 g7 k11");
    check_targets("Kb2 kb10 pj5 Se7", "e7", "k1 g5 d6 d8 f8");
}

TEST(test_move_from_a_citadel_has_no_exit)
{
    check_targets("Kf2 kf10 pj5 Ca1 Ph8", "a1", "k1 b2 c3 d4 e5 g7 a11");
    check_targets("Kf2 kf10 pj5 Cb2 Ph8", "b2", "a1 c2 b3 c3 d4 e5 g7 k11");
}

TEST(test_exit_is_open_whatever_stands_beyond_the_pool)
{
    check_targets("Kf2 kf10 pj5 Cb2 Pg7", "b2", "a1 c2 b3 c3 d4 e5 k11");
    check_targets("Kf2 kf10 pj5 Cb2 Pe5", "b2", "a1 c2 b3 c3 d4");
}

TEST(test_two_ways_to_a_square_are_one_move)
{
    check_targets("Kf2 kf10 pj5 Cb2", "b2", "a1 c2 b3 c3 d4 e5 g7 h8 i9 j10 k11");
}

TEST(test_exit_attacks_one_way_only)
{
    set("Kk11 Pc3 kb10 se5", "w - - 0 1");
    ck_assert(play_in_check(&ground.pos));
    set("Ke5 Pc3 kb10 sk11", "w - - 0 1");
    ck_assert(!play_in_check(&ground.pos));
}

TEST(test_pinned_piece_may_not_leave_either_branch)
{
    check_targets("Kk11 Se5 kb10 cd4", "e5", "d4");
}

TEST(test_pinned_pawn_stays_on_its_line)
{
    check_targets("Kb4 Pd4 kb10 rj4", "d4", "");
    check_targets("Kd2 Pd4 kb10 rd9 pc5", "d4", "d5");
    check_targets("Kb5 Pe5 kb10 rj5", "e5", "");
}

TEST(test_check_through_the_exit_cannot_be_blocked)
{
    check_targets("Kk11 Rh5 kb10 ce5", "h5", "e5");
}

TEST(test_general_slides_straight_and_steps_diagonally)
{
    check_targets("Kj10 kf9 pj5 Gb2", "b2",
                  "a1 c2 d2 e2 f2 g2 h2 i2 j2 b3 c3 b4 b5 b6 b7 b8 b9 b10");
}

TEST(test_captain_slides_diagonally_and_steps_straight)
{
    check_targets("Kf2 kf10 pj5 Ch3", "h3",
                  "g2 h2 i2 g3 i3 g4 h4 i4 f5 j5 e6 d7 c8 b9");
}

TEST(test_rook_slides_straight)
{
    check_targets("Kb2 kb10 pj5 Rf5", "f5",
                  "f2 f3 f4 b5 c5 d5 e5 g5 h5 i5 j5 f7 f8 f9 f10");
    check_targets("Kf3 kf10 pd2 Rb2 Pb4", "b2", "c2 d2 b3");
}

TEST(test_lieutenant_steps_straight)
{
    check_targets("Kb2 kb10 pj5 Lc4", "c4", "c3 b4 d4 c5");
}

TEST(test_sergeant_steps_diagonally)
{
    check_targets("Kb2 kb10 pj5 Sh4", "h4", "g3 i3 g5 i5");
}

TEST(test_great_elephant_goes_one_or_two_diagonally_or_forward)
{
    check_targets("Kj2 kb10 pj5 Ed3", "d3", "c2 e2 c4 d4 e4 b5 d5 f5");
    check_black_targets("Kj2 Pj5 kb10 ed9", "d9", "b7 d7 f7 c8 d8 e8 c10 e10");
}

TEST(test_great_elephant_jumps)
{
    check_targets("Kj2 kb10 pj5 Ed3 Pd4 Pc4 Pe4", "d3", "c2 e2 b5 d5 f5");
}

TEST(test_great_elephant_first_step_goes_beyond_the_pool)
{
    check_targets("Kb2 kb10 pj5 Ee5", "e5", "c3 g3 d4 f4 d6 e6 c7 e7 g7 h8 k11");
    check_targets("Kb2 kb10 pj5 Ef5", "f5", "d3 h3 e4 g4 e6 g6 d7 f7 h7 f8");
}

TEST(test_great_elephant_second_step_may_take_the_exit)
{
    check_targets("Kj2 kb10 pj5 Ed4", "d4", "b2 f2 c3 e3 c5 d5 e5 b6 d6 g7 k11");
    check_targets("Kb2 kb10 pj5 Ef4", "f4", "d2 h2 e3 g3 e5 f5 g5 d6 h6 f7");
}

TEST(test_knight_goes_straight_first_then_outward)
{
    check_targets("Kb2 kb10 pj5 Nf5", "f5", "e3 g3 d4 h4 d6 h6 e8 g8");
}

TEST(test_knight_crosses_the_pool_or_leaves_to_the_citadel)
{
    check_targets("Kb2 kb10 pj5 Nd5", "d5", "c3 e3 b4 f4 b6 c7 e7 g7 k11");
}

TEST(test_knight_needs_no_square_on_its_way)
{
    check_targets("Kf2 kf10 pj5 Na1", "a1", "c2 b3");
    check_targets("Kb2 kb10 pj5 Nd5 Pe5 Pd6 Pc5 Pd4", "d5",
                  "c3 e3 b4 f4 b6 c7 e7 g7 k11");
}

TEST(test_wizard_steps_diagonally_or_leaps)
{
    check_targets("Kj2 kb10 pj5 We3", "e3", "b2 d2 f2 h2 b4 d4 f4 h4 d6 g7 k11");
    check_targets("Kb2 kb10 pj5 Wf4", "f4", "c3 e3 g3 i3 c5 e5 g5 i5 e8 g8");
    check_targets("Kf2 kf10 pj5 Wa1", "a1", "b2 d2 b4");
}

TEST(test_pawn_steps_forward_and_captures_diagonally)
{
    check_targets("Kb2 kb10 pj5 Pe4", "e4", "e5");
    check_targets("Kb2 kb10 Pe4 pd5 pe5 pf5", "e4", "d5 f5");
    check_black_targets("Kb2 Pd6 kb10 pe7", "e7", "d6 e6");
}

TEST(test_pawn_attacks_diagonally_only)
{
    set("Ke4 Pj3 kb10 pe5", "w - - 0 1");
    ck_assert(!play_in_check(&ground.pos));
    set("Ke4 Pj3 kb10 pd5", "w - - 0 1");
    ck_assert(play_in_check(&ground.pos));
}

TEST(test_pawn_crosses_the_pool)
{
    check_targets("Kb2 kb10 pj5 Pf5", "f5", "f7");
    check_targets("Kb2 kb10 nf7 Pf5", "f5", "");
    check_targets("Kb2 kb10 pg7 nk11 Pe5", "e5", "e6 g7 k11");
    check_black_targets("Kb2 Rg5 Nk1 kb10 pe7", "e7", "k1 g5 e6");
}

TEST(test_pawn_goes_two_from_the_ends_of_its_first_rank)
{
    check_targets("Kf2 kf10 pj9 Pb4", "b4", "b5 b6");
    check_targets("Kf2 kf10 pb9 Pj4", "j4", "j5 j6");
    check_targets("Kf2 kf10 pb9 Pc4", "c4", "c5");
    check_targets("Kf2 kf10 pj9 Pb3", "b3", "b4");
    check_black_targets("Kf2 Pj3 kf10 pb8", "b8", "b6 b7");
    check_black_targets("Kf2 Pb3 kf10 pj8", "j8", "j6 j7");
}

TEST(test_pawn_goes_two_only_over_free_squares)
{
    check_targets("Kf2 kf10 nb5 Pb4", "b4", "");
    check_targets("Kf2 kf10 nb6 Pb4", "b4", "b5");
}

TEST(test_double_step_cannot_be_taken_in_passing)
{
    set("Kf2 kf10 Pb4 pc6", "w - - 0 1");
    playground_play(&ground, "b4b6");
    ck_assert_int_eq(ground.pos.en_passant, SQ_NONE);
    ck_assert_str_eq(targets("c6"), "c5");
}

TEST(test_pawn_in_a_citadel_only_captures)
{
    check_targets("Kf2 kf10 pb2 nk1 Pa1", "a1", "b2");
    check_targets("Kf2 kf10 pj9 Pa1", "a1", "");
}
