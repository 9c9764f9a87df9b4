/* session.c - one engine: its options, its game, its thoughts.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/session/session.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "protocol/session/options.h"
#include "search/time_control.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Of the games that searchers know: they could not foresee the real dice. */
enum { OTHER_SEED = 0 };

/* One order to think. */
struct thought {
    struct game *game; /* a copy: nobody else touches it */
    struct limits limits;
    struct move_list only, without; /* the limits' */
    report_function report;
    void (*done)(void *context);
    void *context; /* of both                        */
    pthread_t thread;
    bool running;      /* not joined yet                 */
    atomic_bool ended; /* ... though it is over          */
    move best;         /* set by the thread              */
};

struct session {
    struct configuration configuration;
    struct rules *rules; /* those of the present game */
    struct game *game;
    uint64_t seed; /* of its dice */
    struct searcher *searcher;
    struct thought thought;
};

struct session *session_new(const struct configuration *configuration, struct text *why)
{
    struct session *session = calloc(1, sizeof *session);

    if (!session) {
        text_fail(why, "out of memory");
        return NULL;
    }
    session->configuration = *configuration;
    session->searcher = searcher_new(configuration->hash_mb, configuration->threads);
    if (!session->searcher) {
        text_fail(why, "no memory for a table of %d MB and %d threads",
                  configuration->hash_mb, configuration->threads);
    } else if (session_new_game(session, configuration->variant, why)) {
        return session;
    }
    session_free(session);
    return NULL;
}

void session_free(struct session *session)
{
    if (!session)
        return;
    if (session->thought.running) {
        session_stop_search(session);
        session_finish_search(session);
    }
    game_free(session->game);
    rules_free(session->rules);
    searcher_free(session->searcher);
    free(session);
}

const struct configuration *session_configuration(const struct session *session)
{
    return &session->configuration;
}

const struct game *session_game(const struct session *session)
{
    return session->game;
}

const struct position *session_position(const struct session *session)
{
    return game_position(session->game);
}

const struct rules *session_rules(const struct session *session)
{
    return session->rules;
}

