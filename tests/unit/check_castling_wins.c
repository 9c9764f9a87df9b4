/* check_castling_wins.c - games that castling wins.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#define QUEEN_WING "[x:chess]\ncastlingWins = q\n"
#define ALL "[x:chess]\ncastlingWins = KQkq\n"
#define ROOKS "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define BLACK_ROOKS "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"
#define IMPOSSIBLE "castling has become impossible "

/* A file, a position, moves, and how the game ends. */
// clang-format off
static const struct { const char *file, *fen, *moves, *outcome; } ends[] = {
    {ALL, ROOKS, "e1c1", "castling 1-0"},
    {ALL, ROOKS, "e1g1", "castling 1-0"},
    {"[x:chess]\ncastlingWins = Kq\n", ROOKS, "e1c1", IMPOSSIBLE "0-1"},
    {QUEEN_WING, ROOKS, "e1c1", "ongoing *"},
    {QUEEN_WING, BLACK_ROOKS, "e8c8", "castling 0-1"},
    {QUEEN_WING, BLACK_ROOKS, "e8g8", IMPOSSIBLE "1-0"},
    {QUEEN_WING, BLACK_ROOKS, "a8b8", IMPOSSIBLE "1-0"},
    {QUEEN_WING, BLACK_ROOKS, "h8h7", "ongoing *"},
    {QUEEN_WING, ROOKS, "a1a8", IMPOSSIBLE "1-0"},
    /* One of two rights is enough. */
    {ALL, ROOKS, "h1h7", "ongoing *"},
    {ALL, ROOKS, "h1h7 h8h7 a1b1", IMPOSSIBLE "0-1"},
    /* A ply that takes both sides' rights loses. */
    {"[x:chess]\ncastlingWins = Qq\n", ROOKS, "a1a8", IMPOSSIBLE "0-1"},
};
// clang-format on

LOOP_TEST(test_castling_wins, COUNT(ends))
{
    struct playground ground;

    playground_open_text(&ground, ends[_i].file, ends[_i].fen);
    playground_play(&ground, ends[_i].moves);
    ck_assert_str_eq(playground_outcome(&ground), ends[_i].outcome);
    playground_set(&ground, playground_fen(&ground));
    ck_assert_str_eq(playground_outcome(&ground), ends[_i].outcome);
    playground_close(&ground);
}

TEST(test_castling_wins_in_chess960)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x:chess]\ncastlingWins = q\nchess960 = true\nstartFen = "
                         "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1\n",
                         "1r2k1r1/8/8/8/8/8/8/1R2K1R1 b KQkq - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_play(&ground, "e8b8");
    ck_assert_str_eq(playground_outcome(&ground), "castling 0-1");
    playground_close(&ground);
}
