/* standings.h - all results of a tournament.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_STANDINGS_H
#define PROTOCOL_MATCH_RESULTS_STANDINGS_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "protocol/match/results/score.h"
#include "protocol/match/settings/schedule.h"

struct standings {
    const struct schedule *schedule;
    int count;             /* of contenders                                */
    int played;            /* games                                        */
    int forfeits;          /* of these                                     */
    uint8_t *results;      /* of each game an enum result, 0: not played   */
    struct tally *tallies; /* [i * count + j]: what i made against j      */
};

/* False when memory is out. */
WARN_UNUSED bool standings_init(struct standings *standings,
                                const struct schedule *schedule);
void standings_free(struct standings *standings);

/* Enter a result; false when that game is in the ledger already, or is none. */
bool standings_enter(struct standings *standings, int number, enum result result);

bool standings_has(const struct standings *standings, int number);

/* What `i` made against `j`, or against all. */
struct tally standings_against(const struct standings *standings, int i, int j);
struct tally standings_total(const struct standings *standings, int i);

#endif
