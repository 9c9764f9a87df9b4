/* standings.c - all results of a tournament.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/standings.h"

#include <stdlib.h>

bool ledger_init(struct ledger *ledger, const struct schedule *schedule)
{
    const size_t count = (size_t)schedule->tournament->count;

    *ledger = (struct ledger){.schedule = schedule, .count = (int)count};
    ledger->results = calloc((size_t)schedule->numbers + 1, 1);
    ledger->tallies = calloc(count * count + 1, sizeof *ledger->tallies);
    if (ledger->results && ledger->tallies)
        return true;
    ledger_free(ledger);
    return false;
}

void ledger_free(struct ledger *ledger)
{
    free(ledger->results);
    free(ledger->tallies);
    ledger->results = NULL;
    ledger->tallies = NULL;
}

/* Half points of `contender` in a game that was played. */
static int half_points(const struct ledger *ledger, int number, int contender)
{
    const enum result result = (enum result)ledger->results[number];
    struct fixture fixture;

    if (!schedule_get(ledger->schedule, number, &fixture) || result == RESULT_DRAW)
        return 1;
    return (result == RESULT_WHITE_WINS) == (fixture.contenders[WHITE] == contender)
               ? 2
               : 0;
}

/* Count game `number` for `us` against `them`, and its pair if it is complete now. */
static void count_game(struct ledger *ledger, int number, int us, int them)
{
    struct tally *tally = &ledger->tallies[us * ledger->count + them];
    const int points = half_points(ledger, number, us);
    const int other = number ^ 1;

    tally->wins += points == 2;
    tally->draws += points == 1;
    tally->losses += points == 0;
    if (ledger_has(ledger, other) && ledger->schedule->tournament->repeat)
        tally->pairs[points + half_points(ledger, other, us)]++;
}

bool ledger_enter(struct ledger *ledger, int number, enum result result)
{
    struct fixture fixture;

    if (!schedule_get(ledger->schedule, number, &fixture) || ledger->results[number]
        || result == RESULT_NONE)
        return false;

    const int white = fixture.contenders[WHITE], black = fixture.contenders[BLACK];

    ledger->results[number] = (uint8_t)result;
    ledger->played++;
    count_game(ledger, number, white, black);
    count_game(ledger, number, black, white);
    return true;
}

bool ledger_has(const struct ledger *ledger, int number)
{
    return number >= 0 && number < ledger->schedule->numbers
           && ledger->results[number] != RESULT_NONE;
}

struct tally ledger_against(const struct ledger *ledger, int i, int j)
{
    return ledger->tallies[i * ledger->count + j];
}

struct tally ledger_total(const struct ledger *ledger, int i)
{
    struct tally total = {.paired = ledger->schedule->tournament->repeat};

    for (int j = 0; j < ledger->count; j++) {
        const struct tally *one = &ledger->tallies[i * ledger->count + j];

        total.wins += one->wins;
        total.draws += one->draws;
        total.losses += one->losses;
        for (int k = 0; k < PAIR_SUMS; k++)
            total.pairs[k] += one->pairs[k];
    }
    return total;
}
