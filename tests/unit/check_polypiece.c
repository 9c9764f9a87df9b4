/* check_polypiece.c - the rules of Polypiece Chess.  SPDX-License-Identifier: MIT */
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <string.h>

static struct playground ground;

static void open_polypiece(void)
{
    playground_open(&ground, "polypiece", NULL, NULL);
}

static void close_polypiece(void)
{
    playground_close(&ground);
}

static void reopen(const char *option, const char *fen)
{
    playground_close(&ground);
    playground_open(&ground, "polypiece", option, fen);
}

static bool powers_are_refused(const char *powers, const char *reason)
{
    struct text why;
    const struct option_value setting = {"Powers", powers};
    struct rules *rules = rules_new(variants_find("polypiece"), &setting, 1, &why);

    if (!rules)
        return strstr(why.chars, reason) != NULL;
    rules_free(rules);
    return false;
}

FIXTURE(open_polypiece, close_polypiece);

TEST(test_move_turns_all_pieces_of_the_type)
{
    playground_play(&ground, "g1f3");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1000 1 1");
    ck_assert(playground_allows(&ground, "b8b6"));
    ck_assert(!playground_allows(&ground, "b8c6"));
    playground_play(&ground, "b8b6");
    ck_assert(playground_allows(&ground, "f3e5"));
}

