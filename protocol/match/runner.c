/* runner.c - a tournament's games, several at a time.  SPDX-License-Identifier: MIT */
#include "protocol/match/runner.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/match/engine/engine.h"
#include "protocol/match/engine/process.h"
#include "protocol/match/game.h"
#include "protocol/match/opening.h"
#include "protocol/match/results/game_log.h"
#include "protocol/match/results/live_table.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/sprt.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/signals.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the threads share. */
struct floor {
    struct office *office;
    pthread_mutex_t lock; /* of all below, of ledger, journal and standard output */
    int next;             /* the first game not given out      */
    int total;            /* games that there will be          */
    bool closed;          /* no more games are given out       */
    struct screen screen;
    enum office_end end;
    struct text why; /* of OFFICE_FAILED                  */
};

/* Give out no more games; `lock` is held. */
static void close_floor(struct floor *floor, enum office_end end, const char *why)
{
    if (floor->closed)
        return;
    floor->closed = true;
    floor->end = end;
    if (why)
        text_fail(&floor->why, "%s", why);
}

static bool take_game(struct floor *floor, struct fixture *fixture)
{
    struct ledger *ledger = floor->office->ledger;
    bool found = false;

    pthread_mutex_lock(&floor->lock);
    if (watch_has_rung(floor->office->nursery->stop))
        close_floor(floor, OFFICE_INTERRUPTED, NULL);
    while (!found && !floor->closed && floor->next < ledger->schedule->numbers) {
        const int number = floor->next++;

        found = schedule_get(ledger->schedule, number, fixture)
                && schedule_is_ours(ledger->schedule, number)
                && !ledger_has(ledger, number);
    }
    pthread_mutex_unlock(&floor->lock);
    return found;
}

static void print_game(struct floor *floor, const struct record *record)
{
    const struct tournament *tournament = floor->office->tournament;
    const int *contenders = record->fixture.contenders;

    if (tournament->quiet)
        return;
    screen_hide(&floor->screen);
    printf("game %d: %s - %s  %s  %s\n", record->fixture.number + 1,
           tournament->contenders[contenders[WHITE]].name,
           tournament->contenders[contenders[BLACK]].name,
           outcome_score(record->result), record->reason);
    fflush(stdout);
}

/* Whether the sequential test has come to its end. */
static bool is_decided(const struct office *office)
{
    const struct tally tally = ledger_total(office->ledger, 0);

    return sprt_decide(&office->tournament->sprt, &tally) != SPRT_GOES_ON;
}

/* Enter a game, unless the test was decided while it was played. */
static void enter_game(struct floor *floor, const struct record *record)
{
    struct office *office = floor->office;
    struct text why;

    pthread_mutex_lock(&floor->lock);
    if (!floor->closed || floor->end != OFFICE_DECIDED) {
        if (journal_write(office->journal, record, &why)) {
            ledger_enter(office->ledger, record->fixture.number, record->result);
            print_game(floor, record);
            screen_show(&floor->screen, office->ledger, floor->total);
            if (is_decided(office))
                close_floor(floor, OFFICE_DECIDED, NULL);
        } else {
            close_floor(floor, OFFICE_FAILED, why.chars);
        }
    }
    pthread_mutex_unlock(&floor->lock);
}

/* The dice of a game. */
static uint64_t dice_seed(const struct tournament *tournament, int number)
{
    uint64_t state = tournament->seed ^ UINT64_C(0x6469636500000000);

    state = random_next(&state) ^ (uint64_t)number;
    return random_next(&state);
}

/* The two who play, and nobody else, may run. */
static void seat_players(struct player *players, int count,
                         const struct fixture *fixture, struct player *seated[COLOURS])
{
    for (int i = 0; i < count; i++)
        if (i != fixture->contenders[WHITE] && i != fixture->contenders[BLACK])
            player_stop(&players[i], true);
    seated[WHITE] = &players[fixture->contenders[WHITE]];
    seated[BLACK] = &players[fixture->contenders[BLACK]];
}

/* After a game.  What a CECP engine that cannot ping still says of the old game, such as a
 * claim behind its last move, could not be told from an answer in the next one. */
static void dismiss(struct player *player)
{
    if (player->contender->restart
        || (player->talk && player->talk->protocol == PROTOCOL_CECP
            && (!player->can_reuse || !player->can_ping)))
        player_stop(player, true);
}

/* Play one game; false when memory is out or everything is to end. */
static bool play_game(struct floor *floor, struct player *players,
                      const struct fixture *fixture)
{
    const struct office *office = floor->office;
    const struct tournament *tournament = office->tournament;
    struct record record = {.fixture = *fixture};
    struct player *seated[COLOURS];
    bool good = false;

    record.game = game_new(office->rules, dice_seed(tournament, fixture->number));
    if (record.game && openings_play(office->openings, fixture->opening, record.game)) {
        seat_players(players, tournament->count, fixture, seated);
        good = match_game_play(tournament, seated, &record);
        if (good)
            enter_game(floor, &record);
        dismiss(seated[WHITE]);
        dismiss(seated[BLACK]);
    }
    record_free(&record);
    return good;
}

/* Close early: everything is to end, or else memory is out. */
static void give_up(struct floor *floor)
{
    pthread_mutex_lock(&floor->lock);
    if (watch_has_rung(floor->office->nursery->stop))
        close_floor(floor, OFFICE_INTERRUPTED, NULL);
    else
        close_floor(floor, OFFICE_FAILED, "out of memory");
    pthread_mutex_unlock(&floor->lock);
}

/* A thread: play games as long as there are any. */
static void *work(void *context)
{
    struct floor *floor = context;
    const struct office *office = floor->office;
    const int count = office->tournament->count;
    struct player *players = calloc((size_t)count, sizeof *players);
    struct fixture fixture;

    for (int i = 0; players && i < count; i++)
        player_init(&players[i], office->tournament, &office->tournament->contenders[i],
                    office->nursery);
    if (!players)
        give_up(floor);
    while (players && take_game(floor, &fixture))
        if (!play_game(floor, players, &fixture))
            give_up(floor);
    for (int i = 0; players && i < count; i++)
        player_stop(&players[i], true);
    free(players);
    return NULL;
}

/* Start as many threads as can be had; returns how many. */
static int start_threads(struct floor *floor, pthread_t *threads, int wanted)
{
    int count = 0;

    while (count < wanted && pthread_create(&threads[count], NULL, work, floor) == 0)
        count++;
    if (count == 0)
        close_floor(floor, OFFICE_FAILED, "no thread to play in");
    return count;
}

enum office_end office_run(struct office *office, int total, struct text *why)
{
    const int concurrency = office->tournament->concurrency;
    pthread_t *threads = calloc((size_t)concurrency, sizeof *threads);
    struct floor floor = {.office = office, .total = total, .end = OFFICE_DONE};
    int count;

    if (!threads) {
        text_fail(why, "out of memory");
        return OFFICE_FAILED;
    }
    if (is_decided(office))
        close_floor(&floor, OFFICE_DECIDED, NULL);
    pthread_mutex_init(&floor.lock, NULL);
    screen_open(&floor.screen);
    screen_show(&floor.screen, office->ledger, total);
    count = start_threads(&floor, threads, concurrency);
    for (int i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    screen_hide(&floor.screen);
    pthread_mutex_destroy(&floor.lock);
    free(threads);
    *why = floor.why;
    return floor.end;
}
