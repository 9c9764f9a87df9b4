/* check_match_schedule.c - pairings, and the standings that count them.
 * SPDX-License-Identifier: MIT */
#include "protocol/match/results/standings.h"
#include "protocol/match/settings/schedule.h"
#include "tests/unit/unit.h"

#include <stdlib.h>

enum { ENGINE_COUNT = 4 };

static struct tournament *tournament;
static struct schedule schedule;

/* Schedule `games` for each two of `count` engines. */
static void make_schedule(int count, int games)
{
    tournament->count = count;
    tournament->games = games;
    schedule_make(&schedule, tournament);
}

static void set_up(void)
{
    tournament = calloc(1, sizeof *tournament);
    ck_assert_ptr_nonnull(tournament);
}

static void tear_down(void)
{
    free(tournament);
}

FIXTURE(set_up, tear_down);

TEST(test_round_robin_has_all_pairings)
{
    int met[ENGINE_COUNT][ENGINE_COUNT] = {{0}};
    struct pairing pairing;

    make_schedule(ENGINE_COUNT, 6);
    ck_assert_int_eq(schedule_count(&schedule, true), 36);
    for (int i = 0; i < schedule.numbers; i++)
        if (schedule_get(&schedule, i, &pairing))
            met[pairing.engines[0]][pairing.engines[1]]++;
    for (int i = 0; i < ENGINE_COUNT; i++)
        for (int j = 0; j < ENGINE_COUNT; j++)
            ck_assert_int_eq(met[i][j], i == j ? 0 : 3);
}

TEST(test_pair_repeats_the_opening_with_colours_reversed)
{
    make_schedule(3, 4);
    for (int i = 0; i < schedule.numbers; i += 2) {
        struct pairing first, second;

        ck_assert(schedule_get(&schedule, i, &first));
        ck_assert(schedule_get(&schedule, i + 1, &second));
        ck_assert_int_eq(first.opening, second.opening);
        ck_assert_int_eq(first.engines[0], second.engines[1]);
        ck_assert_int_eq(first.engines[1], second.engines[0]);
    }
}

TEST(test_no_repeat_gives_each_game_its_opening)
{
    struct pairing pairing;

    tournament->no_repeat = true;
    make_schedule(2, 10);
    for (int i = 0; i < 10; i++) {
        ck_assert(schedule_get(&schedule, i, &pairing));
        ck_assert_int_eq(pairing.opening, i);
    }
}

TEST(test_gauntlet_meets_the_others_only)
{
    struct pairing pairing;

    tournament->gauntlet = 2;
    make_schedule(5, 2);
    ck_assert_int_eq(schedule_count(&schedule, true), 12);
    for (int i = 0; i < schedule.numbers; i++) {
        ck_assert(schedule_get(&schedule, i, &pairing));
        ck_assert_int_ne(pairing.engines[0] < 2, pairing.engines[1] < 2);
    }
}

TEST(test_odd_number_of_games)
{
    make_schedule(3, 5);
    ck_assert_int_eq(schedule_count(&schedule, true), 15);
}

TEST(test_shards_are_all_of_it_and_no_game_twice)
{
    int sum = 0;

    make_schedule(3, 7);
    for (int part = 1; part <= 4; part++) {
        tournament->shard = (struct shard){part, 4};
        sum += schedule_count(&schedule, false);
        for (int i = 0; i < schedule.numbers; i += 2)
            ck_assert_int_eq(schedule_is_ours(&schedule, i),
                             schedule_is_ours(&schedule, i + 1));
    }
    ck_assert_int_eq(sum, 21);
}

TEST(test_longer_tournament_begins_alike)
{
    struct tournament longer = *tournament;
    struct schedule other;

    make_schedule(3, 4);
    longer.count = 3;
    longer.games = 9;
    schedule_make(&other, &longer);
    for (int i = 0; i < schedule.numbers; i++) {
        struct pairing one, two;

        ck_assert(schedule_get(&schedule, i, &one));
        ck_assert(schedule_get(&other, i, &two));
        ck_assert_mem_eq(&one, &two, sizeof one);
    }
}

TEST(test_standings_count_pairs_from_both_sides)
{
    struct pairing pairing;
    struct standings standings;

    make_schedule(2, 4);
    ck_assert(standings_init(&standings, tournament));
    ck_assert(schedule_get(&schedule, 0, &pairing));

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
}
