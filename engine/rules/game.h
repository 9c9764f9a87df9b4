/* game.h - a game from its start to the present.  SPDX-License-Identifier: MIT
 *
 * Keeps every position, to take plies back and to find repetitions.  Rolls the dice where
 * the caller gives no roll: a roll is a hash of the seed, the start and all plies so far, so
 * that the same plies lead to the same rolls again.
 */
#ifndef ENGINE_RULES_GAME_H
#define ENGINE_RULES_GAME_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"

struct game;

/* A longer game is refused.  The longest that chess can have by its rules is of 11,797 plies. */
enum { GAME_PLIES_MAX = 20000 };

/* A game at the start position of `rules`, which must outlive it.  NULL when memory is
 * out.  game_free() takes NULL. */
WARN_UNUSED struct game *game_new(const struct rules *rules, uint64_t seed);
void game_free(struct game *game);

/* A game with the same plies, whose future rolls come from another seed.  NULL when memory is
 * out. */
WARN_UNUSED struct game *game_copy(const struct game *game, uint64_t seed);

/* Start again from `start`, or from the rules' start position if it is NULL. */
void game_reset(struct game *game, const struct position *start);

/* Take the dice from another seed, from the next game_reset() on. */
void game_set_seed(struct game *game, uint64_t seed);

/* The present position.  Valid until the next game_play(), which may move positions in
 * memory, even if its ply is taken back. */
const struct position *game_position(const struct game *game);

/* The position before ply `number`, counted from 0; game_plies() is the present.  Valid as
 * long as game_position(). */
const struct position *game_position_at(const struct game *game, int number);

int game_plies(const struct game *game);

/* Whether the side that has made the last ply is to move again in the same turn. */
bool game_turn_goes_on(const struct game *game);

/* Ply `number` as played, with its roll if there was one. */
struct ply game_ply(const struct game *game, int number);

/* Play a legal ply, or MOVE_NONE where a side that is not in check passes.  If its roll is MOVE_NONE and one is due, the dice are rolled here.
 * False, and as before, when memory is out or GAME_PLIES_MAX is reached. */
WARN_UNUSED bool game_play(struct game *game, struct ply ply);

/* Why the last game_play() has failed. */
const char *game_play_failure(const struct game *game);

/* Play a legal move at random, by a generator's state (random.h); all are equally likely.
 * False if there is none, or as game_play(). */
WARN_UNUSED bool game_play_random(struct game *game, uint64_t *state);

/* The same with a noisy move (play_is_noisy()). */
WARN_UNUSED bool game_play_random_noisy(struct game *game, uint64_t *state);

/* Play as many legal moves at random.  False if the game ends before or with the last of them, or
 * as game_play(). */
WARN_UNUSED bool game_play_random_plies(struct game *game, int plies, uint64_t *state);

/* Take back the last ply, its roll included.  False if there is none. */
bool game_undo(struct game *game);

/* The outcome of the present position, by its repetition, too. */
struct outcome game_outcome(const struct game *game);

/* How often the present position has occurred, this time included. */
int game_repetitions(const struct game *game);

/* The keys of the positions that later ones may repeat, oldest first, the present one last; for
 * search.  Returns the number stored in `keys`: at most `max`, the
 * newest ones. */
int game_history(const struct game *game, key *keys, int max);

#endif
