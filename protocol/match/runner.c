/* runner.c - the match runner: a tournament's games, several at a time.
 * SPDX-License-Identifier: MIT */
#include "protocol/match/runner.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/core/thread.h"
#include "engine/platform/stop.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/engines/engine.h"
#include "protocol/match/entrants.h"
#include "protocol/match/game.h"
#include "protocol/match/results/record.h"
#include "protocol/match/results/table.h"
#include "protocol/match/settings/digest.h"
#include "protocol/match/settings/files.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/openings/opening.h"
#include "protocol/text/errors.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    PLAYERS = 2,
    ATTEMPTS_MAX =
        2, /* to play a game for which an engine does not start, or is killed */
};

/* What the threads share. */
struct shared_state {
    struct match_runner *runner;
    pthread_mutex_t lock;      /* of all below, of log, standings and standard output */
    pthread_cond_t game_ended; /* or no more games are given out */
    int next;                  /* number of the next game to be given out */
    int running;               /* games */
    uint8_t *given_out;        /* [number]: the game runs, or could not be played */
    int total;                 /* games that will be in the standings */
    bool closed;               /* no more games are given out */
    bool interrupted;          /* because a signal came: running games still count */
    bool failed;               /* because of `why` */
    bool is_withdrawn[ENGINES_MAX]; /* the engine plays no more, because of `why` */
    struct live_table live;
    struct text why;
};

/* Open the log: of all engines, unless some ask for it. */
static bool open_dialogue(struct dialogue *dialogue,
                          const struct tournament *tournament, struct text *why)
{
    for (int i = 0; i < tournament->count; i++)
        dialogue->is_selective |= tournament->engines[i].is_logged;
    return dialogue_open(dialogue, tournament->log, why);
}

/* The greatest number of threads of an engine. */
static int count_threads(const struct tournament *tournament)
{
    int threads = 1;

    for (int i = 0; i < tournament->count; i++)
        if (tournament->engines[i].threads > threads)
            threads = tournament->engines[i].threads;
    return threads;
}

/* Make the engines of the first thread, and try them. */
static bool probe_entrants(struct match_runner *runner, struct text *why)
{
    struct tournament *tournament = runner->tournament;

    runner->entrants = calloc((size_t)tournament->count, sizeof *runner->entrants);
    if (!runner->entrants)
        return text_fail(why, "out of memory");
    entrants_init(runner->entrants, tournament, &runner->pool, 0);
    return entrants_probe(runner->entrants, tournament, runner->rules,
                          openings_set_up(runner->openings), why);
}

bool match_runner_open(struct match_runner *runner, struct tournament *tournament,
                       struct text *why)
{
    *runner = (struct match_runner){.tournament = tournament};
    if (!tournament_check_files(tournament, why))
        return false;
    if (!other_parts_open(&runner->other_parts, tournament, why))
        return false;
    if (!process_pool_open(&runner->pool, PLAYERS * tournament->concurrency, why))
        return false;
    if (*tournament->log && !open_dialogue(&runner->pool.dialogue, tournament, why))
        return false;
    if (*tournament->affinity
        && !affinity_set(&runner->pool.affinity, tournament->affinity,
                         tournament->concurrency, count_threads(tournament), why))
        return false;
    runner->rules = options_make_rules(&tournament->configuration, why);
    if (!runner->rules)
        return false;
    openings_choose(&tournament->openings, runner->rules);
    runner->openings = openings_new(&tournament->openings, runner->rules, why);
    if (!runner->openings)
        return false;
    if (!probe_entrants(runner, why) || !tournament_read_digests(tournament, why))
        return false;
    if (!standings_init(&runner->standings, tournament))
        return text_fail(why, "out of memory");
    return game_log_open(&runner->log, tournament, runner->rules, &runner->standings,
                         why)
           && other_parts_read(&runner->other_parts, &runner->standings, why);
}

