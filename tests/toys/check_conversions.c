/* check_conversions.c - Madrasi and Benedict, rules of one file each, alone and with others.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/unit/unit.h"

static struct playground ground;

static void close_game(void)
{
    playground_close(&ground);
}

FIXTURE(NULL, close_game);

TEST(test_conversions_paralyse_those_that_attack_each_other)
{
    playground_open_text(&ground, "[x:chess]\nmadrasi = true\n",
                         "4k2r/8/8/8/8/8/P7/4K2R w - - 0 1");
    ck_assert(!playground_allows(&ground, "h1h2"));
    ck_assert(playground_allows(&ground, "a2a3"));
    playground_set(&ground, "4k2r/8/8/7p/8/8/P7/4K2R w - - 0 1");
    ck_assert(playground_allows(&ground, "h1h5"));
    /* A paralysed rook gives no check. */
    playground_set(&ground, "R3k2r/8/8/8/8/8/8/r3K2R w - - 0 1");
    ck_assert(!playground_allows(&ground, "a8a7"));
    ck_assert(playground_allows(&ground, "e1d2"));
}

TEST(test_conversions_turn_what_is_attacked)
{
    playground_open_text(&ground, "[x:chess]\nbenedict = true\n", NULL);
    playground_play(&ground, "e2e4 e7e5 d1h5");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnbqkbnr/pppp1PpP/8/4P2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 2");
    playground_set(&ground, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
    playground_play(&ground, "a1a8");
    ck_assert_str_eq(playground_outcome(&ground), "turning of the king 1-0");
}

static const struct {
    const char *rules, *file;
} mixed[] = {
    {"m", "[x:chess]\nmadrasi = true\n"},
    {"mt", "[x:chess]\nmadrasi = true\npowers = N=N,WD\n"},
    {"ml", "[x:chess]\nmadrasi = true\nimmobile = l\npoleTypes = l\n"},
    {"mtl",
     "[x:chess]\nmadrasi = true\npowers = N=N,WD\nimmobile = l\npoleTypes = l\n"},
    {"b", "[x:chess]\nbenedict = true\n"},
    {"bt", "[x:chess]\nbenedict = true\npowers = N=N,WD\n"},
    {"bl", "[x:chess]\nbenedict = true\nimmobile = l\npoleTypes = l\n"},
    {"btl",
     "[x:chess]\nbenedict = true\npowers = N=N,WD\nimmobile = l\npoleTypes = l\n"},
    {"bm", "[x:chess]\nbenedict = true\nmadrasi = true\n"},
};

LOOP_TEST(test_conversions_are_those_of_trial_and_error, sizeof mixed / sizeof *mixed)
{
    plies_try(&(struct plies_trial){.file = mixed[_i].file,
                                    .games = 4,
                                    .plies_max = 80,
                                    .stride = 1,
                                    .compare = plies_compare_mixed,
                                    .context = mixed[_i].rules},
              (uint64_t)_i);
}
