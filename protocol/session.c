/* session.c - one engine: its options, its game, its thoughts.  SPDX-License-Identifier: MIT */
#include "protocol/session.h"

#include "engine/fen.h"
#include "engine/game.h"
#include "engine/text.h"
#include "protocol/options.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

/* One order to think. */
struct thought {
    struct limits limits;
    report_function report;
    void (*done)(void *context);
    void *context; /* of both          */
    pthread_t thread;
    bool running; /* not joined yet   */
    move best;    /* set by the thread */
};

struct session {
    struct configuration configuration;
    struct rules *rules; /* those of the present game */
    struct game *game;
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
    session->searcher = searcher_new(configuration->hash_mb);
    if (!session->searcher) {
        text_fail(why, "no memory for a table of %d MB", configuration->hash_mb);
    } else if (session_start(session, configuration->variant, why)) {
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
        session_hurry(session);
        session_finish(session);
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

/* Replace rules and game by what `configuration` makes. */
static bool begin(struct session *session, const struct configuration *configuration,
                  struct text *why)
{
    struct rules *rules = options_make_rules(configuration, why);
    struct game *game = rules ? game_new(rules, configuration->seed) : NULL;

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
    searcher_clear(session->searcher);
    return true;
}

bool session_start(struct session *session, const struct variant *variant,
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
    if (game_plies(session->game) == 0 && !begin_here(session, &configuration, why))
        return false;
    session->configuration = configuration;
    return true;
}

void session_set_position(struct session *session, const struct position *pos)
{
    assert(!session->thought.running);
    game_reset(session->game, pos);
    searcher_clear(session->searcher);
}

void session_take_game(struct session *session, struct game *game)
{
    assert(!session->thought.running);
    game_free(session->game);
    session->game = game;
}

bool session_play(struct session *session, struct ply ply)
{
    assert(!session->thought.running);
    return game_play(session->game, ply);
}

bool session_undo(struct session *session)
{
    assert(!session->thought.running);
    return game_undo(session->game);
}

static void *run_thought(void *context)
{
    struct session *session = context;
    struct thought *thought = &session->thought;

    thought->best = searcher_think(session->searcher, session->game, &thought->limits,
                                   thought->report, thought->context);
    if (thought->done)
        thought->done(thought->context);
    return NULL;
}

bool session_think(struct session *session, const struct limits *limits,
                   report_function report, void (*done)(void *context), void *context)
{
    struct thought *thought = &session->thought;

    assert(!thought->running);
    thought->limits = *limits;
    thought->report = report;
    thought->done = done;
    thought->context = context;
    searcher_prepare(session->searcher);
    thought->running =
        pthread_create(&thought->thread, NULL, run_thought, session) == 0;
    return thought->running;
}

bool session_is_thinking(const struct session *session)
{
    return session->thought.running;
}

void session_ponder_hit(struct session *session, const struct limits *limits)
{
    searcher_ponder_hit(session->searcher, limits->soft_ms, limits->hard_ms);
}

void session_hurry(struct session *session)
{
    searcher_stop(session->searcher);
}

move session_finish(struct session *session)
{
    assert(session->thought.running);
    pthread_join(session->thought.thread, NULL);
    session->thought.running = false;
    return session->thought.best;
}
