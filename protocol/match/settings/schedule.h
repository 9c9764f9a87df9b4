/* schedule.h - which engines play which game.  SPDX-License-Identifier: MIT
 *
 * The number of a game depends on the tournament alone, not on what has been played: 2k and
 * 2k + 1 are a pair, the same two engines with reversed colours.  A longer tournament of the
 * same engines begins with the same games.
 */
#ifndef PROTOCOL_MATCH_SETTINGS_SCHEDULE_H
#define PROTOCOL_MATCH_SETTINGS_SCHEDULE_H

#include "engine/core/types.h"
#include "protocol/match/settings/tournament.h"

enum { PAIRS_MAX = ENGINES_MAX * (ENGINES_MAX - 1) / 2 };

struct schedule {
    const struct tournament *tournament;
    int pair_count; /* of `pairs`                  */
    int numbers;    /* of games: 0 to numbers - 1  */
    struct opponents {
        uint8_t first;
        uint8_t second;
    } pairs[PAIRS_MAX];
};

/* One game to be played. */
struct pairing {
    int number;           /* of the game                    */
    int round;            /* from 0                         */
    int opening;          /* its number, from 0             */
    int engines[COLOURS]; /* their indices, by colour       */
};

void schedule_make(struct schedule *schedule, const struct tournament *tournament);

/* Fill in the pairing of game `number`; false if there is no such game. */
bool schedule_get(const struct schedule *schedule, int number, struct pairing *pairing);

/* Whether game `number` is played in this shard. */
bool schedule_is_ours(const struct schedule *schedule, int number);

/* The number of games in this shard, or in all. */
int schedule_count(const struct schedule *schedule, bool all);

#endif
