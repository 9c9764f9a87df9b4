/* session.h - one engine: its options, its game, its thoughts.  SPDX-License-Identifier: MIT
 *
 * What every protocol needs: a configuration, the game that is being played with it, and a
 * searcher that thinks in a thread of its own, about a copy of that game: plies may come
 * and go meanwhile, and the dice of the game are not the searcher's.  Functions that must
 * not be called while it thinks say so.
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

/* A session at the start of the configuration's game.  NULL, with the reason, when an
 * option is wrong or memory is out.  session_free() takes NULL and ends thinking. */
WARN_UNUSED struct session *session_new(const struct configuration *configuration,
                                        struct text *why);
void session_free(struct session *session);

const struct configuration *session_configuration(const struct session *session);
const struct game *session_game(const struct session *session);
const struct rules *session_rules(const struct session *session);

/* The present position, valid as long as game_position() is, and no other game has begun. */
const struct position *session_position(const struct session *session);

/* Begin a new game of `variant` with the options as they stand.  On failure the old game
 * goes on.  Not while thinking. */
WARN_UNUSED bool session_new_game(struct session *session,
                                  const struct variant *variant, struct text *why);

/* Set an option.  The size of the table changes at once, what concerns the game changes at
 * once where no ply has been played yet, and with the next game otherwise.  Not while
 * thinking. */
WARN_UNUSED bool session_set_option(struct session *session, const char *name,
                                    const char *value, struct text *why);

/* Begin again from a position of session_rules().  Not while thinking. */
void session_set_position(struct session *session, const struct position *pos);

/* Go on with another game by session_rules(), which the session takes over.  What has been
 * learnt stays.  Not while thinking. */
void session_set_game(struct session *session, struct game *game);

/* Whose dice the present game has: those of the option Seed, or if that is 0, others in
 * each game. */
uint64_t session_seed(const struct session *session);

/* Go on with the dice of `seed`; what they have shown stays.  False, and all is as before,
 * when memory is out.  Not while thinking. */
WARN_UNUSED bool session_set_seed(struct session *session, uint64_t seed);

/* Play a legal ply; false when the game has become too long. */
WARN_UNUSED bool session_play(struct session *session, struct ply ply);

/* Take back a ply; false when there is none. */
bool session_undo(struct session *session);

/* Set the times of `limits` by the clock, less what is lost on a move's way. */
void session_time_limits(const struct session *session, const struct game_clock *clock,
                         struct limits *limits);

/* Start to think in another thread, which calls `report` on the way and `done` at its end,
 * both with `context`.  `limits` and the lists that it names are copied.  False when there is
 * no thread or memory to be had. */
WARN_UNUSED bool session_start_search(struct session *session,
                                      const struct limits *limits,
                                      report_function report,
                                      void (*done)(void *context), void *context);

/* The same about the position behind a legal move after which no roll is awaited. */
WARN_UNUSED bool session_think_ahead(struct session *session, move m,
                                     const struct limits *limits,
                                     report_function report,
                                     void (*done)(void *context), void *context);

/* From session_start_search() to session_finish_search(). */
bool session_is_searching(const struct session *session);

/* Whether session_finish_search() would not have to wait. */
bool session_search_ended(const struct session *session);

/* The move pondered on was played: the times of `limits` hold from now on. */
void session_ponder_hit(struct session *session, const struct limits *limits);

/* Make the thinking come to its end soon. */
void session_stop_search(struct session *session);

/* Wait for the end of the thinking; returns the move it found. */
move session_finish_search(struct session *session);

#endif
