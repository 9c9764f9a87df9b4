/* rating.h - ratings from games between many engines.  SPDX-License-Identifier: MIT
 *
 * Maximum likelihood under the logistic model, as Ordo and BayesElo do it: each engine's
 * expected points equal those that it made.  The ratings' mean is 0.
 */
#ifndef PROTOCOL_MATCH_RESULTS_RATING_H
#define PROTOCOL_MATCH_RESULTS_RATING_H

#include "engine/core/types.h"
#include "protocol/match/settings/tournament.h"

struct tally;

struct ratings {
    int count;
    double elo[ENGINES_MAX];
    double error[ENGINES_MAX]; /* half of elo's 95 % interval; no games: inf */
};

/* Rate `count` engines; `tallies[i * count + j]` is what i made against j.  Opponents of
 * which one has made all the points count as if half a game more had been drawn. */
void ratings_compute(struct ratings *ratings, const struct tally *tallies, int count);

#endif