TEST(test_list_starts_again_after_its_last_entry)
{
    reopen("Powers=N=N,WD,F", "4k3/8/8/8/8/8/8/1N2K3 w - - 2000 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "b1"), 2);
    playground_play(&ground, "b1a2");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/N7/4K3 b - - 0000 1 1");
}

TEST(test_captured_type_does_not_turn)
{
    playground_set(&ground, "4k3/8/8/8/8/2b5/8/1N3K2 w - - 0000 0 1");
    playground_play(&ground, "b1c3");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/2N5/8/5K2 b - - 1000 0 1");
}

TEST(test_castling_and_promotion_turn_no_rook_and_no_queen)
{
    playground_set(&ground, "4k3/P7/8/8/8/8/8/4K2R w K - 0000 0 1");
    playground_play(&ground, "a7a8r e8e7 e1g1");
    ck_assert_str_eq(playground_fen(&ground), "R7/4k3/8/8/8/8/8/5RK1 b - - 0000 2 2");
}

TEST(test_legality_is_judged_with_the_powers_after_the_ply)
{
    /* Reti 999: the knight b5 would become a WD that attacks b7. */
    playground_set(&ground, "8/1K6/P7/kn6/4N3/8/8/8 w - - 0000 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "e4"), 0);
    ck_assert_int_eq(playground_count(&ground), 5);
}

TEST(test_turning_the_checking_type_answers_a_check)
{
    /* Morphy - Brunswick: any rook move turns the rook on d8 into a nightrider. */
    playground_set(&ground,
                   "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 0000 0 17");
    ck_assert(play_in_check(&ground.pos));
    ck_assert_int_eq(playground_count(&ground), 1);
    ck_assert(playground_allows(&ground, "h8g8"));
}

TEST(test_turn_may_give_check_by_another_piece)
{
    playground_set(&ground, "8/8/8/2k5/8/2N5/8/N3K3 w - - 0000 0 1");
    playground_play(&ground, "a1b3");
    ck_assert(play_in_check(&ground.pos));
}

TEST(test_castling_needs_an_unmoved_piece_of_rook_type)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0010 0 1");
    ck_assert(playground_allows(&ground, "e1g1"));
    playground_play(&ground, "a1b3 e8e7 b3a3 e7e8 a3b1 e8e7 b1a1 e7e8");
    ck_assert(!playground_allows(&ground, "e1c1"));
}

TEST(test_castling_crosses_squares_judged_with_the_powers_of_the_moment)
{
    playground_set(&ground, "4k3/8/8/8/8/8/7r/4K2R w K - 0010 0 1");
    ck_assert(!playground_allows(&ground, "e1g1"));
    playground_set(&ground, "4k3/8/8/8/8/8/7r/4K2R w K - 0000 0 1");
    ck_assert(playground_allows(&ground, "e1g1"));
}

TEST(test_castling_turns_the_kings_list)
{
    reopen("Powers=K=K,N", "4k3/8/8/8/8/8/8/4K2R w K - 00000 0 1");
    playground_play(&ground, "e1g1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/5RK1 b - - 00001 1 1");
    ck_assert(playground_allows(&ground, "e8d6"));
    ck_assert(!playground_allows(&ground, "e8d8"));
}

TEST(test_castling_is_told_from_a_leap_to_the_same_square)
{
    reopen("Powers=K=KD", "4k3/8/8/8/8/8/8/4K2R w K - 0000 0 1");
    ck_assert(playground_allows(&ground, "e1h1"));
    ck_assert(playground_allows(&ground, "e1g1"));
    playground_play(&ground, "e1g1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/6KR b - - 0000 1 1");
}

TEST(test_phased_black_runs_one_entry_ahead)
{
    reopen("Phased=true", NULL);
    ck_assert(playground_allows(&ground, "g1f3"));
    playground_play(&ground, "g1f3");
    ck_assert(playground_allows(&ground, "g8f6"));
    ck_assert(!playground_allows(&ground, "g8g6"));
    playground_play(&ground, "a7a6");
    ck_assert(playground_allows(&ground, "f3f5"));
}

TEST(test_powers_may_differ_by_side)
{
    reopen("Powers=wN=N,WD;bN=A,F", "1n2k3/8/8/8/8/8/8/1N2K3 w - - 0000 0 1");
    ck_assert(playground_allows(&ground, "b1a3"));
    playground_play(&ground, "e1e2");
    ck_assert(playground_allows(&ground, "b8d6"));
    ck_assert(!playground_allows(&ground, "b8a6"));
}

TEST(test_wrong_powers_are_refused_with_a_reason)
{
    ck_assert(powers_are_refused("N=N,XY", "unknown piece letter 'X'"));
    ck_assert(powers_are_refused("N=", "no piece letters"));
    ck_assert(powers_are_refused("N=N,,WD", "no piece letters"));
    ck_assert(powers_are_refused("P=N", "'P=N'"));
    ck_assert(powers_are_refused("N", "'N'"));
    ck_assert(powers_are_refused("wN=N;bN=N,WD", "differ in length"));
    ck_assert(powers_are_refused("N=N,N,N,N,N,N,N,N,N,N,N", "more than 10"));
}

TEST(test_power_index_beyond_its_list_is_refused)
{
    ck_assert(
        playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K2R w - - 0020 0 1", "R has"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K2R w - - 000 0 1", "000"));
    ck_assert(
        playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K2R w - - 00x0 0 1", "00x0"));
}

TEST(test_powers_bear_on_repetition)
{
    playground_play(&ground, "g1f3 b8b6 f3g1 b6b8");

    const key after_four = ground.pos.key;

    playground_set(&ground, ground.rules->variant->start.fen);
    ck_assert(ground.pos.key == after_four);
    playground_set(&ground,
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1000 0 1");
    ck_assert(ground.pos.key != after_four);
}

TEST(test_san_names_the_power_and_the_next_one)
{
    ck_assert_str_eq(playground_san(&ground, "g1f3"), "Nf3=WD");
    playground_play(&ground, "g1f3");
    ck_assert_str_eq(playground_san(&ground, "b8b6"), "WDb6=N");
}

TEST(test_san_names_the_type_where_powers_are_not_unique)
{
    reopen("Powers=N=fbN,R;R=R,N", "4k3/8/8/8/8/8/8/RN2K3 w - - 1000 0 1");
    ck_assert_str_eq(playground_san(&ground, "a1a5"), "Ra5=N");
    ck_assert_str_eq(playground_san(&ground, "b1b5"), "Nb5=fbN");
}

TEST(test_bare_kings_are_alive_while_a_power_is_not_the_kings_step)
{
    reopen("Powers=K=K,N", "4k3/8/8/8/8/8/8/4K3 w - - 00000 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    reopen("Powers=bK=KD", "4k3/8/8/8/8/8/8/4K3 w - - 0000 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    reopen("Powers=K=FW,K", "4k3/8/8/8/8/8/8/4K3 w - - 00000 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
}

TEST(test_bare_kings_are_dead_but_not_a_minor_piece)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K1N1 w - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K3 w - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
}
