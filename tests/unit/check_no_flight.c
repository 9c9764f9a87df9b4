/* check_no_flight.c - kings in check that may not flee.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;

TEST(test_no_flight_from_check)
{
    playground_open(&ground, "makpong", NULL, "4k3/8/8/4r3/8/3S4/8/4K3 w - - 0 1");
    ck_assert(!playground_allows(&ground, "e1d1"));
    ck_assert(playground_allows(&ground, "d3e4"));
    ck_assert_int_eq(playground_count(&ground), 2);
    ck_assert_str_eq(playground_refusal(&ground, "e1d1"),
                     "the rules of this game do not allow it: A king in check may not "
                     "flee: it may only capture the one piece that gives check, or "
                     "others end the check");
    playground_set(&ground, "4k3/8/8/3r4/8/3S4/8/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "e1d1"));
    playground_close(&ground);
}

TEST(test_no_flight_but_a_king_captures_what_gives_check)
{
    playground_open(&ground, "makpong", NULL, "4k3/8/8/8/8/8/3m4/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "e1d2"));
    ck_assert_int_eq(playground_count(&ground), 1);
    playground_set(&ground, "4k3/8/8/8/8/8/3rm3/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "e1d2"));
    ck_assert(playground_allows(&ground, "e1f2"));
    playground_close(&ground);
    playground_open_text(&ground, "[x:chess]\nmakpongRule = true\nlocustTypes = kq\n",
                         "4k3/8/8/8/4q3/4K3/8/8 w - - 0 1");
    ck_assert(playground_allows(&ground, "e3e5"));
    ck_assert_int_eq(playground_count(&ground), 1);
    playground_close(&ground);
}

/* What gives check does so by its power of the moment. */
TEST(test_no_flight_from_turning_pieces)
{
    playground_open_text(&ground, "[x:chess]\nmakpongRule = true\npowers = R=R,NN\n",
                         "4k3/8/8/8/8/3r4/8/4K3 w - - 0010 0 1");
    ck_assert_int_eq(playground_count(&ground), 0);
    playground_set(&ground, "4k3/8/8/8/8/8/8/r3KB2 w - - 0000 0 1");
    ck_assert(!playground_allows(&ground, "e1e2"));
    playground_set(&ground, "4k3/8/8/8/8/8/3r4/4K3 w - - 0010 0 1");
    ck_assert(playground_allows(&ground, "e1e2") && playground_allows(&ground, "e1d2"));
    playground_close(&ground);
    playground_open_text(&ground, "[x:chess]\nmakpongRule = true\natoms = W,N\n",
                         "4k3/8/8/8/8/3r4/8/4K3 w - - 1 0 1");
    ck_assert_int_eq(playground_count(&ground), 0);
    playground_close(&ground);
}

/* Of two pieces that give check it would capture one. */
TEST(test_no_flight_from_double_check)
{
    playground_open(&ground, "makpong", NULL, "4k3/8/8/8/4r3/8/3m4/4K3 w - - 0 1");
    ck_assert_int_eq(playground_count(&ground), 0);
    ck_assert_str_eq(playground_outcome(&ground), "checkmate 0-1");
    playground_set(&ground, "4k3/8/8/8/r7/8/3m4/4K3 w - - 0 1");
    ck_assert_int_eq(playground_count(&ground), 1);
    playground_close(&ground);
}