void match_runner_close(struct match_runner *runner)
{
    if (runner->entrants)
        entrants_stop(runner->entrants, runner->tournament);
    free(runner->entrants);
    runner->entrants = NULL;
    other_parts_close(&runner->other_parts);
    game_log_close(&runner->log);
    standings_free(&runner->standings);
    openings_free(runner->openings);
    rules_free(runner->rules);
    if (!dialogue_close(&runner->pool.dialogue))
        report_error(0, "%.200s: not all could be written", runner->tournament->log);
    process_pool_close(&runner->pool);
}

/* Whether a signal has come; then no more games are given out.  `lock` is held. */
static bool is_interrupted(struct shared_state *state)
{
    if (!state->closed && stop_requested(state->runner->pool.stop, 0))
        state->closed = state->interrupted = true;
    return state->interrupted;
}

/* Give out no more games because of a failure; the first one is reported.  `lock` is
 * held. */
static void fail_games(struct shared_state *state, const char *why)
{
    if (!state->closed)
        text_fail(&state->why, "%s", why);
    state->failed |= !state->closed;
    state->closed = true;
}

/* Find the next game that can be played now.  `lock` is held. */
static bool find_game(struct shared_state *state, struct pairing *pairing)
{
    const struct standings *standings = &state->runner->standings;

    while (state->next < standings->schedule.numbers) {
        const int number = state->next++;

        if (schedule_get(&standings->schedule, number, pairing)
            && schedule_is_ours(&standings->schedule, number)
            && !standings_has(standings, number) && !state->given_out[number]
            && !state->is_withdrawn[pairing->engines[WHITE]]
            && !state->is_withdrawn[pairing->engines[BLACK]])
            return true;
    }
    return false;
}

/* Take the next game to be played; false when no more are given out.  A game may have to wait
 * for others that decide who plays it. */
static bool take_game(struct shared_state *state, struct pairing *pairing)
{
    bool found = false;

    pthread_mutex_lock(&state->lock);
    while (!is_interrupted(state) && !state->closed
           && !(found = find_game(state, pairing)) && state->running > 0
           && state->runner->tournament->type != TOURNAMENT_ROUND_ROBIN) {
        pthread_cond_wait(&state->game_ended, &state->lock);
        state->next = 0;
    }
    if (found) {
        state->given_out[pairing->number] = 1;
        state->running++;
    }
    pthread_mutex_unlock(&state->lock);
    return found;
}

/* Note that a game has ended, in whatever way. */
static void give_back_game(struct shared_state *state)
{
    pthread_mutex_lock(&state->lock);
    state->running--;
    pthread_cond_broadcast(&state->game_ended);
    pthread_mutex_unlock(&state->lock);
}

static void print_result(struct shared_state *state, const struct record *record)
{
    const struct tournament *tournament = state->runner->tournament;
    const int *engines = record->pairing.engines;

    if (tournament->quiet)
        return;
    live_table_hide(&state->live);
    printf("game %d: %s - %s  %s  %s\n", record->pairing.number + 1,
           tournament->engines[engines[WHITE]].name,
           tournament->engines[engines[BLACK]].name, outcome_score(record->result),
           record->reason);
    fflush(stdout);
}

/* Print the table if it is time. */
static void print_standings(struct shared_state *state)
{
    const struct standings *standings = &state->runner->standings;
    const int interval = state->runner->tournament->rating_interval;

    if (!interval || standings->played % interval || standings->played == state->total)
        return;
    live_table_hide(&state->live);
    table_print(standings, stdout);
    fflush(stdout);
}

/* Whether the SPRT has decided. */
static bool is_decided(const struct match_runner *runner)
{
    const struct tally tally = standings_total(&runner->standings, 0);

    return sprt_decide(&runner->tournament->sprt, &tally) != SPRT_GOES_ON;
}

/* How many games the standings will have at the end, unless an SPRT ends it. */
static int count_total(const struct match_runner *runner)
{
    const struct standings *standings = &runner->standings;
    struct pairing pairing;
    int total = 0;

    for (int i = 0; i < standings->schedule.numbers; i++)
        total += standings_has(standings, i)
                 || ((runner->other_parts.tournament
                      || schedule_is_ours(&standings->schedule, i))
                     && schedule_get(&standings->schedule, i, &pairing));
    return total;
}

