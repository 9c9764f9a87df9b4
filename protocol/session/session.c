/* session.c - options, a game and a search.  SPDX-License-Identifier: MIT */
#include "protocol/session/session.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/core/thread.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "search/time_control.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* The dice of the game that the searcher gets: not the session's, or the search could
 * know the real rolls. */
enum { SEARCH_SEED = 0 };

/* The search that runs in its own thread, which begins with the first search. */
struct search_job {
    struct game *game; /* a copy of the session's, used by the thread only */
    struct limits limits;
    struct move_list only, excluded; /* copies of the limits' lists */
    report_function report;
    void *context; /* passed to `report` */
    struct thread *thread;
    bool running;      /* session_finish_search() has not been called */
    atomic_bool ended; /* the thread has set `best` */
    move best;
};

struct session {
    struct configuration configuration;
    struct rules *rules; /* of the present game */
    bool rules_are_old;  /* options have been set since they were made */
    struct game *game;
    uint64_t seed;          /* of its dice */
    uint64_t strength_seed; /* of what a weak player overlooks */
    struct searcher *searcher;
    struct session_callbacks callbacks;
    struct search_job job;
};

struct session *session_new(const struct configuration *configuration,
                            const struct session_callbacks *callbacks, struct text *why)
{
    struct session *session = calloc(1, sizeof *session);

    if (!session) {
        text_fail(why, "out of memory");
        return NULL;
    }
    session->configuration = *configuration;
    if (callbacks)
        session->callbacks = *callbacks;
    session->searcher = searcher_options_new(configuration, NULL, why);
    if (session->searcher
        && searcher_options_use_tables(session->searcher, configuration, why)
        && session_new_game(session, configuration->variant, why))
        return session;
    session_free(session);
    return NULL;
}

