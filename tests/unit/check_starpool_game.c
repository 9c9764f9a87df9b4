/* check_starpool_game.c - king, swaps, promotion and the end in Star Pool.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/rules/countdown.h"
#include "engine/rules/play.h"
#include "engine/rules/variant.h"
#include "tests/support/frame.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

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

/* What stands on `name` after a move, by its letter. */
static char arrived(const char *pieces, const char *rest, const char *moves,
                    const char *name)
{
    set(pieces, rest);
    playground_play(&ground, moves);
    return frame_letter(&ground, name);
}

FIXTURE(open_starpool, close_starpool);

TEST(test_squares_beyond_64_have_countdowns)
{
    static const char field[] = "b2:9,j10:15";
    const struct topology *board = ground.pos.rules->variant->board;
    struct countdown holes;
    struct text text;

    ck_assert(countdown_read(&holes, board, field, "hole", 15, &text));
    ck_assert(!bitset_has(countdown_ending(&holes), topology_square(board, 9, 9)));
    text_clear(&text);
    countdown_write(&holes, board, ~(bitset)0, &text);
    ck_assert_str_eq(text.chars, field);
    ck_assert(!countdown_read(&holes, board, "a10:9", "hole", 15, &text));
}

TEST(test_king_steps_one_square_any_way)
{
    check_targets("Kd4 Pj3 kb10 pj5", "d4", "c3 d3 e3 c4 e4 c5 d5 e5");
}

TEST(test_king_does_not_step_to_where_a_leap_ends)
{
    check_targets("Kd4 Pj3 kb10 nc7", "d4", "c3 d3 e3 c4 e4 c5 e5");
    check_targets("Kd4 Pj3 kb10 we8", "d4", "c3 d3 e3 c4 e4 c5 e5");
    check_targets("Kd4 Pj3 kb10 ed7", "d4", "c3 d3 e3 c4 e4 c5 e5");
    check_targets("Kd4 Pj3 kb10 ef7", "d4", "c3 d3 e3 c4 e4 c5 e5");
}

TEST(test_king_leaps_once_as_a_knight_while_unmoved)
{
    set("Kd4 Pj3 kb10 pj5", "w Kk - 0 1");
    ck_assert_str_eq(targets("d4"), "c2 e2 b3 c3 d3 e3 f3 c4 e4 b5 c5 d5 e5 f5 c6 e6");
    playground_play(&ground, "d4c6 b10b9");
    ck_assert(strstr(playground_fen(&ground), " w - - 2 2"));
    ck_assert_str_eq(targets("c6"), "b5 c5 d5 b6 d6 b7 c7 d7");
}

TEST(test_king_does_not_leap_out_of_check)
{
    set("Kd4 Pj3 kb10 rd9", "w K - 0 1");
    ck_assert_str_eq(targets("d4"), "c3 e3 c4 e4 c5 e5");
}

TEST(test_king_leap_captures)
{
    set("Kd4 Pj3 kb10 le6 pj5", "w K - 0 1");
    ck_assert(playground_allows(&ground, "d4e6"));
}

TEST(test_king_leap_attacks_nothing)
{
    set("Kd4 Pj3 kc6 pj5", "w K - 0 1");
    ck_assert(!playground_allows(&ground, "d4c6"));
    set("Kd4 Pj3 kc7 pj5", "b K - 0 1");
    ck_assert(playground_allows(&ground, "c7c6"));
}

TEST(test_wizard_swaps_with_adjacent_friends)
{
    check_targets("Kf2 kf10 pj5 Wa1 Pb2", "a1", "~b2 d2 b4");
    check_targets("Kb2 kb10 pj5 We5 Pg7", "e5",
                  "d2 f2 b4 d4 f4 h4 b6 d6 h6 ~g7 d8 f8 k11");
    check_targets("Kb2 kb10 pj5 Wf7 Pf5", "f7",
                  "e3 g3 ~f5 c6 e6 g6 i6 c8 e8 g8 i8 e10 g10");
}

TEST(test_wizard_swaps_into_and_out_of_a_citadel)
{
    check_targets("Kf2 kf10 pj5 Wb2 Pa1", "b2", "~a1 c3 e3 c5");
    check_targets("Kf2 kf10 pj5 Wk11 Lj10", "k11", "j8 h10 ~j10");
}

