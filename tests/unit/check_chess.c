/* check_chess.c - the rules of orthodox chess.  SPDX-License-Identifier: MIT */
#include "engine/rules/play.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;

static void open_chess(void)
{
    playground_open(&ground, "chess", NULL, NULL);
}

static void close_chess(void)
{
    playground_close(&ground);
}

FIXTURE(open_chess, close_chess);

TEST(test_fools_mate_is_checkmate)
{
    playground_play(&ground, "f2f3 e7e5 g2g4 d8h4");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 0-1");
}

TEST(test_stalemate_draws)
{
    playground_set(&ground, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "stalemate 1/2-1/2");
}

TEST(test_castling_not_out_of_through_or_into_check)
{
    playground_set(&ground, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert(playground_allows(&ground, "e1g1"));
    ck_assert(playground_allows(&ground, "e1c1"));
    playground_set(&ground, "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "e1g1"), 0);
    playground_set(&ground, "4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert(!playground_allows(&ground, "e1g1"));
    ck_assert(playground_allows(&ground, "e1c1"));
    playground_set(&ground, "4k3/6r1/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert(!playground_allows(&ground, "e1g1"));
    playground_set(&ground, "4k3/1r6/8/8/8/8/8/R3K2R w KQ - 0 1");
    ck_assert(playground_allows(&ground, "e1c1"));
}

TEST(test_castling_rights_go_with_king_and_rook)
{
    playground_set(&ground, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    playground_play(&ground, "h1h8");
    ck_assert_str_eq(playground_fen(&ground), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    playground_play(&ground, "e8e7");
    ck_assert_str_eq(playground_fen(&ground), "r6R/4k3/8/8/8/8/8/R3K3 w Q - 1 2");
}

TEST(test_en_passant_only_at_once)
{
    playground_set(&ground, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    playground_play(&ground, "e2e4");
    ck_assert(playground_allows(&ground, "d4e3"));
    playground_play(&ground, "e8e7 e1d1");
    ck_assert(!playground_allows(&ground, "d4e3"));
}

TEST(test_en_passant_may_not_bare_the_king)
{
    playground_set(&ground, "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1");
    ck_assert(!playground_allows(&ground, "d4e3"));
    ck_assert(!ground.pos.en_passant_live);
}

TEST(test_en_passant_square_counts_only_when_capture_is_legal)
{
    playground_set(&ground, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");

    const key passed = ground.pos.key;

    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    playground_set(&ground, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    ck_assert(ground.pos.key == passed);
}

TEST(test_dead_positions_draw_at_once)
{
    static const char *const dead[] = {
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
        "4kb2/8/8/8/8/8/8/4K3 w - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    };
    static const char *const alive[] = {
        "4kb2/8/8/8/8/8/8/3BK3 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4K1N1 w - - 0 1",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
    };

    for (size_t i = 0; i < sizeof dead / sizeof *dead; i++) {
        playground_set(&ground, dead[i]);
        ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
    }
    for (size_t i = 0; i < sizeof alive / sizeof *alive; i++) {
        playground_set(&ground, alive[i]);
        ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    }
}

TEST(test_hundredth_ply_without_progress_draws_but_mate_comes_first)
{
    playground_set(&ground, "4k3/8/8/8/8/8/7R/4K3 w - - 99 90");
    playground_play(&ground, "h2h3");
    ck_assert_str_eq(playground_outcome(&ground), "50-move rule 1/2-1/2");
    playground_set(&ground, "4k3/7R/4K3/8/8/8/8/8 w - - 99 90");
    playground_play(&ground, "h7h8");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 1-0");
}

TEST(test_promotion_to_four_kinds)
{
    playground_set(&ground, "8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    ck_assert_int_eq(playground_count_with(&ground, "a7a8"), 4);
    playground_play(&ground, "a7a8n");
    ck_assert_str_eq(playground_fen(&ground), "N7/4k3/8/8/8/8/8/4K3 b - - 0 1");
}

/* It is that after a capture, a step, and a step that gives up an en-passant capture; not after
 * castling, which moves two pieces. */
TEST(test_likely_key_is_that_after_a_plain_move)
{
    static const struct {
        const char *fen, *move;
        bool plain;
    } cases[] = {
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", true},
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4e5", true},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e8e7", true},
        {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", false},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct position after;
        move m;

        playground_set(&ground, cases[i].fen);
        m = playground_move(&ground, cases[i].move);
        play_make(&after, &ground.pos, m);
        ck_assert_msg((position_likely_key(&ground.pos, m) == after.key)
                          == cases[i].plain,
                      "%s", cases[i].move);
    }
}
