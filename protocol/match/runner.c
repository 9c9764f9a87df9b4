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
#include "protocol/match/results/record.h"
#include "protocol/match/results/score.h"
#include "protocol/match/results/standings.h"
#include "protocol/match/results/table.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/signals.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the threads share. */
struct match_state {
    struct match_runner *runner;
    pthread_mutex_t lock; /* of all below, of ledger, journal and standard output */
    int next;             /* the first game not given out      */
    int total;            /* games that there will be          */
    bool closed;          /* no more games are given out       */
    struct live_table live_table;
    enum match_runner_end end;
    struct text why; /* of MATCH_FAILED                  */
};

/* Give out no more games; `lock` is held. */
static void close_state(struct match_state *state, enum match_runner_end end,
                        const char *why)
{
    if (state->closed)
        return;
    state->closed = true;
    state->end = end;
    if (why)
        text_fail(&state->why, "%s", why);
}

static bool take_game(struct match_state *state, struct pairing *pairing)
{
    struct standings *standings = state->runner->standings;
    bool found = false;

    pthread_mutex_lock(&state->lock);
    if (signals_caught(state->runner->pool->stop))
        close_state(state, MATCH_INTERRUPTED, NULL);
    while (!found && !state->closed && state->next < standings->schedule.numbers) {
        const int number = state->next++;

        found = schedule_get(&standings->schedule, number, pairing)
                && schedule_is_ours(&standings->schedule, number)
                && !standings_has(standings, number);
    }
    pthread_mutex_unlock(&state->lock);
    return found;
}

static void print_game(struct match_state *state, const struct record *record)
{
    const struct tournament *tournament = state->runner->tournament;
    const int *engines = record->pairing.engines;

    if (tournament->quiet)
        return;
    live_table_hide(&state->live_table);
    printf("game %d: %s - %s  %s  %s\n", record->pairing.number + 1,
           tournament->engines[engines[WHITE]].name,
           tournament->engines[engines[BLACK]].name, outcome_score(record->result),
           record->reason);
    fflush(stdout);
}

/* Whether the sequential test has come to its end. */
static bool is_decided(const struct match_runner *runner)
{
    const struct tally tally = standings_total(runner->standings, 0);

    return sprt_decide(&runner->tournament->sprt, &tally) != SPRT_GOES_ON;
}

/* Enter a game, unless the test was decided while it was played. */
static void enter_game(struct match_state *state, const struct record *record)
{
    struct match_runner *runner = state->runner;
    struct text why;

    pthread_mutex_lock(&state->lock);
    if (!state->closed || state->end != MATCH_DECIDED) {
        if (game_log_write(runner->game_log, record, &why)) {
            standings_add(runner->standings, record->pairing.number, record->result);
            print_game(state, record);
            live_table_show(&state->live_table, runner->standings, state->total);
            if (is_decided(runner))
                close_state(state, MATCH_DECIDED, NULL);
        } else {
            close_state(state, MATCH_FAILED, why.chars);
        }
    }
    pthread_mutex_unlock(&state->lock);
}

/* The dice of a game. */
static uint64_t dice_seed(const struct tournament *tournament, int number)
{
    uint64_t state = tournament->seed ^ UINT64_C(0x6469636500000000);

    state = random_next(&state) ^ (uint64_t)number;
    return random_next(&state);
}

/* The two who play, and nobody else, may run. */
static void seat_players(struct match_engine *players, int count,
                         const struct pairing *pairing,
                         struct match_engine *seated[COLOURS])
{
    for (int i = 0; i < count; i++)
        if (i != pairing->engines[WHITE] && i != pairing->engines[BLACK])
            match_engine_stop(&players[i], true);
    seated[WHITE] = &players[pairing->engines[WHITE]];
    seated[BLACK] = &players[pairing->engines[BLACK]];
}

/* After a game.  What a CECP engine that cannot ping still says of the old game, such as a
 * claim behind its last move, could not be told from an answer in the next one. */
static void dismiss(struct match_engine *engine)
{
    if (engine->settings->restart
        || (engine->talk && engine->talk->protocol == PROTOCOL_CECP
            && (!engine->can_reuse || !engine->can_ping)))
        match_engine_stop(engine, true);
}

/* Play one game; false when memory is out or everything is to end. */
static bool play_game(struct match_state *state, struct match_engine *players,
                      const struct pairing *pairing)
{
    const struct match_runner *runner = state->runner;
    const struct tournament *tournament = runner->tournament;
    struct record record = {.pairing = *pairing};
    struct match_engine *seated[COLOURS];
    bool good = false;

    record.game = game_new(runner->rules, dice_seed(tournament, pairing->number));
    if (record.game && openings_play(runner->openings, pairing->opening, record.game)) {
        seat_players(players, tournament->count, pairing, seated);
        good = match_game_play(tournament, seated, &record);
        if (good)
            enter_game(state, &record);
        dismiss(seated[WHITE]);
        dismiss(seated[BLACK]);
    }
    record_free(&record);
    return good;
}

/* Close early: everything is to end, or else memory is out. */
static void give_up(struct match_state *state)
{
    pthread_mutex_lock(&state->lock);
    if (signals_caught(state->runner->pool->stop))
        close_state(state, MATCH_INTERRUPTED, NULL);
    else
        close_state(state, MATCH_FAILED, "out of memory");
    pthread_mutex_unlock(&state->lock);
}

/* A thread: play games as long as there are any. */
static void *work(void *context)
{
    struct match_state *state = context;
    const struct match_runner *runner = state->runner;
    const int count = runner->tournament->count;
    struct match_engine *players = calloc((size_t)count, sizeof *players);
    struct pairing pairing;

    for (int i = 0; players && i < count; i++)
        match_engine_init(&players[i], runner->tournament,
                          &runner->tournament->engines[i], runner->pool);
    if (!players)
        give_up(state);
    while (players && take_game(state, &pairing))
        if (!play_game(state, players, &pairing))
            give_up(state);
    for (int i = 0; players && i < count; i++)
        match_engine_stop(&players[i], true);
    free(players);
    return NULL;
}

/* Start as many threads as can be had; returns how many. */
static int start_threads(struct match_state *state, pthread_t *threads, int wanted)
{
    int count = 0;

    while (count < wanted && pthread_create(&threads[count], NULL, work, state) == 0)
        count++;
    if (count == 0)
        close_state(state, MATCH_FAILED, "no thread to play in");
    return count;
}

enum match_runner_end match_runner_run(struct match_runner *runner, int total,
                                       struct text *why)
{
    const int concurrency = runner->tournament->concurrency;
    pthread_t *threads = calloc((size_t)concurrency, sizeof *threads);
    struct match_state state = {.runner = runner, .total = total, .end = MATCH_DONE};
    int count;

    if (!threads) {
        text_fail(why, "out of memory");
        return MATCH_FAILED;
    }
    if (is_decided(runner))
        close_state(&state, MATCH_DECIDED, NULL);
    pthread_mutex_init(&state.lock, NULL);
    live_table_open(&state.live_table);
    live_table_show(&state.live_table, runner->standings, total);
    count = start_threads(&state, threads, concurrency);
    for (int i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    live_table_hide(&state.live_table);
    pthread_mutex_destroy(&state.lock);
    free(threads);
    *why = state.why;
    return state.end;
}