TEST(test_swap_is_a_quiet_move)
{
    struct move_list list;

    set("Kf2 kf10 pj5 We3 Pd3", "w - - 0 1");
    play_moves(&ground.pos, GENERATE_NOISY, &list);
    ck_assert_int_eq(list.count, 0);
    play_moves(&ground.pos, GENERATE_QUIET, &list);
    ck_assert_int_eq(list.count, playground_count(&ground));
}

TEST(test_rim_and_exit_make_no_neighbours)
{
    check_targets("Kf2 kf10 pj5 Wa1 Lk1", "a1", "b2 d2 b4");
    check_targets("Kb2 kb10 pj5 We5 Lk11", "e5", "d2 f2 b4 d4 f4 h4 b6 d6 h6 g7 d8 f8");
}

TEST(test_wizards_do_not_swap_with_each_other)
{
    set("Kf2 kf10 pj5 Wd4 Wd5", "w - - 0 1");
    ck_assert(!playground_allows(&ground, "d4d5"));
    ck_assert(!playground_allows(&ground, "d5d4"));
}

TEST(test_swap_moves_both_pieces)
{
    ck_assert_int_eq(arrived("Kf2 kf10 pj5 Wd4 Rd5", "w - - 0 1", "d4d5", "d5"), 'W');
    ck_assert_int_eq(arrived("Kf2 kf10 pj5 Wd4 Rd5", "w - - 0 1", "d4d5", "d4"), 'R');
}

TEST(test_swapped_king_has_moved)
{
    set("Kf2 kf10 pj5 We3", "w Kk - 0 1");
    playground_play(&ground, "e3f2");
    ck_assert_str_eq(playground_fen(&ground),
                     "1*********1/*4k4*/*9*/*9*/*9*/*4*4*/*8p*/*9*/"
                     "*3K5*/*4W4*/1*********1 b k - 1 1");
}

TEST(test_swap_answers_check_only_with_the_king)
{
    check_targets("Kf2 We2 Pd2 kb10 rf9", "e2", "~f2 f3 f5");
    check_targets("Kf2 We2 Pd2 kb10 rf9 re9", "e2", "f3 f5");
}

TEST(test_swap_may_replace_a_pinned_piece)
{
    set("Kf2 Pf4 We3 kb10 rf9", "w - - 0 1");
    ck_assert(playground_allows(&ground, "e3f4"));
    set("Kf2 Wf4 Pe3 kb10 rf9", "w - - 0 1");
    ck_assert(playground_allows(&ground, "f4e3"));
}

TEST(test_swap_promotes_nobody)
{
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 Wd8 Pd7", "w - - 0 1", "d8d7", "d8"), 'P');
    ck_assert_int_eq(arrived("Kf2 kb9 pj5 Wd10 Ld9", "w - - 0 1", "d10d9", "d10"), 'L');
}

TEST(test_swap_is_no_pawn_move)
{
    set("Kf2 kb10 pj5 Wd4 Pd5", "w - - 7 1");
    playground_play(&ground, "d4d5");
    ck_assert_int_eq(ground.pos.halfmove, 8);
    playground_play(&ground, "j5j4");
    ck_assert_int_eq(ground.pos.halfmove, 0);
}

TEST(test_pawn_becomes_sergeant_on_the_enemy_pawns_rank)
{
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 Pe7", "w - - 0 1", "e7e8", "e8"), 'S');
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 Pe8", "w - - 0 1", "e8e9", "e9"), 'S');
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 Pe6", "w - - 0 1", "e6e7", "e7"), 'P');
    ck_assert_int_eq(arrived("Kf2 Pj5 kb10 pe5", "b - - 0 1", "e5e4", "e4"), 'S');
    ck_assert_int_eq(arrived("Kf2 Pj5 kb10 pe7", "b - - 0 1", "e7e6", "e6"), 'P');
}

TEST(test_pawn_becomes_captain_in_a_citadel_across_the_pool)
{
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 nk11 Pe5", "w - - 0 1", "e5k11", "k11"),
                     'C');
    ck_assert_int_eq(arrived("Kf2 Nk1 Pj5 kb10 pe7", "b - - 0 1", "e7k1", "k1"), 'C');
}

TEST(test_pawn_becomes_sergeant_in_a_citadel_otherwise)
{
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 nk11 Pj10", "w - - 0 1", "j10k11", "k11"),
                     'S');
    ck_assert_int_eq(arrived("Kf2 Na1 Pj5 kb10 pb2", "b - - 0 1", "b2a1", "a1"), 'S');
}

