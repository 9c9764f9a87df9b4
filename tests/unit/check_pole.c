/* check_pole.c - the rules of Pole Chess.  SPDX-License-Identifier: MIT */
#include "engine/rules/play.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* ---- the option PoleCapture ------------------------------------------------------------ */

/* A capture of or by a Pole, and the values of the option that allow it. */
struct capture {
    const char *fen;
    const char *move;
    const char *allowed_by; /* the first is what the FEN's state field needs */
};

static const struct capture capture_rows[] = {
    {"4k3/8/8/8/8/8/5nPl/6RK[L] w - - 0 1", "h1h2",
     "cornered-king in-check king beside-king last-resort"},
    {"4k3/8/3b4/8/8/8/5nPl/6RK[L] w - - 0 1", "h1h2", ""},
    {"4k3/8/8/8/8/8/4LnPP/6RK[l] w - - 0 1", "e2f2", "last-resort"},
    {"4k3/8/8/8/8/4L3/5nPP/6RK[l] w - - 0 1", "e3f2", "last-resort"},
    {"4k3/8/8/8/8/8/3L1nPP/6RK[l] w - - 0 1", "d2f2", ""},
    {"4k3/8/8/3l4/3L4/8/8/4K3[-] w - - 0 1", "d4d5", "suicide duel bare-suicide"},
    {"4k3/8/8/3l4/3L4/8/P7/4K3[-] w - - 0 1", "d4d5", "suicide duel"},
    {"3rk3/8/8/4l3/3L4/3K4/8/8[-] w - - 0 1", "d4e5", ""},
    {"3rk3/8/8/3l4/3L4/3K4/8/8[-] w - - 0 1", "d4d5", "duel"},
    {"3lk3/2P5/8/8/8/8/8/4K3[L] w - - 0 1", "c7d8q", ""},
    {"4k3/8/8/8/8/8/1l6/K1R5[L] w - - 0 1", "a1b2", "king beside-king"},
    {"4k3/8/8/8/8/2N5/K7/1l6[L] w - - 0 1", "c3b1", "beside-king"},
    {"4k3/8/8/8/8/8/8/K6l[L] w - - 0 1", "a1h1", ""},
};

static const char *const capture_values[] = {
    "never",   "cornered-king", "in-check",   "king",        "beside-king",
    "suicide", "duel",          "discovered", "last-resort", "bare-suicide",
};

static void reopen(const char *value, const char *fen)
{
    char option[64];

    snprintf(option, sizeof option, "PoleCapture=%s", value);
    playground_close(&ground);
    playground_open(&ground, "pole", option, fen);
}

/* Whether `word` is one of the words of `list`. */
static bool is_listed(const char *list, const char *word)
{
    const size_t length = strlen(word);

    for (const char *at = list; (at = strstr(at, word)) != NULL; at++)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
            return true;
    return false;
}

LOOP_TEST(test_pole_is_captured_by_these_rules_alone, COUNT(capture_rows))
{
    const struct capture *row = &capture_rows[_i];

    for (int i = 0; i < COUNT(capture_values); i++) {
        reopen(capture_values[i], row->fen);
        ck_assert_msg(playground_allows(&ground, row->move)
                          == is_listed(row->allowed_by, capture_values[i]),
                      "%s %s: %s", row->fen, row->move, capture_values[i]);
    }
}

TEST(test_pole_that_can_be_captured_saves_from_mate)
{
    reopen("never", capture_rows[0].fen);
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 0-1");
    reopen("king", capture_rows[0].fen);
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
}

TEST(test_suicide_removes_both_poles)
{
    reopen("suicide", "4k3/8/8/3l4/3L4/8/P7/4K3[-] w - - 7 1");
    ck_assert_str_eq(playground_san(&ground, "d4d5"), "Lxd5");
    ck_assert(play_is_noisy(&ground.pos, playground_move(&ground, "d4d5")));
    playground_play(&ground, "d4d5");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/P7/4K3[-] b - - 0 1");
}

TEST(test_duel_exposes_the_pole_that_captured)
{
    reopen("duel", "4k3/4p3/2b5/3l4/3L4/8/P7/4K3[-] w - - 7 1");
    playground_play(&ground, "d4d5");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/4p3/2b5/3L4/8/8/P7/4K3[-] b - - L 0 1");
    ck_assert_str_eq(playground_san(&ground, "c6d5"), "Bxd5");
    playground_play(&ground, "e7e5");
    playground_play(&ground, "d5h8");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k2L/8/2b5/4p3/8/8/P7/4K3[-] b - - L 1 2");
    playground_set(&ground, "4k3/8/2b5/3L4/8/8/P7/4K3[-] b - - L 0 1");
    playground_play(&ground, "c6d5");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/3b4/8/8/P7/4K3[-] w - - 0 2");
}

TEST(test_discovered_check_exposes_the_pole)
{
    reopen("discovered", "4k3/8/8/4L3/8/1p6/8/4RK2[l] w - - 0 1");
    playground_play(&ground, "e5a2");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/1p6/L7/4RK2[l] b - - L 1 1");
    playground_play(&ground, "e8d7");
    playground_play(&ground, "e1e2");
    ck_assert(playground_allows(&ground, "b3a2"));
    playground_set(&ground, "4k3/8/8/4L3/8/1p6/8/4RK2[l] w - - 0 1");
    playground_play(&ground, "e5e6");
    ck_assert_ptr_null(strstr(playground_fen(&ground), " L "));
    /* Check by a drop is impossible, and check uncovered by another piece exposes nobody. */
    playground_set(&ground, "4k3/8/8/4N3/8/8/L7/4RK2[l] w - - 0 1");
    playground_play(&ground, "e5d3");
    ck_assert_ptr_null(strstr(playground_fen(&ground), " L "));
}

TEST(test_exposure_is_read_written_and_part_of_the_key)
{
    static const char exposed[] = "4k3/8/8/3L4/8/8/l7/4K2R[-] b - - Ll 0 1";
    key with;

    reopen("duel", exposed);
    ck_assert_str_eq(playground_fen(&ground), exposed);
    with = ground.pos.key;
    playground_set(&ground, "4k3/8/8/3L4/8/8/l7/4K2R[-] b - - - 0 1");
    ck_assert(ground.pos.key != with);
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/l7/4K2R[L] b - - L 0 1",
                                 "White's exposed Pole is not on the board"));
    ck_assert(
        playground_refuses(&ground, "4k3/8/8/3L4/8/8/l7/4K2R[-] b - - lL 0 1", "lL"));
    reopen("king", NULL);
    ck_assert(playground_refuses(&ground, exposed, "PoleCapture is king"));
}

TEST(test_without_poles_the_game_is_chess)
{
    reopen("king", "4k3/8/8/8/8/8/8/4K1N1[-] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K1N1[l] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    reopen("never", "4k3/8/8/8/8/8/8/4K1N1[-] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
}

TEST(test_rook_captured_by_a_pole_loses_its_castling_right)
{
    reopen("last-resort", "r3k3/KLn5/2q5/8/8/8/8/8[l] w q - 7 1");
    ck_assert_int_eq(playground_count(&ground), 1);
    playground_play(&ground, "b7a8");
    ck_assert_str_eq(playground_fen(&ground), "L3k3/K1n5/2q5/8/8/8/8/8[l] b - - 0 1");
}
