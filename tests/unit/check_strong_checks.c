/* check_strong_checks.c - mates that win by strong checks alone.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define MATES "[x:chess]\nshatarMateRule = true\n"

static struct playground ground;

/* ---- files --------------------------------------------------------------------------------- */

static const struct {
    const char *file;
    const char *fault;
} refused[] = {
    {MATES "checkmateValue = win",
     "shatarMateRule: checkmateValue says otherwise who has won by mate"},
};

LOOP_TEST(test_strong_checks_are_refused, COUNT(refused))
{
    file_game_refuse(refused[_i].file, 2, refused[_i].fault);
}

/* ---- mates --------------------------------------------------------------------------------- */

static const struct {
    const char *fen, *moves, *outcome;
} mates[] = {
    /* By a rook, a dragon king, or a knight beside another piece. */
    {"7k/6pp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "checkmate 1-0"},
    {"7k/6pp/8/8/8/8/8/J3K3 w - - 0 1", "a1a8", "checkmate 1-0"},
    {"r3k3/8/8/8/8/8/6PP/7K b - - 0 1", "a8a1", "checkmate 0-1"},
    {"6bk/7p/8/4N3/8/8/1B6/4K3 w - - 0 1", "e5f7", "checkmate 1-0"},
    /* Without a strong check. */
    {"6bk/7p/8/8/8/8/8/2B1K3 w - - 0 1", "c1b2", "mate without a strong check 1/2-1/2"},
    /* Not the last check is strong, but one before in the series. */
    {"6b1/6kp/8/8/8/8/8/2B1KR2 w - - 0 1", "f1g1 g7h8 c1b2", "checkmate 1-0"},
    {"6b1/6kp/8/8/3N4/8/8/2B1K3 w - - 0 1", "d4f5 g7h8 c1b2", "checkmate 1-0"},
    {"6bk/7p/8/8/8/8/8/2B1K3 w - - w 0 1", "c1b2", "checkmate 1-0"},
    /* One of the other side, or before the series. */
    {"6b1/p5kp/8/8/8/8/8/2B1KR2 w - - 0 1", "f1g1 g7h8 e1d1 a7a6 c1b2",
     "mate without a strong check 1/2-1/2"},
    /* By a knight alone, whatever was before. */
    {"6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1", "g5f7", "mate by knights alone 0-1"},
    {"6rk/6pp/8/6N1/8/8/8/4K3 w - - w 0 1", "g5f7", "mate by knights alone 0-1"},
    {"4k3/8/8/8/6n1/8/6PP/6RK b - - 0 1", "g4f2", "mate by knights alone 1-0"},
    /* What is no mate. */
    {"7k/p7/5K2/8/8/8/8/4R1N1 w - - 0 1", "e1e8", "ongoing *"},
};

LOOP_TEST(test_strong_checks_decide_mates, COUNT(mates))
{
    playground_open(&ground, "shatar", NULL, mates[_i].fen);
    playground_play(&ground, mates[_i].moves);
    ck_assert_str_eq(playground_outcome(&ground), mates[_i].outcome);
    playground_close(&ground);
}

/* A queen is none of them. */
TEST(test_strong_checks_are_of_three_pieces)
{
    playground_open_text(&ground, MATES, "7k/6pp/8/8/8/8/8/Q3K3 w - - 0 1");
    playground_play(&ground, "a1a8");
    ck_assert_str_eq(playground_outcome(&ground),
                     "mate without a strong check 1/2-1/2");
    playground_close(&ground);
}

TEST(test_strong_checks_leave_stalemate)
{
    playground_open(&ground, "shatar", NULL, "7k/8/6K1/3B4/8/p7/P7/8 b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "stalemate 1/2-1/2");
    /* Who has a king alone has drawn. */
    playground_set(&ground, "7k/8/8/8/8/8/8/R3K3 b - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "extinction 1/2-1/2");
    playground_close(&ground);
}

/* ---- the state ----------------------------------------------------------------------------- */

/* Of both sides, where one answers a check by another. */
TEST(test_strong_checks_are_in_the_fen)
{
    playground_open(&ground, "shatar", NULL, "8/8/8/8/r2k3K/8/8/R7 w - - 0 1");
    playground_play(&ground, "a1d1");
    ck_assert_str_eq(playground_fen(&ground), "8/8/8/8/r2k3K/8/8/3R4 b - - w 1 1");
    playground_play(&ground, "d4e5");
    ck_assert_str_eq(playground_fen(&ground), "8/8/8/4k3/r6K/8/8/3R4 w - - wb 2 2");
    playground_play(&ground, "h4g5");
    ck_assert_str_eq(playground_fen(&ground), "8/8/8/4k1K1/r7/8/8/3R4 b - - b 3 2");
    playground_play(&ground, "a4a5");
    ck_assert_str_eq(playground_fen(&ground), "8/8/8/r3k1K1/8/8/8/3R4 w - - 4 3");
    playground_close(&ground);
}

/* By a bishop alone only if the series has had another one. */
TEST(test_strong_checks_go_on)
{
    playground_open_text(&ground, MATES, "7k/8/8/8/8/8/8/2B1K1R1 w - - w 0 1");
    playground_play(&ground, "c1b2");
    ck_assert_str_eq(playground_fen(&ground), "7k/8/8/8/8/8/1B6/4K1R1 b - - w 1 1");
    playground_set(&ground, "7k/8/8/8/8/8/8/2B1K1R1 w - - 0 1");
    playground_play(&ground, "c1b2");
    ck_assert_str_eq(playground_fen(&ground), "7k/8/8/8/8/8/1B6/4K1R1 b - - 1 1");
    playground_close(&ground);
}

static const struct {
    const char *fen, *written;
} fens[] = {
    /* A strong check on the board needs no letter. */
    {"8/8/8/8/3k3K/8/r7/3R4 b - - 0 1", "8/8/8/8/3k3K/8/r7/3R4 b - - w 0 1"},
    {"8/8/8/8/3k3K/8/r7/3R4 b - - - 0 1", "8/8/8/8/3k3K/8/r7/3R4 b - - w 0 1"},
    {"8/8/8/8/3k3K/8/r7/3R4 b - - bw 0 1", "8/8/8/8/3k3K/8/r7/3R4 b - - wb 0 1"},
    {"8/8/8/8/3k3K/8/r7/6B1 b - - 0 1", "8/8/8/8/3k3K/8/r7/6B1 b - - 0 1"},
    {"8/8/8/8/3k3K/8/r7/6B1 b - - w 0 1", "8/8/8/8/3k3K/8/r7/6B1 b - - w 0 1"},
};

LOOP_TEST(test_strong_checks_are_read, COUNT(fens))
{
    playground_open(&ground, "shatar", NULL, fens[_i].fen);
    ck_assert_str_eq(playground_fen(&ground), fens[_i].written);
    playground_close(&ground);
}

/* A hole may end a check, or uncover one. */
TEST(test_rolls_decide_checks)
{
    static const struct {
        const char *holes, *fen, *move, *after;
    } rolls[] = {
        {"each", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8/h1",
         "R3k3/8/8/8/8/8/8/4K3 b - - h1:2 w 1 1"},
        {"each", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8/c8",
         "R3k3/8/8/8/8/8/8/4K3 b - - c8:2 - 1 1"},
        {"one", "4k3/8/8/8/8/8/8/K3R3 w - - e4:2 - 0 1", "a1b1/h1",
         "4k3/8/8/8/8/8/8/1K2R3 b - - h1:2 w 1 1"},
        {"each", "2n1k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8/c8",
         "R3k3/8/8/8/8/8/8/4K3 b - - c8:2 - 0 1"},
    };

    for (int i = 0; i < COUNT(rolls); i++) {
        struct text file = {.length = 0};

        text_add(&file, MATES "holes = %s\n", rolls[i].holes);
        playground_open_text(&ground, file.chars, rolls[i].fen);
        playground_play(&ground, rolls[i].move);
        ck_assert_str_eq(playground_fen(&ground), rolls[i].after);
        playground_set(&ground, playground_fen(&ground));
        playground_close(&ground);
    }
}

TEST(test_strong_checks_are_refused_in_a_fen)
{
    playground_open(&ground, "shatar", NULL, NULL);
    ck_assert(playground_refuses(&ground, "8/8/8/8/3k3K/8/r7/4R3 b - - w 0 1",
                                 "White has given no check"));
    ck_assert(playground_refuses(&ground, "8/8/8/8/3k3K/8/r7/3R4 b - - ww 0 1",
                                 "the strong checks 'ww' are not w, b or wb"));
    ck_assert(playground_refuses(&ground, "8/8/8/8/3k3K/8/r7/3R4 b - - x 0 1",
                                 "the strong checks 'x' are not w, b or wb"));
    playground_close(&ground);
}

/* The same board with another series is another position; a null move ends a series. */
TEST(test_strong_checks_are_in_the_key)
{
    struct position after;
    uint64_t before;

    playground_open(&ground, "shatar", NULL, "6bk/7p/8/8/8/8/8/2B1K3 w - - 0 1");
    before = ground.pos.key;
    playground_set(&ground, "6bk/7p/8/8/8/8/8/2B1K3 w - - w 0 1");
    ck_assert(ground.pos.key != before);
    play_null_move(&after, &ground.pos);
    ck_assert_int_eq(position_counter(&after, COUNTER_SERIES, WHITE), 0);
    playground_close(&ground);
}
