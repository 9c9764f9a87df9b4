/* standings.c - all results of a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/standings.h"

#include "protocol/match/results/rounds.h"

#include <stdlib.h>

bool standings_init(struct standings *standings, const struct tournament *tournament)
{
    const size_t count = (size_t)tournament->count;

    *standings = (struct standings){.count = tournament->count};
    schedule_make(&standings->schedule, tournament);
    standings->results = calloc((size_t)standings->schedule.numbers + 1, 1);
    standings->tallies = calloc(count * count + 1, sizeof *standings->tallies);
    if (!standings->results || !standings->tallies)
        return false;
    rounds_begin(standings);
    return true;
}

void standings_free(struct standings *standings)
{
    free(standings->results);
    free(standings->tallies);
    *standings = (struct standings){.count = 0};
}

/* The points of `engine`, doubled, in a game that was played. */
static int doubled_points(const struct standings *standings, int number, int engine)
{
    const enum result result = (enum result)standings->results[number];
    struct pairing pairing;

    if (!schedule_get(&standings->schedule, number, &pairing) || result == RESULT_DRAW)
        return 1;
    return (result == RESULT_WHITE_WINS) == (pairing.engines[WHITE] == engine) ? 2 : 0;
}

/* Count game `number` for `us` against `them`, and its pair if that is complete now. */
static void count_game(struct standings *standings, int number, int us, int them)
{
    struct tally *tally = &standings->tallies[us * standings->count + them];
    const int points = doubled_points(standings, number, us);
    const int other = number ^ 1;

    tally->wins += points == 2;
    tally->draws += points == 1;
    tally->losses += points == 0;
    if (standings_has(standings, other) && !standings->schedule.tournament->no_repeat)
        tally->pairs[points + doubled_points(standings, other, us)]++;
}

/* Count a fault of the engine that has lost by it. */
static void count_fault(struct faults *faults, enum termination termination)
{
    faults->time += termination == TERMINATION_TIME;
    faults->infractions += termination == TERMINATION_INFRACTION;
    faults->abandoned += termination == TERMINATION_ABANDONED;
}

bool standings_add(struct standings *standings, int number, enum result result,
                   enum termination termination)
{
    struct pairing pairing;

    if (!schedule_get(&standings->schedule, number, &pairing)
        || standings->results[number] || result == RESULT_NONE)
        return false;

    const int white = pairing.engines[WHITE], black = pairing.engines[BLACK];

    standings->results[number] = (uint8_t)result;
    standings->played++;
    count_game(standings, number, white, black);
    count_game(standings, number, black, white);
    if (result != RESULT_DRAW)
        count_fault(&standings->faults[result == RESULT_WHITE_WINS ? black : white],
                    termination);
    rounds_advance(standings, number);
    return true;
}

bool standings_has(const struct standings *standings, int number)
{
    return number >= 0 && number < standings->schedule.numbers
           && standings->results[number] != RESULT_NONE;
}

int faults_count(const struct faults *faults)
{
    return faults->time + faults->infractions + faults->abandoned;
}

bool standings_have_faults(const struct standings *standings)
{
    for (int i = 0; i < standings->count; i++)
        if (faults_count(&standings->faults[i]))
            return true;
    return false;
}

struct tally standings_against(const struct standings *standings, int i, int j)
{
    return standings->tallies[i * standings->count + j];
}

struct tally standings_total(const struct standings *standings, int i)
{
    struct tally total = {.paired = !standings->schedule.tournament->no_repeat};

    for (int j = 0; j < standings->count; j++) {
        const struct tally *one = &standings->tallies[i * standings->count + j];

        total.wins += one->wins;
        total.draws += one->draws;
        total.losses += one->losses;
        for (int k = 0; k < PAIR_SUMS; k++)
            total.pairs[k] += one->pairs[k];
    }
    return total;
}