void session_free(struct session *session)
{
    if (!session)
        return;
    if (session->job.running) {
        session_stop_search(session);
        session_finish_search(session);
    }
    thread_free(session->job.thread);
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

struct searcher *session_searcher(struct session *session)
{
    assert(!session->job.running);
    return session->searcher;
}

bool session_describe_eval(struct session *session, struct text *text)
{
    return searcher_describe_eval(session_searcher(session), session->rules, text);
}

/* Begin a game by `rules`, which the session owns from now on even if that fails. */
static bool begin_game(struct session *session, struct rules *rules,
                       const struct configuration *configuration, struct text *why)
{
    const uint64_t seed = options_seed(configuration);
    struct game *game = game_new(rules, seed);

    if (!game) {
        if (rules != session->rules)
            rules_free(rules);
        return text_fail(why, "out of memory");
    }
    game_free(session->game);
    if (rules != session->rules)
        rules_free(session->rules);
    session->rules = rules;
    session->game = game;
    session->seed = seed;
    session->strength_seed = options_seed(configuration);
    searcher_clear(session->searcher);
    return true;
}

/* Replace rules and game by those of `configuration`. */
static bool replace_game(struct session *session,
                         const struct configuration *configuration, struct text *why)
{
    struct rules *rules = options_make_rules(configuration, why);

    if (!rules || !begin_game(session, rules, configuration, why))
        return false;
    session->rules_are_old = false;
    return true;
}

bool session_new_game(struct session *session, const struct variant *variant,
                      struct text *why)
{
    struct configuration configuration = session->configuration;
    const bool same_rules =
        session->rules && !session->rules_are_old && variant == configuration.variant;

    assert(!session->job.running);
    configuration.variant = variant;
    if (!(same_rules ? begin_game(session, session->rules, &configuration, why)
                     : replace_game(session, &configuration, why)))
        return false;
    session->configuration = configuration;
    return true;
}

/* Replace rules and game, but stay at the present position; where the new options make
 * that illegal, go to the start position. */
static bool replace_rules(struct session *session,
                          const struct configuration *configuration, struct text *why)
{
    struct position pos;
    struct text fen = {.length = 0};

    fen_write(session_position(session), &fen);
    if (!replace_game(session, configuration, why))
        return false;
    if (fen_parse(&pos, session->rules, fen.chars, NULL))
        game_reset(session->game, &pos);
    return true;
}

/* Whether a game begins otherwise by the options of `after`: one set to the value that it
 * had changes nothing. */
static bool options_change_game(const struct configuration *before,
                                const struct configuration *after)
{
    struct text old, new;

    for (const struct setting *option = after->variant->options; option && option->name;
         option++) {
        const struct option_row row = {option, after->variant};

        if (strcmp(options_value(before, &row, &old), options_value(after, &row, &new))
            != 0)
            return true;
    }
    return after->seed != before->seed;
}

bool session_set_option(struct session *session, const char *name, const char *value,
                        struct text *why)
{
    struct configuration configuration = session->configuration;
    bool changes_game;

    assert(!session->job.running);
    if (!options_set(&configuration, name, value, why))
        return false;
    changes_game = options_change_game(&session->configuration, &configuration);
    if (!searcher_options_change(session->searcher, &session->configuration,
                                 &configuration, why))
        return false;
    if (game_plies(session->game) > 0)
        session->rules_are_old |= changes_game;
    else if (changes_game && !replace_rules(session, &configuration, why))
        return false;
    if (configuration.clearings != session->configuration.clearings)
        searcher_clear(session->searcher);
    session->configuration = configuration;
    return true;
}

void session_set_position(struct session *session, const struct position *pos)
{
    assert(!session->job.running);
    game_reset(session->game, pos);
    searcher_clear(session->searcher);
}

void session_set_game(struct session *session, struct game *game)
{
    assert(!session->job.running);
    game_free(session->game);
    session->game = game;
}

uint64_t session_seed(const struct session *session)
{
    return session->seed;
}

bool session_set_seed(struct session *session, uint64_t seed)
{
    struct game *game = game_copy(session->game, seed);

    if (!game)
        return false;
    session->seed = seed;
    session_set_game(session, game);
    return true;
}

bool session_play_at_random(struct session *session, int plies, uint64_t *state)
{
    const struct position start = *game_position_at(session->game, 0);

    game_set_seed(session->game, random_next(state));
    session_set_position(session, &start);
    return game_play_random_plies(session->game, plies, state);
}

bool session_play(struct session *session, struct ply ply)
{
    return game_play(session->game, ply);
}

bool session_undo(struct session *session)
{
    return game_undo(session->game);
}

void session_time_limits(const struct session *session, const struct game_clock *clock,
                         struct limits *limits)
{
    const int64_t overhead = session->configuration.overhead_ms;
    const int moves = position_moves_left(session_position(session));
    struct game_clock usable = *clock;

    usable.left_ms -= overhead;
    if (moves > 1) {
        usable.left_ms /= moves;
        usable.increment_ms /= moves;
    }
    if (usable.exact_ms > 0)
        usable.exact_ms = usable.exact_ms > overhead ? usable.exact_ms - overhead : 1;
    time_budget(&usable, limits);
}

void session_limit_strength(const struct session *session, struct limits *limits)
{
    options_limit_strength(&session->configuration, session->strength_seed,
                           session->game, limits);
}

move session_think(struct session *session, const struct limits *limits, score *found)
{
    struct searcher *searcher = session_searcher(session);
    move best;

    searcher_prepare(searcher);
    best = searcher_think_score(searcher, session->game, limits, found);
    searcher_report_complaint(searcher);
    return best;
}

static void run_search(void *context)
{
    struct session *session = context;
    struct search_job *job = &session->job;

    job->best = searcher_think(session->searcher, job->game, &job->limits, job->report,
                               job->context);
    atomic_store(&job->ended, true);
}

/* The thread's last call of a search, which may have been finished already. */
static void tell_end(void *context)
{
    const struct session *session = context;

    session->callbacks.search_ended(session->callbacks.context);
}

static const struct move_list *copy_list(const struct move_list *list,
                                         struct move_list *copy)
{
    if (!list)
        return NULL;
    *copy = *list;
    return copy;
}

bool session_start_search(struct session *session, const struct limits *limits,
                          move expected, report_function report, void *context)
{
    struct search_job *job = &session->job;
    struct game *game = game_copy(session->game, SEARCH_SEED);

    assert(!job->running);
    if (!game)
        return false;
    job->game = game;
    job->limits = *limits;
    job->limits.include = copy_list(limits->include, &job->only);
    job->limits.exclude = copy_list(limits->exclude, &job->excluded);
    job->limits.poll = session->callbacks.poll;
    job->limits.poll_context = session->callbacks.context;
    job->report = report;
    job->context = context;
    atomic_store(&job->ended, false);
    searcher_prepare(session->searcher);
    if (!job->thread)
        job->thread = thread_new();
    job->running = job->thread
                   && (expected == MOVE_NONE
                       || game_play(game, (struct ply){expected, MOVE_NONE}));
    if (job->running)
        thread_run(job->thread, run_search,
                   session->callbacks.search_ended ? tell_end : NULL, session);
    else
        game_free(game);
    return job->running;
}

bool session_is_searching(const struct session *session)
{
    return session->job.running;
}

bool session_search_ended(const struct session *session)
{
    return session->job.running && atomic_load(&session->job.ended);
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
    assert(session->job.running);
    thread_wait(session->job.thread);
    game_free(session->job.game);
    session->job.running = false;
    return session->job.best;
}

move session_reply(const struct session *session)
{
    return searcher_reply(session->searcher);
}
