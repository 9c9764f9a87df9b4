/* check_uci_info.c - how UCI tells what is thought.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"
#include "protocol/uci/state.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

static struct uci *uci;
static FILE *out;

static void open_uci(void)
{
    struct configuration configuration;
    struct text why;

    options_preset(&configuration, &variant_chess);
    configuration.hash_mb = 1;
    out = tmpfile();
    ck_assert_ptr_nonnull(out);
    uci = uci_new(&configuration, NULL, out, &why);
    ck_assert_ptr_nonnull(uci);
}

static void close_uci(void)
{
    uci_free(uci);
    fclose(out);
}

static const struct {
    score score;
    enum bound bound;
    const char *text;
} scores[] = {
    {35, BOUND_EXACT, " score cp 35 nodes"},
    {-7, BOUND_LOWER, " score cp -7 lowerbound nodes"},
    {7, BOUND_UPPER, " score cp 7 upperbound nodes"},
    {SCORE_MATE - 1, BOUND_EXACT, " score mate 1 nodes"},
    {SCORE_MATE - 5, BOUND_EXACT, " score mate 3 nodes"},
    {-SCORE_MATE + 2, BOUND_EXACT, " score mate -1 nodes"},
    {-SCORE_MATE + 1, BOUND_EXACT, " score mate -1 nodes"},
    {-SCORE_MATE + 3, BOUND_EXACT, " score mate -1 nodes"},
    {-SCORE_MATE, BOUND_EXACT, " score mate 0 nodes"},
    {-SCORE_MATE + 8, BOUND_UPPER, " score mate -4 upperbound nodes"},
};

FIXTURE(open_uci, close_uci);

LOOP_TEST(test_info_tells_the_score, COUNT(scores))
{
    const struct report report = {
        .depth = 7,
        .selective_depth = 12,
        .rank = 2,
        .hashfull = 123,
        .score = scores[_i].score,
        .bound = scores[_i].bound,
        .nodes = 5000,
        .elapsed_ms = 20,
    };
    struct text text;

    text_clear(&text);
    uci_write_info(uci, &report, &text);
    ck_assert_ptr_nonnull(strstr(text.chars, scores[_i].text));
    ck_assert_ptr_nonnull(strstr(text.chars, "info depth 7 seldepth 12 multipv 2 "));
    ck_assert_ptr_nonnull(
        strstr(text.chars, " nodes 5000 nps 250000 hashfull 123 time 20 pv"));
}

TEST(test_info_tells_the_odds_when_asked)
{
    struct report report = {.rank = 1, .score = SCORE_MATE - 3, .bound = BOUND_EXACT};
    struct text text;

    uci_execute(uci, "setoption name UCI_ShowWDL value true");
    text_clear(&text);
    uci_write_info(uci, &report, &text);
    ck_assert_ptr_nonnull(strstr(text.chars, " score mate 2 wdl 1000 0 0 nodes 0"));
}
