/* check_poison_kings.c - the rules of Poison Chess: kings and their ends.
 * SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"

#include "engine/rules/play.h"
#include "tests/unit/unit.h"

static struct playground ground;

static void open_poison(void)
{
    playground_open(&ground, "poison", NULL, NULL);
}

static void close_poison(void)
{
    playground_close(&ground);
}

static bool allows(const char *fen, const char *m)
{
    playground_set(&ground, fen);
    return playground_allows(&ground, m);
}

static int count(const char *fen)
{
    playground_set(&ground, fen);
    ck_assert_int_eq(play_count(&ground.pos), playground_count(&ground));
    return playground_count(&ground);
}

static const char *after(const char *fen, const char *moves)
{
    playground_set(&ground, fen);
    playground_play(&ground, moves);
    return playground_fen(&ground);
}

static const char *outcome(const char *fen, const char *moves)
{
    playground_set(&ground, fen);
    playground_play(&ground, moves);
    return playground_outcome(&ground);
}

static bool is_check(const char *fen)
{
    playground_set(&ground, fen);
    return play_in_check(&ground.pos);
}

FIXTURE(open_poison, close_poison);

TEST(test_page_problem_is_mate)
{
    ck_assert_str_eq(
        outcome("2d1k3/p2p1p1N/hp4pp/b3Hn2/2P4B/P3D2P/1P3PP1/6K1 w - - - 0 1", "e5xf5"),
        "checkmate 1-0");
}

TEST(test_king_dead_by_poison_has_lost)
{
    const char *fen = "4k3/8/8/8/8/8/7P/K7 w - - a1:1 0 1";

    ck_assert_str_eq(after(fen, "h2h3"), "4k3/8/8/8/8/7P/8/8 b - - - 0 1");
    ck_assert_int_eq(play_count(&ground.pos), 0);
    ck_assert_str_eq(outcome(fen, "h2h3"), "dead king 0-1");
    ck_assert_str_eq(outcome("k7/7p/8/8/8/8/8/4K3 b - - a8:1 0 1", "h7h6"),
                     "dead king 1-0");
}

TEST(test_a_position_without_the_dead_king_is_read)
{
    playground_set(&ground, "4k3/8/8/8/8/7P/8/8 b - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead king 0-1");
    playground_set(&ground, "8/8/7p/8/8/8/8/4K3 w - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead king 1-0");
}

TEST(test_cured_king_lives)
{
    ck_assert_str_eq(outcome("4k3/8/8/8/8/8/7P/KD6 w - - a1:1 0 1", "b1a1"),
                     "ongoing *");
}

/* A king who dies in a ply blocks no line and guards no square in the mate that it gives. */
TEST(test_body_of_a_king_who_dies_does_not_count_in_the_mate)
{
    playground_set(&ground, "8/8/8/8/8/8/P7/2kK1D2 w - - c1:3,d1:1 0 1");
    playground_play(&ground, "a2a3");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 1-0");
    playground_set(&ground, "3k4/3K4/8/1G6/8/8/8/8 w - - d7:1,d8:2 0 1");
    playground_play(&ground, "b5d5");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 1/2-1/2");
}

TEST(test_mate_by_the_ply_in_which_the_king_dies_counts_first)
{
    ck_assert_str_eq(outcome("7k/6pp/8/8/8/8/3D4/K3R3 w - - a1:1 0 1", "e1e8"),
                     "checkmate 1-0");
    ck_assert_str_eq(outcome("7k/6pp/8/8/8/8/8/K3R3 w - - a1:1 0 1", "e1e8"),
                     "checkmate 1/2-1/2");
}

TEST(test_no_mate_is_a_dead_king)
{
    ck_assert_str_eq(outcome("7k/6p1/8/8/8/8/3D4/K3R3 w - - a1:1 0 1", "e1e8"),
                     "dead king 0-1");
    /* Stalemate does not save the king. */
    ck_assert_str_eq(outcome("7k/8/8/6G1/8/8/8/K7 w - - a1:1 0 1", "g5g6"),
                     "dead king 0-1");
}