/* Add a game that was written to the standings, and do what follows from it.  `lock` is held. */
static void add_game(struct shared_state *state, const struct record *record)
{
    struct match_runner *runner = state->runner;

    standings_add(&runner->standings, record->pairing.number, record->result,
                  record->termination);
    clock_use_add(&runner->clock_use, &record->clock_use);
    if (runner->tournament->type != TOURNAMENT_ROUND_ROBIN)
        state->total = count_total(runner);
    print_result(state, record);
    print_standings(state);
    live_table_show(&state->live, &runner->standings, state->total);
    state->closed |= is_decided(runner);
}

/* Enter a game, unless the SPRT was decided, here or by the other parts, or the log failed while it was
 * played. */
static void enter_game(struct shared_state *state, const struct record *record)
{
    struct match_runner *runner = state->runner;
    struct text why;

    pthread_mutex_lock(&state->lock);
    if (is_interrupted(state) || !state->closed) {
        if (!other_parts_read(&runner->other_parts, &runner->standings, &why))
            fail_games(state, why.chars);
        else if (is_decided(runner))
            state->closed = true;
        else if (!game_log_write(&runner->log, record, &why))
            fail_games(state, why.chars);
        else
            add_game(state, record);
    }
    pthread_mutex_unlock(&state->lock);
}

/* The two games of a pair have the same dice, as long as their plies are the same: then luck that comes to a
 * colour comes to both engines. */
static uint64_t dice_seed(const struct tournament *tournament, int number)
{
    const int pair = number / 2;
    uint64_t state = tournament->openings.seed ^ UINT64_C(0x6469636500000000);

    state = random_next(&state) ^ (uint64_t)pair;
    return random_next(&state);
}

/* After a game, end the process of an engine that cannot play another one.  A CECP engine
 * without ping is restarted too: what it still says about the old game, such as a claim
 * after its last move, could not be told from an answer in the next one. */
static void release_engine(struct match_engine *engine)
{
    const bool is_cecp = engine->protocol && engine->protocol->id == PROTOCOL_CECP;

    if (engine->settings->restart
        || (is_cecp && (!engine->features.reuse || !engine->features.ping)))
        match_engine_stop(engine, true);
}

/* The engine plays no more games, because `why`, which is about it; the others go on. */
static void withdraw_engine(struct shared_state *state, int engine, const char *why)
{
    const char *name = state->runner->tournament->engines[engine].name;

    pthread_mutex_lock(&state->lock);
    if (!is_interrupted(state) && !state->is_withdrawn[engine]) {
        if (!state->failed)
            text_fail(&state->why, "engine '%.60s' %.300s: it plays no more", name,
                      why);
        state->failed = state->is_withdrawn[engine] = true;
    }
    pthread_mutex_unlock(&state->lock);
}

/* Report that a game is played again. */
static void report_abort(struct shared_state *state, const struct record *record,
                         int engine, const char *why)
{
    pthread_mutex_lock(&state->lock);
    live_table_hide(&state->live);
    report_error(0, "engine '%.60s' %.300s; game %d does not count and is played again",
                 state->runner->tournament->engines[engine].name, why,
                 record->pairing.number + 1);
    pthread_mutex_unlock(&state->lock);
}

/* Set up the opening. */
static bool begin_game(struct shared_state *state, struct record *record)
{
    const struct match_runner *runner = state->runner;
    const struct pairing *pairing = &record->pairing;

    record_free(record);
    pthread_mutex_lock(&state->lock);
    record->clock_use = (struct clock_use){.wait_ms = runner->clock_use.wait_ms};
    pthread_mutex_unlock(&state->lock);
    record->game = openings_new_game(runner->openings, pairing->opening,
                                     dice_seed(runner->tournament, pairing->number));
    return record->game != NULL;
}

/* Play one game with two of a thread's `engines`; the others do not run meanwhile.  Returns
 * false and sets `why` when the referee fails. */