/* Another number each time, for who wants other dice in each game. */
static uint64_t draw_seed(void)
{
    struct timespec now;
    uint64_t state;

    clock_gettime(CLOCK_REALTIME, &now);
    state = (uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 30 ^ (uint64_t)getpid();
    return random_next(&state);
}

/* Replace rules and game by what `configuration` makes. */
static bool begin(struct session *session, const struct configuration *configuration,
                  struct text *why)
{
    const uint64_t seed = configuration->seed ? configuration->seed : draw_seed();
    struct rules *rules = options_make_rules(configuration, why);
    struct game *game = rules ? game_new(rules, seed) : NULL;

    if (!game) {
        if (rules)
            text_fail(why, "out of memory");
        rules_free(rules);
        return false;
    }
    game_free(session->game);
    rules_free(session->rules);
    session->rules = rules;
    session->game = game;
    session->seed = seed;
    searcher_clear(session->searcher);
    return true;
}

bool session_new_game(struct session *session, const struct variant *variant,
                      struct text *why)
{
    struct configuration configuration = session->configuration;

    assert(!session->thought.running);
    configuration.variant = variant;
    if (!begin(session, &configuration, why))
        return false;
    session->configuration = configuration;
    return true;
}

/* Begin anew from the present position, with the options of `configuration`. */
static bool begin_here(struct session *session,
                       const struct configuration *configuration, struct text *why)
{
    struct position pos;
    struct text fen;

    text_clear(&fen);
    fen_write(session_position(session), &fen);
    if (!begin(session, configuration, why))
        return false;
    /* A position that the new options rule out gives way to the start. */
    if (fen_parse(&pos, session->rules, fen.chars, NULL))
        game_reset(session->game, &pos);
    return true;
}

bool session_set_option(struct session *session, const char *name, const char *value,
                        struct text *why)
{
    struct configuration configuration = session->configuration;

    assert(!session->thought.running);
    if (!options_set(&configuration, name, value, why))
        return false;
    if (configuration.hash_mb != session->configuration.hash_mb
        && !searcher_resize(session->searcher, configuration.hash_mb))
        return text_fail(why, "no memory for a table of %d MB", configuration.hash_mb);
    if (configuration.threads != session->configuration.threads
        && !searcher_set_threads(session->searcher, configuration.threads))
        return text_fail(why, "no memory for %d threads", configuration.threads);
    if (game_plies(session->game) == 0 && !begin_here(session, &configuration, why))
        return false;
    if (configuration.clearings != session->configuration.clearings)
        searcher_clear(session->searcher);
    session->configuration = configuration;
    return true;
}

void session_set_position(struct session *session, const struct position *pos)
{
    assert(!session->thought.running);
    game_reset(session->game, pos);
    searcher_clear(session->searcher);
}

void session_set_game(struct session *session, struct game *game)
{
    assert(!session->thought.running);
    game_free(session->game);
    session->game = game;
}

/* The same game once more, but with the dice of `seed` for what is to come.  NULL when memory
 * is out. */
static struct game *copy_game(const struct session *session, uint64_t seed)
{
    const struct game *game = session->game;
    struct game *copy = game_new(session->rules, seed);
    bool whole = copy != NULL;

    if (whole)
        game_reset(copy, game_position_at(game, 0));
    for (int i = 0; i < game_plies(game) && whole; i++)
        whole = game_play(copy, game_ply(game, i));
    if (whole)
        return copy;
    game_free(copy);
    return NULL;
}

uint64_t session_seed(const struct session *session)
{
    return session->seed;
}

bool session_set_seed(struct session *session, uint64_t seed)
{
    struct game *game = copy_game(session, seed);

    if (!game)
        return false;
    session->seed = seed;
    session_set_game(session, game);
    return true;
}

bool session_play(struct session *session, struct ply ply)
{
    return game_play(session->game, ply);
}

bool session_undo(struct session *session)
{
    return game_undo(session->game);
}

static void *run_thought(void *context)
{
    struct session *session = context;
    struct thought *thought = &session->thought;

    thought->best = searcher_think(session->searcher, thought->game, &thought->limits,
                                   thought->report, thought->context);
    atomic_store(&thought->ended, true);
    if (thought->done)
        thought->done(thought->context);
    return NULL;
}

/* A copy of a list that limits may name, made in `copy`. */
static const struct move_list *keep(const struct move_list *list,
                                    struct move_list *copy)
{
    if (!list)
        return NULL;
    *copy = *list;
    return copy;
}

/* Start to think about `game`, which is the thread's from now on. */
static bool start(struct session *session, struct game *game,
                  const struct limits *limits, report_function report,
                  void (*done)(void *context), void *context)
{
    struct thought *thought = &session->thought;

    assert(!thought->running);
    thought->game = game;
    thought->limits = *limits;
    thought->limits.only = keep(limits->only, &thought->only);
    thought->limits.without = keep(limits->without, &thought->without);
    thought->report = report;
    thought->done = done;
    thought->context = context;
    atomic_store(&thought->ended, false);
    searcher_prepare(session->searcher);
    thought->running =
        pthread_create(&thought->thread, NULL, run_thought, session) == 0;
    if (!thought->running)
        game_free(game);
    return thought->running;
}

void session_time_limits(const struct session *session, const struct game_clock *clock,
                         struct limits *limits)
{
    const int64_t overhead = session->configuration.overhead_ms;
    struct game_clock spare = *clock;

    spare.left_ms -= overhead;
    if (spare.exact_ms > 0)
        spare.exact_ms = spare.exact_ms > overhead ? spare.exact_ms - overhead : 1;
    time_budget(&spare, limits);
}

bool session_start_search(struct session *session, const struct limits *limits,
                          report_function report, void (*done)(void *context),
                          void *context)
{
    struct game *game = copy_game(session, OTHER_SEED);

    return game && start(session, game, limits, report, done, context);
}

bool session_think_ahead(struct session *session, move m, const struct limits *limits,
                         report_function report, void (*done)(void *context),
                         void *context)
{
    struct game *game = copy_game(session, OTHER_SEED);

    if (!game || !game_play(game, (struct ply){m, MOVE_NONE})) {
        game_free(game);
        return false;
    }
    return start(session, game, limits, report, done, context);
}

bool session_is_searching(const struct session *session)
{
    return session->thought.running;
}

bool session_search_ended(const struct session *session)
{
    return session->thought.running && atomic_load(&session->thought.ended);
}

void session_ponder_hit(struct session *session, const struct limits *limits)
{
    searcher_ponder_hit(session->searcher, limits->soft_ms, limits->hard_ms);
}

void session_stop_search(struct session *session)
{
    searcher_stop(session->searcher);
}

move session_finish_search(struct session *session)
{
    assert(session->thought.running);
    pthread_join(session->thought.thread, NULL);
    game_free(session->thought.game);
    session->thought.running = false;
    return session->thought.best;
}