TEST(test_dying_king_is_judged_as_still_standing)
{
    ck_assert_int_eq(count("4k2r/8/8/8/8/8/8/5N1K w - - h1:1 0 1"), 1);
    ck_assert(allows("4k2r/8/8/8/8/8/8/5N1K w - - h1:1 0 1", "f1h2"));
    ck_assert_str_eq(outcome("4k2r/8/8/8/8/8/3N4/7K w - - h1:1 0 1", ""),
                     "checkmate 0-1");
}

TEST(test_dying_king_is_judged_with_all_other_deaths)
{
    ck_assert_str_eq(outcome("4k2r/8/8/8/7N/8/P7/7K w - - h1:1,h4:1 0 1", ""),
                     "checkmate 0-1");
    ck_assert_int_eq(count("4k2r/8/8/8/7N/8/P7/7K w - - h1:1,h4:2 0 1"), 2);
}

TEST(test_mate_by_a_side_with_a_poisoned_king_needs_a_doctor)
{
    ck_assert_str_eq(outcome("7k/6pp/8/8/8/8/8/K3R3 w - - - 0 1", "e1e8"),
                     "checkmate 1-0");
    ck_assert_str_eq(outcome("7k/6pp/8/8/8/8/8/K3R3 w - - a1:3 0 1", "e1e8"),
                     "checkmate 1/2-1/2");
    ck_assert_str_eq(outcome("7k/6pp/8/8/8/8/3D4/K3R3 w - - a1:3 0 1", "e1e8"),
                     "checkmate 1-0");
}

TEST(test_poisoned_doctor_counts_at_mate_and_a_dead_one_does_not)
{
    ck_assert_str_eq(outcome("7k/6pp/8/8/8/8/3D4/K3R3 w - - a1:3,d2:3 0 1", "e1e8"),
                     "checkmate 1-0");
    ck_assert_str_eq(outcome("7k/6pp/8/8/8/8/3D4/K3R3 w - - a1:3,d2:1 0 1", "e1e8"),
                     "checkmate 1/2-1/2");
    ck_assert_str_eq(outcome("3d3k/6pp/8/8/8/8/8/K3R3 w - - a1:3,d8:3 0 1", "e1e8"),
                     "checkmate 1/2-1/2");
}

TEST(test_poisoned_king_without_a_move_is_stalemate)
{
    ck_assert_str_eq(outcome("4k3/8/8/8/8/8/8/K7 w - - a1:3 0 1", ""),
                     "stalemate 1/2-1/2");
}

TEST(test_poisoned_king_in_check_without_a_move_is_checkmate)
{
    ck_assert_str_eq(outcome("r3k3/8/8/8/8/8/8/K7 w - - a1:3 0 1", ""),
                     "checkmate 0-1");
}

TEST(test_king_steps_next_to_a_poisoned_king_only)
{
    ck_assert(!allows("8/8/8/8/8/4k3/8/4K3 w - - - 0 1", "e1e2"));
    ck_assert(allows("8/8/8/8/8/4k3/8/4K3 w - - e3:3 0 1", "e1e2"));
    /* Not even where the healthy one could not capture it. */
    ck_assert(!allows("8/8/8/8/8/4k3/8/4KR2 w - - - 0 1", "e1f2"));
}

TEST(test_king_gives_check_to_an_unprotected_king)
{
    ck_assert_str_eq(outcome("8/8/8/8/8/4k3/8/4K3 w - - e3:3 0 1", "e1e2"),
                     "checkmate 1-0");
    ck_assert(is_check("8/8/8/8/8/4k3/3K4/8 b - - e3:3 0 1"));
    ck_assert(!is_check("4r3/8/8/8/8/4k3/3K4/8 b - - e3:3 0 1"));
}

TEST(test_king_is_not_protected_by_poisoned_friends_and_harpies)
{
    ck_assert(is_check("4r3/8/8/8/8/4k3/3K4/8 b - - e3:3,e8:3 0 1"));
    ck_assert(is_check("4h3/8/8/8/8/4k3/3K4/8 b - - e3:3 0 1"));
}

TEST(test_protection_goes_through_the_capturing_king)
{
    const char *fen = "8/8/8/8/8/4k3/4K3/r7 b - - e3:3 0 1";

    ck_assert_int_eq(count(fen), 2);
    ck_assert(allows(fen, "a1e1"));
    ck_assert(allows(fen, "a1a3"));
}

