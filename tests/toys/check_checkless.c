/* check_checkless.c - a rule of games from files that is one file.  SPDX-License-Identifier: MIT */
#include "engine/rules/perft.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;

static void open_checkless(void)
{
    playground_open_text(&ground, "[x:chess]\ncheckless = true\n", NULL);
}

static void close_checkless(void)
{
    playground_close(&ground);
}

FIXTURE(open_checkless, close_checkless);

/* Chess has 8902 such sequences, of which 12 end with a check. */
TEST(test_no_check_is_counted)
{
    ck_assert_uint_eq(perft_count(&ground.pos, 3), 8902 - 12);
}

TEST(test_checkmate_may_be_given)
{
    playground_play(&ground, "f2f3 e7e5 g2g4");
    ck_assert(playground_allows(&ground, "d8h4"));
    playground_play(&ground, "d8h4");
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 0-1");
}

TEST(test_another_check_may_not_be_given)
{
    playground_play(&ground, "f2f3 e7e5 e2e3");
    ck_assert(!playground_allows(&ground, "d8h4"));
}

TEST(test_a_check_may_be_answered_by_any_move)
{
    playground_set(&ground, "4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1");
    ck_assert(playground_allows(&ground, "d1e2"));
    playground_set(&ground, "k7/4r3/8/8/8/2R5/8/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "c3e3"));
}
