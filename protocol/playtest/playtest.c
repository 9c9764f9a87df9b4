/* playtest.c - plays the games of a playtest.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/playtest.h"

#include "engine/core/text.h"
#include "engine/core/thread.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/openings/opening.h"
#include "protocol/playtest/facts.h"
#include "protocol/playtest/figures.h"
#include "protocol/playtest/record.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "search/search.h"
#include "search/time_control.h"

#include <pthread.h>
#include <stdlib.h>

enum { HASH_MB = 4 };

enum game_state { GAME_OPEN, GAME_BEGUN, GAME_PLAYED };

/* What the threads share. */
struct runner {
    struct playtest *playtest;
    const struct playtest_settings *settings;
    struct configuration searcher_options;
    const struct openings *openings;
    struct playtest_record *record;
    int number; /* of the rules in it */
    playtest_progress progress;
    void *context;
    int64_t end_ms;       /* 0: there is no limit */
    pthread_mutex_t lock; /* of all below, and of the record */
    uint8_t *states;      /* of the games, of enum game_state */
    int ended;            /* games */
    bool sure;
    bool failed; /* because of `why` */
    struct text why;
};

/* ---- what has been played --------------------------------------------------------------- */

/* Whether the games without a gap tell enough.  A cycle has games of all kinds. */
static bool is_sure(struct runner *runner)
{
    const int levels = runner->settings->play.level_count;
    const int count = runner->playtest->count;
    struct figures *figures;
    bool sure = false;

    if (count % schedule_cycle(levels))
        return false;
    figures = malloc(sizeof *figures);
    if (figures
        && figures_compute(figures, runner->playtest->rules, runner->playtest->facts,
                           count, levels))
        sure = figures_are_sure(figures, runner->settings->margin);
    free(figures);
    return sure;
}

/* Keep the facts of a game; `lock` is held, or there is one thread. */
static void keep_facts(struct runner *runner, int number,
                       const struct game_facts *facts)
{
    struct playtest *playtest = runner->playtest;

    playtest->facts[number] = *facts;
    runner->states[number] = GAME_PLAYED;
    runner->ended++;
    while (!runner->sure && playtest->count < runner->settings->games
           && runner->states[playtest->count] == GAME_PLAYED) {
        playtest->count++;
        runner->sure = is_sure(runner);
    }
}

/* ---- games ------------------------------------------------------------------------------ */

/* Find the next game to be played; false when there is none. */
static bool next_game(struct runner *runner, int *number)
{
    int next;

    pthread_mutex_lock(&runner->lock);
    next = runner->playtest->count;
    while (next < runner->settings->games && runner->states[next] != GAME_OPEN)
        next++;
    if (runner->failed || runner->sure
        || (runner->end_ms && time_now_ms() >= runner->end_ms))
        next = runner->settings->games;
    if (next < runner->settings->games)
        runner->states[next] = GAME_BEGUN;
    *number = next;
    pthread_mutex_unlock(&runner->lock);
    return next < runner->settings->games;
}

/* Stop all threads because of a failure; the first one is told.  `lock` is held. */
static void fail_games(struct runner *runner, const struct text *why)
{
    if (!runner->failed)
        runner->why = *why;
    runner->failed = true;
}

static void play_game(struct runner *runner, struct searcher *searcher, int number)
{
    struct played_game played;
    struct game_facts facts;
    struct text why;
    bool good = player_play(&played, &runner->settings->play, runner->playtest->rules,
                            runner->openings, searcher, number, &why);

    if (good)
        played_game_count(&played, &runner->settings->play, runner->playtest->rules,
                          searcher, &facts);
    pthread_mutex_lock(&runner->lock);
    if (good && playtest_record_add(runner->record, runner->number, &played, &why)) {
        keep_facts(runner, number, &facts);
        runner->progress(runner->context, runner->ended);
    } else {
        fail_games(runner, &why);
    }
    pthread_mutex_unlock(&runner->lock);
    played_game_free(&played);
}