TEST(test_capture_of_a_king_is_judged_without_the_captors_tick)
{
    /* White's knight dies too late to let the rook protect; Black's own in time. */
    ck_assert(is_check("4r3/4N3/8/4k3/4K3/8/8/8 b - - e5:3,e7:1 0 1"));
    ck_assert(!is_check("4r3/4n3/8/4k3/4K3/8/8/8 b - - e5:3,e7:1 0 1"));
    ck_assert(is_check("4r3/4n3/8/4k3/4K3/8/8/8 b - - e5:3,e7:2 0 1"));
}

TEST(test_cured_king_attacks_his_neighbour)
{
    playground_set(&ground, "8/8/8/8/5d2/4k3/3K4/8 b - - e3:3 0 1");
    playground_play(&ground, "f4e3");
    ck_assert(play_in_check(&ground.pos));
    ck_assert_int_eq(playground_count(&ground), 5);
    ck_assert_int_eq(play_count(&ground.pos), 5);
}

TEST(test_cure_may_not_leave_the_king_to_his_neighbour)
{
    /* The knight, cured, would close the rook's line. */
    ck_assert(!is_check("4r3/3dn3/8/4k3/4K3/8/8/8 b - - e5:3,e7:1 0 1"));
    ck_assert(!allows("4r3/3dn3/8/4k3/4K3/8/8/8 b - - e5:3,e7:1 0 1", "d7e7"));
    ck_assert(allows("4r3/3dn3/8/4k3/4K3/8/8/8 b - - e5:3,e7:1 0 1", "d7d6"));
}

TEST(test_healthy_kings_must_step_away_from_each_other)
{
    playground_set(&ground, "8/8/8/8/5d2/4k3/3K4/4B3 b - - e3:3 0 1");
    playground_play(&ground, "f4e3");
    ck_assert(!play_in_check(&ground.pos));
    ck_assert_int_eq(playground_count(&ground), 4);
    ck_assert(!playground_allows(&ground, "d2e2"));
    ck_assert(!playground_allows(&ground, "d2d3"));
    /* The bishop must go on protecting its king. */
    ck_assert(!playground_allows(&ground, "e1f2"));
}

TEST(test_poisoning_the_neighbouring_king_ends_his_check)
{
    ck_assert(is_check("8/8/8/8/5d2/3Hk3/3K4/8 w - - - 0 1"));
    ck_assert(allows("8/8/8/8/5d2/3Hk3/3K4/8 w - - - 0 1", "d3xe3"));
    ck_assert(!allows("8/8/8/8/5d2/3Hk3/2nK4/8 w - - - 0 1", "d3xc2"));
}

TEST(test_kings_that_could_be_captured_are_refused)
{
    ck_assert(playground_refuses(&ground, "8/8/8/8/8/4k3/3K4/8 w - - - 0 1", "check"));
    ck_assert(playground_refuses(&ground, "8/8/8/8/8/8/8/r3K2k b - - - 0 1", "check"));
}

TEST(test_dying_piece_shields_the_enemy_until_its_end)
{
    ck_assert(!is_check("4k3/8/8/4N3/8/8/8/K3R3 w - - e5:1 0 1"));
    playground_play(&ground, "a1a2");
    ck_assert(play_in_check(&ground.pos));
}

TEST(test_castling_goes_with_the_harpy)
{
    const char *fen = "4k3/8/8/8/8/8/8/H3K2H w KQ - - 0 1";

    ck_assert_str_eq(after(fen, "e1g1"), "4k3/8/8/8/8/8/8/H4HK1 b - - - 1 1");
    ck_assert_str_eq(after(fen, "e1c1"), "4k3/8/8/8/8/8/8/2KH3H b - - - 1 1");
    ck_assert_str_eq(after("4k3/8/8/8/8/8/8/R3K2H w KQ - - 0 1", ""),
                     "4k3/8/8/8/8/8/8/R3K2H w K - - 0 1");
}

