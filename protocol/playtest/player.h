/* player.h - plays one game of a playtest.  SPDX-License-Identifier: MIT
 *
 * A game depends on the settings and its number alone.  Players of full strength search a fixed
 * number of nodes; levels below it limit themselves (search/strength.h).  From the game's start the
 * first plies are drawn from moves that are nearly as good as the best, so that games differ.
 */
#ifndef PROTOCOL_PLAYTEST_PLAYER_H
#define PROTOCOL_PLAYTEST_PLAYER_H

#include "engine/core/types.h"
#include "protocol/playtest/schedule.h"

struct game_facts;
struct openings;
struct rules;
struct searcher;
struct text;

/* How a game of the engine against itself is played. */
struct play_settings {
    uint64_t seed;
    uint64_t nodes; /* of a move at full strength */
    int plies;      /* of a game at most; then it is stopped */
    int level_count;
    int levels[LEVELS_MAX]; /* of rungs 1 to level_count, eg. 5, 12, 20 */
};

/* A game as it was played. */
struct played_game {
    int number;
    int opening;       /* plies that the players did not choose */
    struct game *game; /* owned */
    int *scores;       /* owned; White's in centipawns at each ply after the opening */
};

/* Play game `number` by `rules` with a searcher of one thread.  False, with the reason, when memory is
 * out; played_game_free() the game in any case. */
WARN_UNUSED bool player_play(struct played_game *played,
                             const struct play_settings *settings,
                             const struct rules *rules, const struct openings *openings,
                             struct searcher *searcher, int number, struct text *why);

/* The beginning of the same game: the plies that the players do not choose.  Otherwise as above. */
WARN_UNUSED bool player_begin(struct played_game *played,
                              const struct play_settings *settings,
                              const struct rules *rules,
                              const struct openings *openings, int number,
                              struct text *why);

/* Count a game of the schedule that has ended or was stopped; the searcher judges its rolls. */
void played_game_count(const struct played_game *played,
                       const struct play_settings *settings, const struct rules *rules,
                       struct searcher *searcher, struct game_facts *facts);

void played_game_free(struct played_game *played);

#endif
