/* rating.h - ratings of several engines.  SPDX-License-Identifier: MIT
 *
 * Maximum likelihood under the logistic model, as in Ordo and BayesElo: each engine's
 * expected points equal the points it made.  The mean of the ratings is 0.
 */
#ifndef PROTOCOL_MATCH_RESULTS_RATING_H
#define PROTOCOL_MATCH_RESULTS_RATING_H

#include "engine/core/types.h"
#include "protocol/match/settings/tournament.h"

struct tally;

struct ratings {
    int count;
    double elo[ENGINES_MAX];
    double error[ENGINES_MAX]; /* half the 95 % interval; not connected: inf */
    bool are_connected;        /* by games; otherwise they cannot be compared */
};

/* Rate `count` engines; `tallies[i * count + j]` is the tally of i against j.  Where one
 * side made all the points, half a drawn game is added. */
void ratings_compute(struct ratings *ratings, const struct tally *tallies, int count);

#endif