TEST(test_castling_needs_a_healthy_king_and_harpy)
{
    const char *kingside = "4k3/8/8/8/8/8/8/H3K2H w KQ - h1:3 0 1";
    const char *queenside = "4k3/8/8/8/8/8/8/H3K2H w KQ - a1:3 0 1";
    const char *king = "4k3/8/8/8/8/8/8/H3K2H w KQ - e1:3 0 1";

    ck_assert(!allows(kingside, "e1g1") && allows(kingside, "e1c1"));
    ck_assert(allows(queenside, "e1g1") && !allows(queenside, "e1c1"));
    ck_assert(!allows(king, "e1g1") && !allows(king, "e1c1"));
    ck_assert(!allows("h3k2h/8/8/8/8/8/8/4K3 b kq - h8:2 0 1", "e8g8"));
    ck_assert(allows("h3k2h/8/8/8/8/8/8/4K3 b kq - h8:2 0 1", "e8c8"));
}

TEST(test_castling_is_not_from_through_or_into_check)
{
    ck_assert(!allows("4r1k1/8/8/8/8/8/8/4K2H w K - - 0 1", "e1g1"));
    ck_assert(!allows("5rk1/8/8/8/8/8/8/4K2H w K - - 0 1", "e1g1"));
    ck_assert(!allows("6rk/8/8/8/8/8/8/4K2H w K - - 0 1", "e1g1"));
    ck_assert(allows("5rk1/8/8/8/8/8/8/4K2H w K - f8:3 0 1", "e1g1"));
    ck_assert(allows("5hk1/8/8/8/8/8/8/4K2H w K - - 0 1", "e1g1"));
}

TEST(test_castling_may_end_next_to_a_poisoned_king_only)
{
    ck_assert(!allows("8/8/8/8/8/8/7k/4K2H w K - - 0 1", "e1g1"));
    ck_assert(allows("8/8/8/8/8/8/7k/4K2H w K - h2:3 0 1", "e1g1"));
}

TEST(test_castling_away_from_a_healthy_king_needs_protection)
{
    ck_assert(!allows("8/8/8/8/8/2d5/3k4/4K2H w K - - 0 1", "e1g1"));
    ck_assert(allows("8/8/8/8/8/2d5/3k4/G3K2H w K - - 0 1", "e1g1"));
}

TEST(test_castling_right_goes_with_the_harpy)
{
    /* It moves, poisons, is captured, dies. */
    ck_assert_str_eq(after("4k3/8/8/8/8/8/8/H3K2H w KQ - - 0 1", "h1h2"),
                     "4k3/8/8/8/8/8/7H/H3K3 b Q - - 1 1");
    ck_assert_str_eq(after("4k3/8/8/8/8/8/1p6/H3K2H w KQ - - 0 1", "a1xb2"),
                     "4k3/8/8/8/8/8/1p6/4K2H b K - b2:5 0 1");
    ck_assert_str_eq(after("4k3/8/8/8/8/8/6b1/H3K2H b KQ - - 0 1", "g2h1"),
                     "4k3/8/8/8/8/8/8/H3K2b w Q - - 0 2");
    ck_assert_str_eq(after("4k3/8/8/8/8/8/8/H3K2H w KQ - h1:1 0 1", "a1a2"),
                     "4k3/8/8/8/8/8/H7/4K3 b - - - 0 1");
    ck_assert_str_eq(after("4k3/8/8/8/8/8/P7/H3K2H w KQ - h1:1 0 1", "a2a3"),
                     "4k3/8/8/8/8/P7/8/H3K3 b Q - - 0 1");
}

TEST(test_castling_right_outlives_poison_and_cure)
{
    playground_set(&ground, "4k3/8/8/8/8/8/6D1/4K2H w K - h1:2 0 1");
    playground_play(&ground, "g2h1 e8d8 e1g1");
    ck_assert_str_eq(playground_fen(&ground), "3k4/8/8/8/8/8/6D1/5HK1 b - - - 3 2");
}

