/* check_match_schedule.c - who meets whom, and what is kept of it.
 * SPDX-License-Identifier: MIT */
#include "engine/variants/registry.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/settings/schedule.h"
#include "protocol/match/settings/setting.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>

enum { COUNT_MAX = 8 };

/* A tournament of `count` engines, `games` for each two. */
static struct tournament *make(int count, int games)
{
    struct tournament *tournament = calloc(1, sizeof *tournament);

    ck_assert_ptr_nonnull(tournament);
    match_setting_preset(tournament);
    options_preset(&tournament->configuration, variants[0]);
    tournament->count = count;
    tournament->games = games;
    for (int i = 0; i < count; i++) {
        snprintf(tournament->engines[i].name, ENGINE_NAME_MAX, "engine %d", i);
        snprintf(tournament->engines[i].command, ENGINE_TEXT_MAX, "run %d", i);
    }
    return tournament;
}

static struct schedule *schedule_of(const struct tournament *tournament)
{
    struct schedule *schedule = calloc(1, sizeof *schedule);

    ck_assert_ptr_nonnull(schedule);
    schedule_make(schedule, tournament);
    return schedule;
}

TEST(test_round_robin_has_all_meetings)
{
    struct tournament *tournament = make(4, 6);
    struct schedule *schedule = schedule_of(tournament);
    int met[COUNT_MAX][COUNT_MAX] = {{0}};
    struct pairing pairing;

    ck_assert_int_eq(schedule_count(schedule, true), 36);
    for (int i = 0; i < schedule->numbers; i++)
        if (schedule_get(schedule, i, &pairing))
            met[pairing.engines[0]][pairing.engines[1]]++;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            ck_assert_int_eq(met[i][j], i == j ? 0 : 3);
    free(schedule);
    free(tournament);
}

TEST(test_pair_repeats_the_opening_with_colours_reversed)
{
    struct tournament *tournament = make(3, 4);
    struct schedule *schedule = schedule_of(tournament);

    for (int i = 0; i < schedule->numbers; i += 2) {
        struct pairing first, second;

        ck_assert(schedule_get(schedule, i, &first));
        ck_assert(schedule_get(schedule, i + 1, &second));
        ck_assert_int_eq(first.opening, second.opening);
        ck_assert_int_eq(first.engines[0], second.engines[1]);
        ck_assert_int_eq(first.engines[1], second.engines[0]);
    }
    free(schedule);
    free(tournament);
}

TEST(test_no_repeat_gives_each_game_its_opening)
{
    struct tournament *tournament = make(2, 10);
    struct schedule *schedule;
    struct pairing pairing;

    tournament->repeat = false;
    schedule = schedule_of(tournament);
    for (int i = 0; i < 10; i++) {
        ck_assert(schedule_get(schedule, i, &pairing));
        ck_assert_int_eq(pairing.opening, i);
    }
    free(schedule);
    free(tournament);
}

TEST(test_gauntlet_meets_the_others_only)
{
    struct tournament *tournament = make(5, 2);
    struct schedule *schedule;
    struct pairing pairing;

    tournament->gauntlet = 2;
    schedule = schedule_of(tournament);
    ck_assert_int_eq(schedule_count(schedule, true), 12);
    for (int i = 0; i < schedule->numbers; i++) {
        ck_assert(schedule_get(schedule, i, &pairing));
        ck_assert_int_ne(pairing.engines[0] < 2, pairing.engines[1] < 2);
    }
    free(schedule);
    free(tournament);
}

TEST(test_odd_number_of_games)
{
    struct tournament *tournament = make(3, 5);
    struct schedule *schedule = schedule_of(tournament);

    ck_assert_int_eq(schedule_count(schedule, true), 15);
    free(schedule);
    free(tournament);
}

TEST(test_shards_are_all_of_it_and_no_game_twice)
{
    struct tournament *tournament = make(3, 7);
    struct schedule *schedule = schedule_of(tournament);
    int sum = 0;

    for (int part = 1; part <= 4; part++) {
        tournament->shard = (struct shard){part, 4};
        sum += schedule_count(schedule, false);
        for (int i = 0; i < schedule->numbers; i += 2)
            ck_assert_int_eq(schedule_is_ours(schedule, i),
                             schedule_is_ours(schedule, i + 1));
    }
    ck_assert_int_eq(sum, 21);
    free(schedule);
    free(tournament);
}

TEST(test_longer_tournament_begins_alike)
{
    struct tournament *less = make(3, 4), *more = make(3, 9);
    struct schedule *first = schedule_of(less), *second = schedule_of(more);

    for (int i = 0; i < first->numbers; i++) {
        struct pairing one, other;

        ck_assert(schedule_get(first, i, &one));
        ck_assert(schedule_get(second, i, &other));
        ck_assert_mem_eq(&one, &other, sizeof one);
    }
    free(first);
    free(second);
    free(less);
    free(more);
}

TEST(test_ledger_counts_pairs_from_both_sides)
{
    struct tournament *tournament = make(2, 4);
    struct schedule *schedule = schedule_of(tournament);
    struct pairing pairing;
    struct standings standings;

    ck_assert(standings_init(&standings, tournament));
    ck_assert(schedule_get(schedule, 0, &pairing));

    const int white = pairing.engines[0];

    /* `white` wins with White and draws with Black: a point and a half. */
    ck_assert(standings_add(&standings, 0, RESULT_WHITE_WINS));
    ck_assert_int_eq(standings_against(&standings, white, 1 - white).pairs[3], 0);
    ck_assert(standings_add(&standings, 1, RESULT_DRAW));

    const struct tally up = standings_against(&standings, white, 1 - white);
    const struct tally down = standings_total(&standings, 1 - white);

    ck_assert_int_eq(up.wins, 1);
    ck_assert_int_eq(up.draws, 1);
    ck_assert_int_eq(up.pairs[3], 1);
    ck_assert_int_eq(down.losses, 1);
    ck_assert_int_eq(down.pairs[1], 1);
    ck_assert(!standings_add(&standings, 1, RESULT_DRAW));
    ck_assert(!standings_add(&standings, 4, RESULT_DRAW));
    standings_free(&standings);
    free(schedule);
    free(tournament);
}
