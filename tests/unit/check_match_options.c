/* check_match_options.c - the options that engines announce.  SPDX-License-Identifier: MIT */
#include "protocol/engines/option_check.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct tournament *tournament;
static struct option_check check;

static void set_up(void)
{
    tournament = calloc(1, sizeof *tournament);
    ck_assert_ptr_nonnull(tournament);
    tournament_preset(tournament, NULL);
}

static void tear_down(void)
{
    free(tournament);
}

FIXTURE(set_up, tear_down);

/* Begin to check the options of an engine given as `argument`. */
static void begin(const char *argument)
{
    struct text why;

    tournament->count = 0;
    ck_assert_msg(tournament_add_engine(tournament, argument, &why), "%s", why.chars);
    option_check_init(&check, &tournament->configuration, &tournament->engines[0]);
}

/* A value, how the option is announced, and a part of the complaint; NULL: there is none. */
static const struct {
    const char *value;
    const char *uci;
    const char *cecp;
    const char *complaint;
} cases[] = {
    {"5", "Skill Level type spin default 3 min 0 max 9", "Skill Level -spin 3 0 9",
     NULL},
    {"10", "Skill Level type spin default 3 min 0 max 9", "Skill Level -spin 3 0 9",
     "from 0 to 9"},
    {"-1", "Skill Level type spin default 3 min 0 max 9", "Skill Level -slider 3 0 9",
     "from 0 to 9"},
    {"x", "skill level type spin default 3 min 0 max 9", "SKILL LEVEL -spin 3 0 9",
     "from 0 to 9"},
    {"7", "Skill Level type spin", "Skill Level -spin", NULL},
    {"true", "Skill Level type check default false", NULL, NULL},
    {"1", "Skill Level type check default false", NULL, "neither false nor true"},
    {"1", NULL, "Skill Level -check 0", NULL},
    {"true", NULL, "Skill Level -check 0", "neither 0 nor 1"},
    {"very high", "Skill Level type combo default low var low var very high",
     "Skill Level -combo *low /// very high", NULL},
    {"high", "Skill Level type combo default low var low var very high",
     "Skill Level -combo *low /// very high", "none of its choices"},
    {"low", "Skill Level type combo default low var low var very high",
     "Skill Level -combo *low /// very high", NULL},
    {"high", "Skill Level type combo", "Skill Level -combo", "none of its choices"},
    {"anything", "Skill Level type string default <empty>", "Skill Level -string x",
     NULL},
    {"anything", "Skill Level", "Skill Level", NULL},
};

/* Each case in UCI and in CECP. */
LOOP_TEST(test_value_is_of_the_announced_type, 2 * COUNT(cases))
{
    const int i = _i / 2;
    const char *declaration = _i % 2 ? cases[i].cecp : cases[i].uci;
    char argument[ENGINE_TEXT_MAX];

    if (!declaration)
        return;
    snprintf(argument, sizeof argument, "option=\"Skill Level=%s\" uci:x",
             cases[i].value);
    begin(argument);
    if (_i % 2)
        option_check_cecp(&check, declaration, strlen(declaration));
    else
        option_check_uci(&check, declaration);
    ck_assert(check.wanted[0].is_announced);
    if (cases[i].complaint)
        ck_assert_ptr_nonnull(strstr(check.wanted[0].complaint, cases[i].complaint));
    else
        ck_assert_str_eq(check.wanted[0].complaint, "");
}

TEST(test_other_names_do_not_count)
{
    begin("option=Skill=1 uci:x");
    option_check_uci(&check, "Skill Level type spin default 3 min 0 max 9");
    option_check_uci(&check, "Skil type spin default 3 min 0 max 9");
    option_check_cecp(&check, "Skill Level -spin 3 0 9", 11);
    ck_assert(!check.wanted[0].is_announced);
    option_check_uci(&check, "Skill type spin default 3 min 0 max 9");
    ck_assert(check.wanted[0].is_announced);
}

TEST(test_options_of_the_game_and_numbers_are_checked)
{
    struct text why;

    ck_assert(options_read_variant(&tournament->configuration, "pothole", &why));
    ck_assert(options_read_pair(&tournament->configuration, "HoleTurns=dice", &why));
    begin("hash=16 threads=2 cecp:x");
    ck_assert_int_eq(check.count, 3);
    ck_assert(!option_check_knows_rules(&check));
    option_check_cecp(&check, "HoleTurns -combo *one /// dice", 30);
    option_check_feature(&check, "Threads");
    ck_assert(check.wanted[0].is_announced);
    ck_assert_str_eq(check.wanted[0].complaint, "");
    ck_assert(option_check_knows_rules(&check));
    ck_assert(!check.wanted[1].is_announced);
    ck_assert(check.wanted[2].is_announced);
}

/* ---- settings of all engines --------------------------------------------------------------- */

static void read_setting(const char *name, const char *value)
{
    struct text why;

    ck_assert_msg(setting_set(tournament_rows, tournament, name, value, &why), "%s",
                  why.chars);
}

TEST(test_each_fills_in_what_engines_have_not_got)
{
    const struct engine_settings *engines = tournament->engines;
    struct text why;

    read_setting("each", "tc=10+0.1 hash=16 restart=yes option=A=1 option=B=2 log=yes");
    read_setting("engine", "name=One hash=4 option=b=3 uci:x");
    read_setting("engine", "name=Two depth=5 restart=no x");
    ck_assert(tournament_fill_engines(tournament, &why));
    ck_assert_int_eq(engines[0].hash_mb, 4);
    ck_assert_int_eq(engines[1].hash_mb, 16);
    ck_assert_int_eq(engines[0].control.base_ms, 10000);
    ck_assert_int_eq(engines[1].control.base_ms, 0);
    ck_assert_int_eq(engines[1].control.depth, 5);
    ck_assert(engines[0].restart && engines[0].is_logged);
    ck_assert_int_eq(engines[0].option_count, 2);
    ck_assert_str_eq(engines[0].options[0], "b=3");
    ck_assert_str_eq(engines[0].options[1], "A=1");
    ck_assert_int_eq(engines[1].option_count, 2);
}
