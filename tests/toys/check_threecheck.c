/* check_threecheck.c - state that only Three-check has.  SPDX-License-Identifier: MIT
 *
 * The moves are tested by counts (tests/toys/threecheck.epd), and by the properties of
 * check_property.c, which look at every game in the registry.
 */
#include "eval/tuning/sample.h"
#include "protocol/web/engine/web.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char won[] = "8/8/8/3k4/8/8/8/KR6 w - - 1+3 0 1"; /* by a check */

static struct playground ground;

static void open_threecheck(void)
{
    playground_open(&ground, "checks", NULL, NULL);
}

static void close_threecheck(void)
{
    playground_close(&ground);
}

FIXTURE(open_threecheck, close_threecheck);

TEST(test_a_check_is_counted)
{
    playground_play(&ground, "e2e4 f7f5 d1h5");
    ck_assert_str_eq(
        playground_fen(&ground),
        "rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 2+3 1 2");
    playground_play(&ground, "g7g6");
    ck_assert_ptr_nonnull(strstr(playground_fen(&ground), " 2+3 "));
}

TEST(test_the_third_check_ends_the_game)
{
    playground_set(&ground, won);
    playground_play(&ground, "b1b5");
    ck_assert_str_eq(playground_outcome(&ground), "third check 1-0");
    ck_assert_int_eq(playground_count(&ground), 0);
    ck_assert_str_eq(playground_refusal(&ground, "d5c4"),
                     "the game is over: third check");
}

TEST(test_checks_are_part_of_the_key)
{
    static const char *const left[] = {"1+3", "2+3", "3+3", "3+2",
                                       "3+1", "2+2", "1+1", "2+1"};
    key keys[COUNT(left)];

    for (int i = 0; i < COUNT(left); i++) {
        char fen[64];

        snprintf(fen, sizeof fen, "8/8/8/3k4/8/8/8/KR6 w - - %s 0 1", left[i]);
        playground_set(&ground, fen);
        keys[i] = ground.pos.key;
        for (int j = 0; j < i; j++)
            ck_assert_msg(keys[i] != keys[j], "%s, %s", left[i], left[j]);
    }
}

TEST(test_checks_left_are_read)
{
    playground_set(&ground, "8/8/8/3k4/8/8/8/KR6 w - - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "8/8/8/3k4/8/8/8/KR6 w - - 3+3 0 1");
    ck_assert(playground_refuses(&ground, "8/8/8/3k4/8/8/8/KR6 w - - 4+3 0 1",
                                 "the checks left '4+3' are not like 3+3"));
    ck_assert(
        playground_refuses(&ground, "8/8/8/3k4/8/8/8/KR6 w - - 0+0 0 1", "'0+0'"));
    ck_assert(playground_refuses(&ground, "8/8/8/3k4/8/8/8/KR6 w - - 3 0 1", "'3'"));
    ck_assert(
        playground_refuses(&ground, "8/8/8/3k4/8/8/8/KR6 w - - 3+3+ 0 1", "'3+3+'"));
}

/* What a page is told of a position. */
TEST(test_the_page_is_told_the_checks_left)
{
    char request[160], *printed = NULL;
    size_t size;
    FILE *out = open_memstream(&printed, &size);
    struct web *web = web_new_on(out);

    snprintf(request, sizeof request,
             "{\"ask\":\"position\",\"game\":\"threecheck\",\"fen\":\"%s\"}", won);
    web_answer(web, request);
    ck_assert_msg(strstr(printed, "\"note\":\"Checks left: White 1, Black 3\"") != NULL,
                  "%s", printed);
    web_free(web);
    fclose(out);
    free(printed);
}

/* Positions that nets are trained on keep them. */
TEST(test_a_sample_keeps_the_checks)
{
    struct sample_block block = {.bytes = 0};
    struct sample sample = {.score = 7, .result = 1}, again;
    int at = 0;

    playground_set(&ground, won);
    sample.pos = ground.pos;
    ck_assert(sample_pack(&block, &sample));
    ck_assert(sample_unpack(block.data, block.bytes, &at, ground.rules, &again));
    ck_assert_int_eq(at, block.bytes);
    ck_assert_mem_eq(&again.pos.state, &ground.pos.state, sizeof ground.pos.state);
    sample_block_free(&block);
}
