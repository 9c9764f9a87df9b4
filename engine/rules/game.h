/* game.h - a game from its start to the present.  SPDX-License-Identifier: MIT
 *
 * Remembers every position, so that plies can be taken back and repetitions seen.  Keeps
 * the dice of that game: the roll after a ply follows from a hash of the seed, the start
 * and all plies so far, so that the same game fed again rolls the same.
 */
#ifndef ENGINE_RULES_GAME_H
#define ENGINE_RULES_GAME_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"

struct game;

enum { GAME_PLIES_MAX = 5000 }; /* a longer record is refused */

/* A game at the start position of `rules`, which must outlive it.  NULL when memory is
 * out.  game_free() takes NULL. */
WARN_UNUSED struct game *game_new(const struct rules *rules, uint64_t seed);
void game_free(struct game *game);

/* Restart from `start`, or from the start position of the rules if it is NULL. */
void game_reset(struct game *game, const struct position *start);

/* The present position.  Valid until the next game_play(), even if that is taken back: plies
 * may move in memory then. */
const struct position *game_position(const struct game *game);

/* The position before ply `number`, counted from 0; game_plies() is the present.  Valid as
 * long as game_position(). */
const struct position *game_position_at(const struct game *game, int number);

int game_plies(const struct game *game);

/* Ply `number` as played, its roll always told where there was one. */
struct ply game_ply(const struct game *game, int number);

/* Play a legal ply; a roll that is due and not told is rolled here.  False when memory is
 * out or GAME_PLIES_MAX is reached, and the game is as before. */
WARN_UNUSED bool game_play(struct game *game, struct ply ply);

/* Play a legal move at random, by a generator's state (random.h); all are equally likely.
 * False when there is none, or as game_play(). */
WARN_UNUSED bool game_play_random(struct game *game, uint64_t *state);

/* Take back the last ply, its roll included.  False when there is none. */
bool game_undo(struct game *game);

/* How the game stands: the position's own outcome, or a draw by repetition. */
struct outcome game_outcome(const struct game *game);

/* How often the present position has occurred, this time included. */
int game_repetitions(const struct game *game);

/* The keys of the positions since the last ply with progress, oldest first, the present
 * one last; for search.  Returns how many were stored in `keys`: at most `most`, the
 * newest ones. */
int game_history(const struct game *game, key *keys, int most);

#endif
