/* check_forced_win.c - wins that no dice prevent.  SPDX-License-Identifier: MIT */
#include "search/proof/forced_win.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stddef.h>

static const struct question {
    const char *variant;
    const char *option;
    const char *fen;
    int moves;
    bool wins; /* for the side to move */
} questions[] = {
    {"pothole", NULL, "7k/8/5K2/8/8/8/8/6Q1 w - - - 0 1", 1, true},
    {"pothole", "HoleTurns=dice", "7k/8/5K2/8/8/8/8/6Q1 w - - - 0 1", 1, true},
    {"pothole", NULL, "1k6/8/2RR3R/2K5/p7/4Q3/8/8 w - - - 0 1", 1, false},
    {"pothole", NULL, "1k6/8/2RR3R/2K5/p7/4Q3/8/8 w - - - 0 1", 2, true},
    /* a hole may open under a rook */
    {"pothole", NULL, "7k/8/8/8/8/8/R7/1R4K1 w - - - 0 1", 2, false},
    {"chess", NULL, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2, true},
    {"chess", NULL, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 1, false},
};

enum { QUESTIONS = sizeof questions / sizeof *questions, NODES = 1000000 };

LOOP_TEST(test_certain_is_what_every_roll_leaves, QUESTIONS)
{
    const struct question *question = &questions[_i];
    struct forced_win forced_win = {.nodes_most = NODES};
    struct playground ground;

    playground_open(&ground, question->variant, question->option, question->fen);
    /* The second answer may be remembered. */
    for (int i = 0; i < 2; i++) {
        const bool wins =
            forced_win_prove(&forced_win, &ground.pos, WHITE, question->moves);

        ck_assert_msg(wins == question->wins, "%s: %d moves", question->fen,
                      question->moves);
        ck_assert(!forced_win_prove(&forced_win, &ground.pos, BLACK, question->moves));
    }
    ck_assert(!forced_win_is_open(&forced_win));
    playground_close(&ground);
}

TEST(test_certain_stays_open_when_told)
{
    struct forced_win forced_win = {.nodes_most = 100};
    struct playground ground;

    playground_open(&ground, "pothole", NULL, "1k6/8/2RR3R/2K5/p7/4Q3/8/8 w - - - 0 1");
    ck_assert(!forced_win_prove(&forced_win, &ground.pos, WHITE, 2));
    ck_assert(forced_win_is_open(&forced_win));
    forced_win.nodes_most = NODES;
    ck_assert(forced_win_prove(&forced_win, &ground.pos, WHITE, 2));
    playground_close(&ground);
}

/* Break off at the second question. */
static bool breaks_off(void *context)
{
    int *questions_asked = context;

    return ++*questions_asked == 2;
}

TEST(test_certain_is_broken_off)
{
    int asked = 0;
    struct forced_win forced_win = {
        .nodes_most = NODES, .breaks_off = breaks_off, .context = &asked};
    struct playground ground;

    playground_open(&ground, "pothole", NULL, "1k6/8/2RR3R/2K5/p7/4Q3/8/8 w - - - 0 1");
    ck_assert(!forced_win_prove(&forced_win, &ground.pos, WHITE, 2));
    ck_assert(forced_win_is_open(&forced_win));
    ck_assert_int_eq(asked, 2);
    ck_assert_uint_eq(forced_win.nodes, 2 * FORCED_WIN_NODES_PER_CHECK);
    playground_close(&ground);
}
