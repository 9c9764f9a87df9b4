/* check_bikjang.c - kings of Janggi that face each other.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

/* Whether a move is legal where kings face each other, or after moves do. */
static const struct {
    const char *fen, *move;
    bool legal;
} moves[] = {
    /* A move ends it, or is a pass. */
    {"9/4k4/9/9/9/9/P8/9/4K4/9 w - - 0 1", "e2d2", true},
    {"9/4k4/9/9/9/9/P8/9/4K4/9 w - - 0 1", "e2e1", false},
    {"9/4k4/9/9/9/9/P8/9/4K4/9 w - - 0 1", "a4b4", false},
    {"9/4k4/9/9/9/9/P8/9/4K4/9 w - - 0 1", "e2e2", true},
    {"9/4k4/9/9/9/9/3P5/9/4K4/9 w - - 0 1", "d4e4", true},
    /* Who is not faced may face the other king. */
    {"9/4k4/9/9/9/9/P8/9/3K5/9 w - - 0 1", "d2e2", true},
    {"9/4k4/9/9/9/9/4P4/9/4K4/9 w - - 0 1", "e4d4", true},
    {"9/4k4/9/9/9/9/4P4/9/4K4/9 w - - 0 1", "a1a1", false},
    /* In check a pass is legal only where the kings face each other. */
    {"9/4k4/9/9/9/9/9/9/r3K4/9 w - - 0 1", "e2e2", true},
    {"9/3k5/9/9/9/9/9/9/r3K4/9 w - - 0 1", "e2e2", false},
    /* Elsewhere a side just passes. */
    {"9/3k5/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2e2", true},
};

LOOP_TEST(test_bikjang_is_ended_or_passed, COUNT(moves))
{
    struct playground ground;

    playground_open(&ground, "janggi", NULL, moves[_i].fen);
    ck_assert_msg(playground_allows(&ground, moves[_i].move) == moves[_i].legal,
                  "%s %s", moves[_i].fen, moves[_i].move);
    playground_close(&ground);
}

/* The end after some moves: a pass that accepts bikjang is a draw, or the points decide. */
static const struct {
    const char *game, *fen, *moves, *outcome;
} ends[] = {
    {"janggitraditional", "9/4k4/9/9/9/9/P8/9/3K5/9 w - - 0 1", "d2e2", "ongoing *"},
    {"janggitraditional", "9/4k4/9/9/9/9/P8/9/3K5/9 w - - 0 1", "d2e2 e9e9",
     "bikjang 1/2-1/2"},
    {"janggitraditional", "9/4k4/9/9/9/9/P8/9/3K5/9 w - - 0 1", "d2e2 e9d9",
     "ongoing *"},
    /* Facing by a move after a pass is no end. */
    {"janggitraditional", "9/4k4/9/9/9/9/P8/9/3K5/9 w - - 0 1", "d2d2 e9d9",
     "ongoing *"},
    {"janggitraditional", "9/4k4/9/9/9/9/P8/9/3K5/9 w - - 0 1", "d2d2 e9e9",
     "both sides have passed 1/2-1/2"},
    {"janggi", "9/4k4/9/9/9/9/P8/9/3K5/9 w - - 0 1", "d2e2 e9e9", "bikjang 1-0"},
    {"janggi", "9/4k4/9/9/9/9/9/9/3K5/9 w - - 0 1", "d2e2 e9e9", "bikjang 0-1"},
    {"janggicasual", "9/4k4/9/9/9/9/P8/9/3K5/9 w - - 0 1", "d2e2 e9e9", "ongoing *"},
};

LOOP_TEST(test_bikjang_ends_games, COUNT(ends))
{
    struct playground ground;

    playground_open(&ground, ends[_i].game, NULL, ends[_i].fen);
    playground_play(&ground, ends[_i].moves);
    ck_assert_str_eq(playground_outcome(&ground), ends[_i].outcome);
    playground_close(&ground);
}
