/* session.h - options, a game and a search.  SPDX-License-Identifier: MIT
 *
 * What every front end and every game of the engine against itself owns: a configuration, the
 * present game, and a searcher with these options.  A search may run in its own thread on a copy
 * of the game.  The game may therefore change during a search, and the search cannot know the
 * game's future rolls.  Functions that must not be called during a search say so; all are for one
 * thread only.
 */
#ifndef PROTOCOL_SESSION_SESSION_H
#define PROTOCOL_SESSION_SESSION_H

#include "engine/core/types.h"
#include "search/search.h"

struct game_clock;
struct configuration;
struct game;
struct limits;
struct ply;
struct position;
struct rules;
struct session;
struct text;
struct variant;

/* What the thread that searches calls, with `context`; each may be NULL. */
struct session_callbacks {
    void (*search_ended)(void *context); /* soon after the end of each search */
    void (*poll)(void *context); /* now and then during a search, see struct limits */
    void *context;
};

/* A session at the start position of the configuration's variant.  `callbacks` is copied; it may
 * be NULL.  NULL, with the reason, for a wrong option or when out of memory.  session_free()
 * stops a search; it takes NULL. */
WARN_UNUSED struct session *session_new(const struct configuration *configuration,
                                        const struct session_callbacks *callbacks,
                                        struct text *why);
void session_free(struct session *session);

const struct configuration *session_configuration(const struct session *session);
const struct game *session_game(const struct session *session);
const struct rules *session_rules(const struct session *session);

/* The present position; valid as long as game_position() is, and until the game is replaced. */
const struct position *session_position(const struct session *session);

/* The searcher, for more than the functions below.  Not during a search. */
struct searcher *session_searcher(struct session *session);

/* What evaluates the present game; see searcher_describe_eval().  Not during a search. */
bool session_describe_eval(struct session *session, struct text *text);

/* Start a new game of `variant` with the present options.  On failure the old game stays.
 * Not during a search. */
WARN_UNUSED bool session_new_game(struct session *session,
                                  const struct variant *variant, struct text *why);

/* Set an option.  A variant's option and the seed, where their value changes, take effect at once if
 * no ply has been played, otherwise with the next game; all others take effect at once, and keep the
 * rules.  Not during a search. */
WARN_UNUSED bool session_set_option(struct session *session, const char *name,
                                    const char *value, struct text *why);

/* Start a game from a position of session_rules().  Not during a search. */
void session_set_position(struct session *session, const struct position *pos);

/* Replace the game by another of session_rules(), which the session then owns; the
 * transposition table stays.  Not during a search. */
void session_set_game(struct session *session, struct game *game);

/* The seed of the present game's dice: the option Seed, or one drawn for this game if that
 * is 0. */
uint64_t session_seed(const struct session *session);

/* Take future rolls from `seed`; rolls already made stay.  False, with nothing changed, when
 * out of memory.  Not during a search. */
WARN_UNUSED bool session_set_seed(struct session *session, uint64_t seed);

/* Start again from the first position of the game with `plies` random plies, by a generator's state
 * (random.h) that the dice are drawn from, too.  False where the game is over then.  Not during a
 * search. */
WARN_UNUSED bool session_play_at_random(struct session *session, int plies,
                                        uint64_t *state);

/* Play a legal ply; false when the game is too long. */
WARN_UNUSED bool session_play(struct session *session, struct ply ply);

/* Take back a ply; false when there is none. */
bool session_undo(struct session *session);

/* Set the time limits of `limits` from the clock, less the option Move Overhead.  The clock is for all moves that are
 * left in a turn. */
void session_time_limits(const struct session *session, const struct game_clock *clock,
                         struct limits *limits);

/* Limit a search for the engine's move to the strength that the options set; see
 * options_limit_strength(). */
void session_limit_strength(const struct session *session, struct limits *limits);

/* Search the present position in the caller's thread; see searcher_think_score().  Not during a
 * search. */
move session_think(struct session *session, const struct limits *limits, score *found);

/* Start a search of the present position, or, unless `expected` is MOVE_NONE, of the
 * position after that legal move, which no roll may follow.  The search thread calls
 * `report`, unless that is NULL, with each result and `context`.  `limits` and its move
 * lists are copied.  False when out of memory or threads.  Not during a search. */
WARN_UNUSED bool session_start_search(struct session *session,
                                      const struct limits *limits, move expected,
                                      report_function report, void *context);

/* Whether session_finish_search() is due: from session_start_search() on. */
bool session_is_searching(const struct session *session);

/* Whether session_finish_search() is due and would return at once. */
bool session_search_ended(const struct session *session);

/* The expected move was played: the time limits of `limits` apply from now on. */
void session_ponder_hit(struct session *session, const struct limits *limits);

/* Make the search end soon.  No effect without a search. */
void session_stop_search(struct session *session);

/* Wait for the end of the search; returns its best move, MOVE_NONE if there is none. */
move session_finish_search(struct session *session);

/* The reply that is expected to that move; see searcher_reply().  Not during a search. */
move session_reply(const struct session *session);

#endif
