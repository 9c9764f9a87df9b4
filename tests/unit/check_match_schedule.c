/* check_match_schedule.c - pairings, and the standings that count them.
 * SPDX-License-Identifier: MIT */
#include "protocol/match/results/rounds.h"
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
    ck_assert(standings_add(&standings, 0, RESULT_WHITE_WINS, TERMINATION_NORMAL));
    ck_assert_int_eq(standings_against(&standings, white, 1 - white).pairs[3], 0);
    ck_assert(standings_add(&standings, 1, RESULT_DRAW, TERMINATION_NORMAL));

    const struct tally up = standings_against(&standings, white, 1 - white);
    const struct tally down = standings_total(&standings, 1 - white);

    ck_assert_int_eq(up.wins, 1);
    ck_assert_int_eq(up.draws, 1);
    ck_assert_int_eq(up.pairs[3], 1);
    ck_assert_int_eq(down.losses, 1);
    ck_assert_int_eq(down.pairs[1], 1);
    ck_assert(!standings_add(&standings, 1, RESULT_DRAW, TERMINATION_NORMAL));
    ck_assert(!standings_add(&standings, 4, RESULT_DRAW, TERMINATION_NORMAL));
    standings_free(&standings);
}

/* Play all games that there are, round for round: the engine given first wins, or, if
 * `draws`, nobody.  Returns their number. */
static int play_all(struct standings *standings, bool draws)
{
    struct pairing pairing;
    int count = 0, before;

    do {
        before = count;
        for (int i = 0; i < standings->schedule.numbers; i++)
            if (!standings_has(standings, i)
                && schedule_get(&standings->schedule, i, &pairing)) {
                const enum result result =
                    draws ? RESULT_DRAW
                    : pairing.engines[WHITE] < pairing.engines[BLACK]
                        ? RESULT_WHITE_WINS
                        : RESULT_BLACK_WINS;

                ck_assert(standings_add(standings, i, result, TERMINATION_NORMAL));
                count++;
            }
    } while (count > before);
    return count;
}

/* Games of each knockout of 2 to 9 engines. */
LOOP_TEST(test_knockout_has_a_match_less_than_engines, 8)
{
    const int count = _i + 2;
    struct standings standings;

    tournament->type = TOURNAMENT_KNOCKOUT;
    make_schedule(count, 2);
    ck_assert(standings_init(&standings, tournament));
    ck_assert_int_eq(play_all(&standings, false), 2 * (count - 1));
    ck_assert_int_eq(rounds_winner(&standings, standings.schedule.pair_count - 1), 0);
    for (int i = 1; i < count; i++)
        ck_assert_int_eq(standings_total(&standings, i).losses, 2);
    standings_free(&standings);
}

TEST(test_knockout_keeps_the_first_two_apart)
{
    struct standings standings;

    tournament->type = TOURNAMENT_KNOCKOUT;
    make_schedule(8, 2);
    ck_assert(standings_init(&standings, tournament));
    play_all(&standings, false);
    ck_assert_int_eq(standings.schedule.pairs[6].first, 0);
    ck_assert_int_eq(standings.schedule.pairs[6].second, 1);
    standings_free(&standings);
}

TEST(test_drawn_knockout_match_has_more_games_until_it_is_decided)
{
    struct pairing pairing;
    struct standings standings;
    int points[2];

    tournament->type = TOURNAMENT_KNOCKOUT;
    make_schedule(2, 2);
    ck_assert(standings_init(&standings, tournament));
    ck_assert(!schedule_get(&standings.schedule, 2, &pairing));
    ck_assert(standings_add(&standings, 0, RESULT_DRAW, TERMINATION_NORMAL));
    ck_assert(standings_add(&standings, 1, RESULT_DRAW, TERMINATION_NORMAL));
    ck_assert(schedule_get(&standings.schedule, 2, &pairing));
    ck_assert(standings_add(&standings, 2, RESULT_DRAW, TERMINATION_NORMAL));
    ck_assert(!rounds_match_points(&standings, 0, points));
    ck_assert(schedule_get(&standings.schedule, 3, &pairing));
    ck_assert(standings_add(&standings, 3, RESULT_WHITE_WINS, TERMINATION_NORMAL));
    ck_assert(rounds_match_points(&standings, 0, points));
    ck_assert_int_eq(rounds_winner(&standings, 0), pairing.engines[WHITE]);
    ck_assert(!schedule_get(&standings.schedule, 4, &pairing));
    standings_free(&standings);

    ck_assert(standings_init(&standings, tournament));
    ck_assert_int_eq(play_all(&standings, true), 2 + 2 * EXTRA_PAIRS_MAX);
    ck_assert_int_eq(rounds_winner(&standings, 0), 0);
    standings_free(&standings);
}

/* Swiss tournaments of 2 to 17 engines. */
LOOP_TEST(test_swiss_never_pairs_the_same_engines_again, 16)
{
    const int count = _i + 2;
    struct standings standings;
    int rounds;

    tournament->type = TOURNAMENT_SWISS;
    make_schedule(count, 2);
    rounds = schedule.rounds;
    ck_assert(standings_init(&standings, tournament));
    ck_assert_int_eq(play_all(&standings, false), rounds * (count / 2) * 2);
    for (int i = 0; i < count; i++) {
        int games = 0;

        for (int j = 0; j < count; j++) {
            const struct tally tally = standings_against(&standings, i, j);

            ck_assert_int_le(tally.wins + tally.losses, 2);
            games += tally.wins + tally.losses;
        }
        /* An engine without an opponent has one in each other round. */
        ck_assert_int_ge(games, 2 * (rounds - count % 2));
    }
    standings_free(&standings);
}

TEST(test_swiss_pairs_winners_with_winners)
{
    struct standings standings;

    tournament->type = TOURNAMENT_SWISS;
    make_schedule(8, 2);
    ck_assert(standings_init(&standings, tournament));
    for (int i = 0; i < 8; i++) {
        struct pairing pairing, next;

        ck_assert(schedule_get(&standings.schedule, i, &pairing));
        ck_assert_int_eq(pairing.engines[WHITE] % 4, pairing.engines[BLACK] % 4);
        ck_assert(!schedule_get(&standings.schedule, 8, &next));
        ck_assert(standings_add(&standings, i,
                                pairing.engines[WHITE] < 4 ? RESULT_WHITE_WINS
                                                           : RESULT_BLACK_WINS,
                                TERMINATION_NORMAL));
    }
    for (int i = 4; i < 8; i++)
        ck_assert_int_eq(standings.schedule.pairs[i].first < 4,
                         standings.schedule.pairs[i].second < 4);
    standings_free(&standings);
}

TEST(test_swiss_can_have_as_many_rounds_as_opponents)
{
    struct standings standings;

    tournament->type = TOURNAMENT_SWISS;
    tournament->rounds = 5;
    make_schedule(6, 1);
    ck_assert(standings_init(&standings, tournament));
    ck_assert_int_eq(play_all(&standings, true), 15);
    standings_free(&standings);
}
