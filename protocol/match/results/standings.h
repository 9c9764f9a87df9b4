/* standings.h - all results of a tournament.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_STANDINGS_H
#define PROTOCOL_MATCH_RESULTS_STANDINGS_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "protocol/match/results/score.h"
#include "protocol/match/settings/schedule.h"

struct ledger {
    const struct schedule *schedule;
    int count;             /* of contenders                                */
    int played;            /* games                                        */
    int forfeits;          /* of these                                     */
    uint8_t *results;      /* of each game an enum result, 0: not played   */
    struct tally *tallies; /* [i * count + j]: what i made against j      */
};

/* False when memory is out. */
WARN_UNUSED bool ledger_init(struct ledger *ledger, const struct schedule *schedule);
void ledger_free(struct ledger *ledger);

/* Enter a result; false when that game is in the ledger already, or is none. */
bool ledger_enter(struct ledger *ledger, int number, enum result result);

bool ledger_has(const struct ledger *ledger, int number);

/* What `i` made against `j`, or against all. */
struct tally ledger_against(const struct ledger *ledger, int i, int j);
struct tally ledger_total(const struct ledger *ledger, int i);

#endif