TEST(test_dying_piece_shields_nobody)
{
    const char *fen = "4r1k1/8/8/8/8/4N3/7P/4K3 w - - e3:1 0 1";

    ck_assert(is_check(fen));
    ck_assert_int_eq(count(fen), 4);
    ck_assert(!allows(fen, "h2h3"));
    ck_assert(!is_check("4r1k1/8/8/8/8/4N3/7P/4K3 w - - e3:2 0 1"));
    ck_assert(allows("4r1k1/8/8/8/8/4N3/7P/4K3 w - - e3:2 0 1", "h2h3"));
    ck_assert(!allows("6k1/8/8/8/8/r2N4/4K3/8 w - - d3:1 0 1", "e2f3"));
    ck_assert(allows("6k1/8/8/8/8/r2N4/4K3/8 w - - d3:2 0 1", "e2f3"));
}

TEST(test_cure_of_the_dying_shield_answers_the_check)
{
    const char *fen = "4r1k1/8/8/8/8/4N3/3D3P/4K3 w - - e3:1 0 1";

    ck_assert(is_check(fen));
    ck_assert(allows(fen, "d2e3"));
    ck_assert(allows(fen, "d2e2"));
    ck_assert(!allows(fen, "h2h3"));
}

TEST(test_dying_shield_without_an_answer_is_checkmate)
{
    ck_assert_str_eq(outcome("4r1k1/8/8/8/8/4N3/3P1P2/3HKH2 w - - e3:1,e1:4 0 1", ""),
                     "checkmate 0-1");
}

TEST(test_castling_is_judged_after_the_tick)
{
    ck_assert(!allows("5rk1/8/8/8/8/5N2/8/4K2H w K - f3:1 0 1", "e1g1"));
    ck_assert(allows("5rk1/8/8/8/8/5N2/8/4K2H w K - f3:2 0 1", "e1g1"));
    ck_assert(!allows("4r1k1/8/8/8/8/4N3/8/4K2H w K - e3:1 0 1", "e1g1"));
    ck_assert(allows("4r1k1/8/8/8/8/4N3/8/4K2H w K - e3:2 0 1", "e1g1"));
}

TEST(test_en_passant_is_judged_after_the_tick)
{
    ck_assert(!allows("4r1k1/8/8/3pP3/8/4N3/8/4K3 w - d6 e3:1 0 1", "e5d6"));
    ck_assert(!ground.pos.en_passant_live);
    ck_assert(allows("4r1k1/8/8/3pP3/8/4N3/8/4K3 w - d6 e3:2 0 1", "e5d6"));
}

TEST(test_en_passant_may_not_leave_the_king_to_his_neighbour)
{
    /* The pawn on e5 protects its king. */
    ck_assert(!allows("5b2/6k1/5K2/3pP3/8/8/8/8 w - d6 - 0 1", "e5d6"));
    ck_assert(!ground.pos.en_passant_live);
    ck_assert(allows("5b2/6k1/5K2/3pP3/8/8/8/5R2 w - d6 - 0 1", "e5d6"));
    ck_assert(ground.pos.en_passant_live);
}

TEST(test_bare_kings_and_harpies_on_one_side_are_dead)
{
    ck_assert_str_eq(outcome("4k3/8/8/8/8/8/8/4K3 w - - - 0 1", ""),
                     "dead position 1/2-1/2");
    ck_assert_str_eq(outcome("4k3/8/8/8/8/8/8/H3K2H b - - a1:3 0 1", ""),
                     "dead position 1/2-1/2");
}

TEST(test_what_can_still_win_is_not_dead)
{
    ck_assert_str_eq(outcome("4k3/8/8/8/8/8/8/H3K2H w - - e8:5 0 1", ""), "ongoing *");
    ck_assert_str_eq(outcome("h3k3/8/8/8/8/8/8/4K2H w - - - 0 1", ""), "ongoing *");
    ck_assert_str_eq(outcome("4k3/8/8/8/8/8/8/4KN2 w - - - 0 1", ""), "ongoing *");
}

TEST(test_pieces_are_poisoned_without_kings)
{
    struct playground kingless;

    playground_open_text(&kingless, "[x:breakthrough]\npoisonTypes = p\n", NULL);
    ck_assert_int_eq(playground_count(&kingless), 22);
    playground_play(&kingless, "d2d3 e7e6 d3d4 e6e5");
    ck_assert(playground_allows(&kingless, "d4e5"));
    playground_close(&kingless);
}
