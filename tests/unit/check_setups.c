/* check_setups.c - starts that the players choose.  SPDX-License-Identifier: MIT */
#include "engine/rules/variant.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

/* Starts of Janggi by their numbers. */
static const struct {
    int number;
    const char *fen;
} starts[] = {
    {0, "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"},
    {1, "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ABNR w - - 0 1"},
    {5, "rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ABNR w - - 0 1"},
    {15, "rbna1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ANBR w - - 0 1"},
};

LOOP_TEST(test_setups_are_numbered, COUNT(starts))
{
    struct playground ground;
    struct text fen;

    playground_open(&ground, "janggi", NULL, NULL);
    const struct variant *variant = ground.rules->variant;

    ck_assert_int_eq(variant->start.count(ground.rules), 16);
    text_clear(&fen);
    variant->start.write(variant, starts[_i].number, &fen);
    ck_assert_str_eq(fen.chars, starts[_i].fen);
    playground_set(&ground, fen.chars);
    playground_close(&ground);
}

/* What makes no set-ups, and why. */
static const char *const faults[][2] = {
    {"b1 c1 g1", "setupSwaps: the squares are not up to 9 pairs of neighbours"},
    {"b1 d1", "setupSwaps: the squares are not up to 9 pairs of neighbours"},
    {"h2 a3", "setupSwaps: the squares are not up to 9 pairs of neighbours"},
    {"b3 c3", "setupSwaps: no pieces of the start, or ones that castle, stand there"},
    {"a1 b1", "setupSwaps: no pieces of the start, or ones that castle, stand there"},
};

LOOP_TEST(test_setups_swap_neighbours, COUNT(faults))
{
    struct text file;

    text_clear(&file);
    text_add(&file, "[x:chess]\nsetupSwaps = %s\n", faults[_i][0]);
    file_game_refuse(file.chars, 2, faults[_i][1]);
}

/* Squares behind a two-digit number, and behind others. */
TEST(test_setups_of_a_wide_board)
{
    struct playground ground;
    struct text fen;

    playground_open_text(&ground,
                         "[x:chess]\nmaxFile = 12\nmaxRank = 9\ncastling = false\n"
                         "setupSwaps = b1 c1 k3 l3 g4 h4\n"
                         "startFen = rnbqkbnr4/pppppppp4/12/12/12/1r4np4/10NP/"
                         "PPPPPPPP4/RNBQKBNR4 w - - 0 1\n",
                         NULL);
    text_clear(&fen);
    ground.rules->variant->start.write(ground.rules->variant, 7, &fen);
    ck_assert_str_eq(fen.chars, "rnbqkbnr4/pppppppp4/12/12/12/1r4pn4/10PN/PPPPPPPP4/"
                                "RBNQKBNR4 w - - 0 1");
    playground_close(&ground);
}
