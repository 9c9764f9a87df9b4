/* schedule.h - which engines play which game.  SPDX-License-Identifier: MIT
 *
 * The number of a game depends on the tournament alone, not on what has been played: 2k and
 * 2k + 1 are a pair, the same two engines with reversed colours.  A longer tournament of the
 * same engines begins with the same games.  In knockout and Swiss tournaments the numbers
 * belong to matches, whose engines results/rounds.h finds out in the course of the tournament.
 */
#ifndef PROTOCOL_MATCH_SETTINGS_SCHEDULE_H
#define PROTOCOL_MATCH_SETTINGS_SCHEDULE_H

#include "engine/core/types.h"
#include "protocol/match/settings/tournament.h"

enum {
    PAIRS_MAX = ENGINES_MAX * (ENGINES_MAX - 1) / 2,
    EXTRA_PAIRS_MAX = 16,   /* of games, after a drawn knockout match */
    MATCH_GAMES_MAX = 1000, /* of knockout and Swiss tournaments */
};

struct schedule {
    const struct tournament *tournament;
    int pair_count; /* of `pairs` */
    int numbers;    /* of games: 0 to numbers - 1 */
    /* Knockout, Swiss: of all matches; both equal: not known, or no games. */
    struct opponents {
        uint8_t first;
        uint8_t second;
    } pairs[PAIRS_MAX];

    /* Of knockout and Swiss tournaments. */
    int rounds;
    int match_games;                /* numbers for each match, even */
    uint8_t extra_pairs[PAIRS_MAX]; /* of games, in matches that were drawn */
};

/* One game to be played. */
struct pairing {
    int number;           /* of the game */
    int round;            /* from 0 */
    int opening;          /* its number, from 0 */
    int engines[COLOURS]; /* their indices, by colour */
};

void schedule_make(struct schedule *schedule, const struct tournament *tournament);

/* Fill in the pairing of game `number`; false if there is no such game, or not yet. */
bool schedule_get(const struct schedule *schedule, int number, struct pairing *pairing);

/* Whether game `number` is played in this shard. */
bool schedule_is_ours(const struct schedule *schedule, int number);

/* The matches of a round, from 0, of a knockout or Swiss tournament: the first one's number,
 * and how many they are; and the round of a match. */
int schedule_first_match(const struct schedule *schedule, int round);
int schedule_matches(const struct schedule *schedule, int round);
int schedule_round(const struct schedule *schedule, int match);

/* The number of games in this shard, or in all, as far as they are known. */
int schedule_count(const struct schedule *schedule, bool all);

#endif
