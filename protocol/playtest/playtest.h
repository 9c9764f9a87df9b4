/* playtest.h - plays the games of a playtest.  SPDX-License-Identifier: MIT
 *
 * Games are played in several threads until the figures are sure enough, the time is over or all games
 * have been played.  What decides is the games from number 0 on without a gap, in this order: so the
 * number of threads, and an interruption, change nothing, and only a limit of time makes two
 * playtests with the same settings differ.
 */
#ifndef PROTOCOL_PLAYTEST_PLAYTEST_H
#define PROTOCOL_PLAYTEST_PLAYTEST_H

#include "engine/core/types.h"
#include "protocol/playtest/player.h"

struct configuration;
struct game_facts;
struct playtest_record;
struct rules;
struct text;

struct playtest_settings {
    struct play_settings play;
    int games;       /* at most */
    int concurrency; /* games at a time */
    double margin;   /* half a 95 % interval that is sure enough */
    int64_t time_ms; /* after which no game begins; 0: no limit */
};

/* Called when a game has ended, of `count` by now, by one thread at a time. */
typedef void (*playtest_progress)(void *context, int count);

/* What was played. */
struct playtest {
    const struct rules *rules;
    int count;                /* games from number 0 on without a gap */
    struct game_facts *facts; /* owned */
};

/* Play by `rules`, with searchers that have the options of `configuration`.  Games in `record` with the number
 * `number` of the rules are not played again, and others are added to it.  False, with the reason, when something
 * fails; playtest_free() it in any case. */
WARN_UNUSED bool playtest_run(struct playtest *playtest,
                              const struct playtest_settings *settings,
                              const struct configuration *configuration,
                              const struct rules *rules, struct playtest_record *record,
                              int number, playtest_progress progress, void *context,
                              struct text *why);
void playtest_free(struct playtest *playtest);

#endif