static bool play_game(struct shared_state *state, struct match_engine *engines,
                      struct record *record, struct text *why)
{
    const struct match_runner *runner = state->runner;
    const struct tournament *tournament = runner->tournament;
    const int *numbers = record->pairing.engines;
    struct match_engine *const players[COLOURS] = {
        [WHITE] = &engines[numbers[WHITE]],
        [BLACK] = &engines[numbers[BLACK]],
    };
    struct game_failure failure;
    enum game_status status = GAME_ABORTED;

    for (int i = 0; i < tournament->count; i++)
        if (&engines[i] != players[WHITE] && &engines[i] != players[BLACK])
            match_engine_stop(&engines[i], true);
    dialogue_note(&runner->pool.dialogue, "game %d: %s - %s",
                  record->pairing.number + 1, tournament->engines[numbers[WHITE]].name,
                  tournament->engines[numbers[BLACK]].name);
    for (int i = 1; i <= ATTEMPTS_MAX && status == GAME_ABORTED; i++) {
        if (!begin_game(state, record))
            return text_fail(why, "out of memory");
        status = match_game_play(tournament, players, record, &failure);
        if (status == GAME_ABORTED && i < ATTEMPTS_MAX)
            report_abort(state, record, numbers[failure.colour], failure.why.chars);
    }
    if (status == GAME_PLAYED) {
        dialogue_note(&runner->pool.dialogue, "game %d: %s  %s",
                      record->pairing.number + 1, outcome_score(record->result),
                      record->reason);
        enter_game(state, record);
    } else if (status == GAME_ABORTED)
        withdraw_engine(state, numbers[failure.colour], failure.why.chars);
    release_engine(players[WHITE]);
    release_engine(players[BLACK]);
    return status != GAME_FAILED || text_fail(why, "%s", failure.why.chars);
}

/* A thread: play games as long as there are any. */
static void play_games(void *context, int slot)
{
    struct shared_state *state = context;
    struct match_runner *runner = state->runner;
    const struct tournament *tournament = runner->tournament;
    struct match_engine *own =
        slot > 0 ? calloc((size_t)tournament->count, sizeof *own) : NULL;
    struct match_engine *engines = slot > 0 ? own : runner->entrants;
    struct record record = {.game = NULL};
    struct text why;
    bool good = engines || text_fail(&why, "out of memory");

    if (own)
        entrants_init(own, tournament, &runner->pool, slot);
    while (good && take_game(state, &record.pairing)) {
        good = play_game(state, engines, &record, &why);
        record_free(&record);
        give_back_game(state);
        if (tournament->wait_ms)
            stop_requested(runner->pool.stop, (int)tournament->wait_ms);
    }
    if (!good) {
        pthread_mutex_lock(&state->lock);
        if (!is_interrupted(state))
            fail_games(state, why.chars);
        pthread_mutex_unlock(&state->lock);
    }
    if (engines)
        entrants_stop(engines, tournament);
    free(own);
}

bool match_runner_play(struct match_runner *runner, struct text *why)
{
    struct shared_state state = {.runner = runner, .closed = is_decided(runner)};

    state.given_out = calloc((size_t)runner->standings.schedule.numbers + 1, 1);
    if (!state.given_out)
        return text_fail(why, "out of memory");
    pthread_mutex_init(&state.lock, NULL);
    pthread_cond_init(&state.game_ended, NULL);
    state.total = count_total(runner);
    state.live.on = isatty(STDERR_FILENO);
    live_table_show(&state.live, &runner->standings, state.total);
    thread_run_all(runner->tournament->concurrency, play_games, &state);
    live_table_hide(&state.live);
    pthread_cond_destroy(&state.game_ended);
    pthread_mutex_destroy(&state.lock);
    free(state.given_out);
    if (state.interrupted)
        return text_fail(why, "interrupted after %d game%s", runner->standings.played,
                         text_plural(runner->standings.played));
    return !state.failed || text_fail(why, "%s", state.why.chars);
}
