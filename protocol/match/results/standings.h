/* standings.h - all results of a tournament.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_STANDINGS_H
#define PROTOCOL_MATCH_RESULTS_STANDINGS_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "protocol/match/results/record.h"
#include "protocol/match/settings/schedule.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/statistics/score.h"

/* The games that an engine lost by its own fault. */
struct faults {
    int time;        /* on time */
    int infractions; /* illegal moves or false claims */
    int abandoned;   /* crashed or hung */
};

/* How many they are. */
int faults_count(const struct faults *faults);

struct standings {
    struct schedule schedule;
    int count;             /* of engines */
    int played;            /* games */
    uint8_t *results;      /* of each game an enum result, 0: not played */
    struct tally *tallies; /* [i * count + j]: the results of i against j */
    struct faults faults[ENGINES_MAX];
};

/* Schedule `tournament`, which must outlive the standings; no game is played yet.  False
 * when memory is out. */
WARN_UNUSED bool standings_init(struct standings *standings,
                                const struct tournament *tournament);

/* Takes standings that are all 0, too. */
void standings_free(struct standings *standings);

/* Count a result, and how the game ended; false when that game has one already, or does not exist. */
bool standings_add(struct standings *standings, int number, enum result result,
                   enum termination termination);

bool standings_has(const struct standings *standings, int number);

/* Whether any engine has lost a game by its own fault. */
bool standings_have_faults(const struct standings *standings);

/* The results of engine `i` against `j`, or against all. */
struct tally standings_against(const struct standings *standings, int i, int j);
struct tally standings_total(const struct standings *standings, int i);

#endif
