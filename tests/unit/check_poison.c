/* check_poison.c - the rules of Poison Chess: pieces and poison.
 * SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"

#include "engine/rules/move.h"
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

static int count_with(const char *fen, const char *part)
{
    playground_set(&ground, fen);
    return playground_count_with(&ground, part);
}

/* The FEN after some moves. */
static const char *after(const char *fen, const char *moves)
{
    playground_set(&ground, fen);
    playground_play(&ground, moves);
    return playground_fen(&ground);
}

static bool is_check(const char *fen)
{
    playground_set(&ground, fen);
    return play_in_check(&ground.pos);
}

FIXTURE(open_poison, close_poison);

TEST(test_start_has_harpies_and_doctors)
{
    ck_assert_str_eq(playground_fen(&ground),
                     "hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w KQkq - - 0 1");
    ck_assert_int_eq(playground_count(&ground), 20);
}

TEST(test_queens_are_refused)
{
    ck_assert(playground_refuses(&ground, "3qk3/8/8/8/8/8/8/4K3 w - - - 0 1", "q"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/3QK3 w - - - 0 1", "Q"));
}

TEST(test_guard_moves_as_a_queen)
{
    ck_assert_int_eq(count_with("4k3/8/8/8/3G4/8/8/4K3 w - - - 0 1", "d4"), 27);
    ck_assert(allows("4k3/8/8/8/p2G4/8/8/4K3 w - - - 0 1", "d4a4"));
}

TEST(test_doctor_moves_and_captures_as_a_queen)
{
    ck_assert_int_eq(count_with("4k3/8/8/8/3D4/8/8/4K3 w - - - 0 1", "d4"), 27);
    ck_assert(allows("4k3/p7/8/8/3D4/8/8/4K3 w - - - 0 1", "d4a7"));
    ck_assert(is_check("4k3/8/8/8/4D3/8/8/4K3 b - - - 0 1"));
}

TEST(test_pawn_promotes_to_guard_rook_bishop_or_knight_only)
{
    const char *fen = "8/P7/8/8/4k3/8/8/4K3 w - - - 0 1";

    ck_assert_int_eq(count_with(fen, "a7a8"), 4);
    ck_assert(allows(fen, "a7a8g") && allows(fen, "a7a8r"));
    ck_assert(allows(fen, "a7a8b") && allows(fen, "a7a8n"));
    ck_assert(!allows(fen, "a7a8h") && !allows(fen, "a7a8d"));
    ck_assert_str_eq(after(fen, "a7a8g"), "G7/8/8/8/4k3/8/8/4K3 b - - - 0 1");
}

TEST(test_harpy_moves_as_a_rook_and_captures_harpies_only)
{
    const char *fen = "4k3/3p4/8/8/h2H2n1/8/8/4K3 w - - - 0 1";

    ck_assert_int_eq(count_with(fen, "d4"), 10);
    ck_assert(allows(fen, "d4a4"));
    ck_assert(!allows(fen, "d4d7"));
    ck_assert(!allows(fen, "d4g4"));
}

TEST(test_harpy_gives_no_check)
{
    const char *fen = "4k3/8/8/8/4H3/8/8/K7 b - - - 0 1";

    ck_assert(!is_check(fen));
    ck_assert(allows(fen, "e8e7"));
}

TEST(test_harpy_poisons_any_neighbouring_enemy)
{
    const char *fen = "8/8/3krh2/3nHd2/3pbg2/8/8/K7 w - - - 0 1";

    ck_assert_int_eq(count_with(fen, "e5x"), 8);
    ck_assert(allows(fen, "e5xd6") && allows(fen, "e5xf6") && allows(fen, "e5xd4"));
    ck_assert_int_eq(count_with("4k3/4n3/4N3/4H3/8/8/8/4K3 w - - - 0 1", "x"), 0);
}

TEST(test_poisoning_sets_five_and_takes_the_harpy)
{
    ck_assert_str_eq(after("4k3/8/8/4Hn2/8/8/8/4K3 w - - - 7 20", "e5xf5"),
                     "4k3/8/8/5n2/8/8/8/4K3 b - - f5:5 0 20");
}

TEST(test_poisoned_harpy_does_nothing)
{
    ck_assert_int_eq(count_with("4k3/8/8/4Hn2/8/8/8/4K3 w - - e5:3 0 1", "e5"), 0);
}

TEST(test_poisoned_piece_is_not_poisoned_again)
{
    ck_assert_int_eq(count_with("4k3/8/8/4Hn2/8/8/8/4K3 w - - f5:3 0 1", "x"), 0);
}

TEST(test_poisoned_pieces_neither_move_nor_capture)
{
    playground_set(&ground, "4k3/8/8/3p4/4P3/8/8/RNB1K3 w - - a1:5,b1:5,c1:5,e4:5 0 1");
    ck_assert_int_eq(playground_count(&ground), 5);
}

TEST(test_poisoned_king_does_not_move)
{
    playground_set(&ground, "4k3/8/8/8/8/8/P7/4K3 w - - e1:3 0 1");
    ck_assert_int_eq(playground_count(&ground), 2);
}

TEST(test_poisoned_pieces_give_no_check)
{
    ck_assert(is_check("4k3/8/8/8/8/8/8/r3K3 w - - - 0 1"));
    ck_assert(!is_check("4k3/8/8/8/8/8/8/r3K3 w - - a1:3 0 1"));
    ck_assert(allows("4k3/8/8/8/8/8/r7/4K3 w - - a2:3 0 1", "e1e2"));
}

TEST(test_poisoned_pieces_block)
{
    ck_assert(!is_check("4k3/8/8/8/8/8/8/r1n1K3 w - - c1:3 0 1"));
    ck_assert(!allows("4k3/8/8/8/8/8/8/R1N1K3 w - - c1:3 0 1", "a1d1"));
}

TEST(test_captured_piece_takes_its_poison_along)
{
    ck_assert_str_eq(after("4k3/8/8/5n2/8/8/8/4KR2 w - - f5:3 4 1", "f1f5"),
                     "4k3/8/8/5R2/8/8/8/4K3 b - - - 0 1");
}

TEST(test_counter_drops_on_its_owners_turn)
{
    const char *fen = "4k3/8/8/5n2/8/8/8/4K3 w - - f5:3 4 1";

    ck_assert_str_eq(after(fen, "e1e2"), "4k3/8/8/5n2/8/8/4K3/8 b - - f5:3 5 1");
    ck_assert_str_eq(after(fen, "e1e2 e8d8"), "3k4/8/8/5n2/8/8/4K3/8 w - - f5:2 6 2");
}

TEST(test_poisoned_piece_dies_with_its_owners_fifth_turn)
{
    playground_set(&ground, "4k3/8/8/4Hn2/8/8/P7/4K3 w - - - 0 1");
    playground_play(&ground, "e5xf5 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/5n2/8/8/P7/4K3 b - - f5:1 8 5");
    playground_play(&ground, "e8e7");
    ck_assert_str_eq(playground_fen(&ground), "8/4k3/8/8/8/8/P7/4K3 w - - - 0 6");
}

TEST(test_cure_ends_the_poison_without_a_tick)
{
    ck_assert_str_eq(after("4k3/8/8/8/8/8/8/3DK2N w - - e1:2,h1:3 5 9", "d1e1"),
                     "4k3/8/8/8/8/8/8/3DK2N b - - h1:2 6 9");
    ck_assert_str_eq(after("4k3/8/8/8/8/8/8/K2DN3 w - - e1:1 5 9", "d1e1"),
                     "4k3/8/8/8/8/8/8/K2DN3 b - - - 6 9");
}

TEST(test_cure_is_for_poisoned_friends_next_to_the_doctor)
{
    ck_assert(!allows("4k3/8/8/8/8/8/8/K2D1N2 w - - f1:3 0 1", "d1f1"));
    ck_assert(!allows("4k3/8/8/8/8/8/8/K2DN3 w - - - 0 1", "d1e1"));
    ck_assert(!allows("4k3/8/8/8/8/8/8/K2DN3 w - - - 0 1", "d1d1"));
    ck_assert_str_eq(after("4k3/8/8/8/8/8/8/K2Dn3 w - - e1:3 0 1", "d1e1"),
                     "4k3/8/8/8/8/8/8/K3D3 b - - - 0 1");
}

TEST(test_poisoned_doctor_cures_itself_only)
{
    const char *fen = "4k3/8/8/8/8/8/8/3DKN2 w - - d1:2,e1:3 0 1";

    ck_assert_int_eq(count_with(fen, "d1"), 1);
    ck_assert_str_eq(after(fen, "d1d1"), "4k3/8/8/8/8/8/8/3DKN2 b - - e1:2 1 1");
}

TEST(test_poisoning_the_checker_answers_a_check)
{
    ck_assert(is_check("6k1/8/8/8/4r3/3H4/8/4K3 w - - - 0 1"));
    ck_assert(allows("6k1/8/8/8/4r3/3H4/8/4K3 w - - - 0 1", "d3xe4"));
    ck_assert(!allows("6k1/8/8/8/4r3/2nH4/8/4K3 w - - - 0 1", "d3xc3"));
}

TEST(test_pinned_harpy_poisons_only_what_pins_it)
{
    const char *fen = "6k1/8/8/8/8/4r3/3nH3/4K3 w - - - 0 1";

    ck_assert(allows(fen, "e2xe3"));
    ck_assert(!allows(fen, "e2xd2"));
    ck_assert(allows("6k1/8/8/8/8/4n3/3nH3/4K3 w - - - 0 1", "e2xd2"));
}

TEST(test_en_passant_needs_a_healthy_pawn)
{
    const char *fen = "6k1/8/8/3pP3/8/8/8/6K1 w - d6 e5:3 0 1";

    ck_assert_str_eq(after("6k1/8/8/3pP3/8/8/8/6K1 w - d6 - 0 1", "e5d6"),
                     "6k1/8/3P4/8/8/8/8/6K1 b - - - 0 1");
    ck_assert(!allows(fen, "e5d6"));
    playground_set(&ground, fen);
    ck_assert(!ground.pos.en_passant_live);
}

TEST(test_poisoned_pawn_has_not_just_stepped)
{
    ck_assert_str_eq(after("6k1/8/8/3pP3/8/8/8/6K1 w - d6 d5:3 0 1", ""),
                     "6k1/8/8/3pP3/8/8/8/6K1 w - - d5:3 0 1");
}

TEST(test_poisonings_and_deaths_restart_the_50_move_count_and_cures_do_not)
{
    playground_set(&ground, "4k3/8/8/4Hn2/8/8/8/4K3 w - - - 9 1");
    playground_play(&ground, "e5xf5");
    ck_assert_int_eq(ground.pos.halfmove, 0);
    playground_set(&ground, "4k3/8/8/8/8/8/8/K2DN3 w - - e1:3 9 1");
    playground_play(&ground, "d1e1");
    ck_assert_int_eq(ground.pos.halfmove, 10);
    playground_set(&ground, "4k3/8/8/8/8/8/8/K2DN3 w - - e1:1 9 1");
    playground_play(&ground, "d1d2");
    ck_assert_int_eq(ground.pos.halfmove, 0);
}

TEST(test_stings_are_noisy_and_cures_quiet)
{
    struct move_list list;

    playground_set(&ground, "k7/8/8/4Hn2/8/8/8/3DK3 w - - e1:3 0 1");
    play_moves(&ground.pos, GENERATE_NOISY, &list);
    ck_assert_int_eq(list.count, 1);
    ck_assert_int_eq(move_type(list.moves[0]), MOVE_SPECIAL_1);
    play_moves(&ground.pos, GENERATE_QUIET, &list);
    ck_assert_int_eq(list.count, playground_count(&ground) - 1);
    ck_assert_int_eq(play_count(&ground.pos), playground_count(&ground));
}

TEST(test_pass_lets_the_poison_work)
{
    struct position passed;

    playground_set(&ground, "4k3/8/8/5n2/8/8/8/N3K3 w - - a1:1,f5:3 4 1");
    play_null_move(&passed, &ground.pos);
    ground.pos = passed;
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/5n2/8/8/8/4K3 b - - f5:3 0 1");
}

TEST(test_state_is_written_in_the_order_of_squares)
{
    ck_assert_str_eq(after("h3k3/8/8/8/8/8/8/4K2H w - - a8:2,h1:5 0 1", ""),
                     "h3k3/8/8/8/8/8/8/4K2H w - - h1:5,a8:2 0 1");
}

TEST(test_state_may_be_missing)
{
    ck_assert_str_eq(after("h3k3/8/8/8/8/8/8/4K2H w - - 3 7", ""),
                     "h3k3/8/8/8/8/8/8/4K2H w - - - 3 7");
}

static const char *const wrong_states[] = {
    "a1:3", "e8:0",  "e8:6",      "e8:12", "e8",    "e8:", "e8:3,",
    ",",    "e8:x1", "e8:1,e8:2", "i8:1",  "e8:3;", "--",  "e8:3,h9:1",
};

LOOP_TEST(test_wrong_state_is_refused, COUNT(wrong_states))
{
    text_clear(&ground.text);
    text_add(&ground.text, "4k3/8/8/8/8/8/8/4K2H w - - %s 0 1", wrong_states[_i]);
    ck_assert(playground_refuses(&ground, ground.text.chars, "poison"));
}
