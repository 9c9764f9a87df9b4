/* session.h - one engine: its options, its game, its thoughts.  SPDX-License-Identifier: MIT
 *
 * What every protocol needs: a configuration, the game that is being played with it, and a
 * searcher that thinks about that game in a thread of its own.  While it thinks, nothing
 * may be changed; the functions that change something say so and must not be called.
 */
#ifndef PROTOCOL_SESSION_H
#define PROTOCOL_SESSION_H

#include "engine/types.h"
#include "search/search.h"

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
const struct position *session_position(const struct session *session);
const struct rules *session_rules(const struct session *session);

/* Begin a new game of `variant` with the options as they stand.  On failure the old game
 * goes on.  Not while thinking. */
WARN_UNUSED bool session_start(struct session *session, const struct variant *variant,
                               struct text *why);

/* Set an option.  The size of the table changes at once, what concerns the game changes at
 * once where no ply has been played yet, and with the next game otherwise.  Not while
 * thinking. */
WARN_UNUSED bool session_set_option(struct session *session, const char *name,
                                    const char *value, struct text *why);

/* Begin again from a position of session_rules().  Not while thinking. */
void session_set_position(struct session *session, const struct position *pos);

/* Go on with another game by session_rules(), which the session takes over.  What has been
 * learnt stays.  Not while thinking. */
void session_take_game(struct session *session, struct game *game);

/* Play a legal ply; false when the game has become too long.  Not while thinking. */
WARN_UNUSED bool session_play(struct session *session, struct ply ply);

/* Take back a ply; false when there is none.  Not while thinking. */
bool session_undo(struct session *session);

/* Start to think in another thread, which calls `report` on the way and `done` at its end,
 * both with `context`.  False when there is no thread to be had. */
WARN_UNUSED bool session_think(struct session *session, const struct limits *limits,
                               report_function report, void (*done)(void *context),
                               void *context);

bool session_is_thinking(const struct session *session);

/* The move pondered on was played: the times of `limits` hold from now on. */
void session_ponder_hit(struct session *session, const struct limits *limits);

/* Make the thinking come to its end soon. */
void session_hurry(struct session *session);

/* Wait for the end of the thinking; returns the move it found. */
move session_finish(struct session *session);

#endif