TEST(test_sergeant_becomes_captain_on_the_last_rank_or_in_a_citadel)
{
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 Si9", "w - - 0 1", "i9j10", "j10"), 'C');
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 Sj10", "w - - 0 1", "j10k11", "k11"), 'C');
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 Si8", "w - - 0 1", "i8h9", "h9"), 'S');
    ck_assert_int_eq(arrived("Kf3 Pj5 kb10 sc3", "b - - 0 1", "c3b2", "b2"), 'C');
    ck_assert_int_eq(arrived("Kf3 Pj5 kb10 sd4", "b - - 0 1", "d4c3", "c3"), 'S');
}

TEST(test_lieutenant_becomes_general_on_the_last_rank_or_in_a_citadel)
{
    ck_assert_int_eq(arrived("Kf2 kb10 pj5 Li9", "w - - 0 1", "i9i10", "i10"), 'G');
    ck_assert_int_eq(arrived("Kf2 kf10 pj5 La1", "w - - 0 1", "a1a11", "a11"), 'G');
    ck_assert_int_eq(arrived("Kf2 kf10 pj5 La1", "w - - 0 1", "a1k1", "k1"), 'L');
    ck_assert_int_eq(arrived("Kf3 Pj5 kb10 lc3", "b - - 0 1", "c3c2", "c2"), 'G');
}

TEST(test_san_tells_swaps_and_promotions)
{
    set("Kf2 kb10 pj5 nk11 Pe5 Wa1 Pb2", "w - - 0 1");
    ck_assert_str_eq(playground_san(&ground, "e5k11"), "exk11=C");
    ck_assert_str_eq(playground_san(&ground, "a1b2"), "Wa1~b2");
    ck_assert_str_eq(playground_san(&ground, "e5e6"), "e6");
}

TEST(test_checkmate_wins)
{
    set("Kf2 Ra1 Rk1 Rb3 Pc4 ka11 pc5", "b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 1-0");
}

TEST(test_stalemate_wins)
{
    set("Kf2 Rk1 Rb3 Pc4 ka11 pc5", "b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "stalemate 1-0");
    set("Ka1 Pc4 kf10 rk11 rb9 pc5", "w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "stalemate 0-1");
}

TEST(test_baring_the_king_wins_at_once)
{
    set("Kf2 Rb3 kf10 pb9", "w - - 0 1");
    playground_play(&ground, "b3b9");
    ck_assert_str_eq(playground_outcome(&ground), "bared king 1-0");
    ck_assert_int_eq(playground_count(&ground), 0);
}

TEST(test_position_with_a_bared_king_is_finished)
{
    set("Kf2 kf10 pb9", "b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "bared king 0-1");
    ck_assert_int_eq(playground_count(&ground), 0);
    ck_assert_int_eq(play_count(&ground.pos), 0);
    set("Kf2 kf10", "w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "bared king 1/2-1/2");
}

TEST(test_pawn_move_or_capture_restarts_the_fifty_moves)
{
    set("Kf2 kf10 pb8 rb4 Pc3 Rb3", "w - - 98 80");
    playground_play(&ground, "b3b4");
    ck_assert_int_eq(ground.pos.halfmove, 0);
    playground_play(&ground, "f10f9");
    ck_assert_int_eq(ground.pos.halfmove, 1);
    playground_play(&ground, "c3c4");
    ck_assert_int_eq(ground.pos.halfmove, 0);
}

TEST(test_fifty_moves_draw)
{
    set("Kf2 kf10 pb9 Rb3", "w - - 99 80");
    playground_play(&ground, "f2f3");
    ck_assert_str_eq(playground_outcome(&ground), "50-move rule 1/2-1/2");
}

TEST(test_castling_field_says_which_king_has_not_moved)
{
    set("Ke3 kf10 pb9 Rb3", "w KQkq - 0 1");
    ck_assert(strstr(playground_fen(&ground), " w Kk - 0 1"));
    playground_play(&ground, "e3e4");
    ck_assert(strstr(playground_fen(&ground), " b k - 1 1"));
    playground_play(&ground, "f10e8 e4d4");
    ck_assert(strstr(playground_fen(&ground), " b - - 3 2"));
}

TEST(test_pass_only_gives_the_turn_away)
{
    struct position passed;

    play_null_move(&passed, &ground.pos);
    ground.pos = passed;
    ck_assert(strstr(playground_fen(&ground), "/*RNEGKCENR*/W*********W b Kk - 1 1"));
}