/* A thread: play games as long as there are any. */
static void play_games(void *context, int number_of_thread)
{
    struct runner *runner = context;
    struct text why;
    struct searcher *searcher =
        searcher_options_new(&runner->searcher_options, runner->playtest->rules, &why);
    int number;

    (void)number_of_thread;
    if (!searcher) {
        pthread_mutex_lock(&runner->lock);
        fail_games(runner, &why);
        pthread_mutex_unlock(&runner->lock);
    }
    while (next_game(runner, &number))
        play_game(runner, searcher, number);
    searcher_free(searcher);
}

/* ---- the record ------------------------------------------------------------------------- */

/* A game of the record, with the searcher that judges its rolls. */
struct replay {
    struct runner *runner;
    struct searcher *searcher;
};

static bool replay_game(void *context, int number, const char *line, struct text *why)
{
    struct replay *replay = context;
    struct runner *runner = replay->runner;
    const struct play_settings *play = &runner->settings->play;
    struct played_game played;
    struct game_facts facts;
    bool good;

    if (number >= runner->settings->games || runner->states[number] == GAME_PLAYED)
        return true;
    good = player_begin(&played, play, runner->playtest->rules, runner->openings,
                        number, why)
           && playtest_record_replay(&played, line, play->plies, why);
    if (good) {
        played_game_count(&played, play, runner->playtest->rules, replay->searcher,
                          &facts);
        keep_facts(runner, number, &facts);
    }
    played_game_free(&played);
    return good;
}

static bool replay_record(struct runner *runner, struct text *why)
{
    struct replay replay = {runner, searcher_options_new(&runner->searcher_options,
                                                         runner->playtest->rules, why)};
    const bool good = replay.searcher
                      && playtest_record_visit(runner->record, runner->number,
                                               replay_game, &replay, why);

    searcher_free(replay.searcher);
    return good;
}

/* ---- the whole -------------------------------------------------------------------------- */

static bool run(struct runner *runner, struct text *why)
{
    if (!replay_record(runner, why))
        return false;
    pthread_mutex_init(&runner->lock, NULL);
    thread_run_all(runner->settings->concurrency, play_games, runner);
    pthread_mutex_destroy(&runner->lock);
    return !runner->failed || text_fail(why, "%s", runner->why.chars);
}

/* The openings of the games; NULL, with the reason, on failure. */
static struct openings *open_openings(const struct playtest_settings *settings,
                                      const struct rules *rules, struct text *why)
{
    struct opening_settings openings = {.plies = -1, .seed = settings->play.seed};

    openings_choose(&openings, rules);
    return openings_new(&openings, rules, why);
}

bool playtest_run(struct playtest *playtest, const struct playtest_settings *settings,
                  const struct configuration *configuration, const struct rules *rules,
                  struct playtest_record *record, int number,
                  playtest_progress progress, void *context, struct text *why)
{
    struct openings *openings = open_openings(settings, rules, why);
    struct runner runner = {
        .playtest = playtest,
        .settings = settings,
        .searcher_options = *configuration,
        .openings = openings,
        .record = record,
        .number = number,
        .progress = progress,
        .context = context,
        .end_ms = settings->time_ms ? time_now_ms() + settings->time_ms : 0,
        .states = calloc((size_t)settings->games, 1),
    };
    bool good;

    *playtest = (struct playtest){.rules = rules};
    playtest->facts = calloc((size_t)settings->games, sizeof *playtest->facts);
    runner.searcher_options.hash_mb = HASH_MB;
    runner.searcher_options.threads = 1;
    *runner.searcher_options.tablebase_path = '\0';
    good = openings != NULL;
    if (good && (!runner.states || !playtest->facts))
        good = text_fail(why, "out of memory");
    good = good && run(&runner, why);
    free(runner.states);
    openings_free(openings);
    return good;
}

void playtest_free(struct playtest *playtest)
{
    free(playtest->facts);
    *playtest = (struct playtest){.count = 0};
}
