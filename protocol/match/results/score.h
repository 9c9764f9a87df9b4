/* score.h - what results say about strength.  SPDX-License-Identifier: MIT
 *
 * Two games with the same opening and colours reversed are one pair; their results depend
 * on each other, so errors come from the five sums that a pair can have (pentanomial).
 */
#ifndef PROTOCOL_MATCH_RESULTS_SCORE_H
#define PROTOCOL_MATCH_RESULTS_SCORE_H

#include "engine/core/types.h"

enum { PAIR_SUMS = 5 };

/* One engine's results, be it against one other or all. */
struct tally {
    int wins;
    int draws;
    int losses;
    bool paired;          /* games come in pairs, of which only complete ones test */
    int pairs[PAIR_SUMS]; /* complete pairs by points: 0, 1/2, 1, 3/2, 2 */
};

/* A difference in strength with the borders of its 95 % interval; infinite where the
 * results say no more. */
struct elo {
    double value;
    double low;
    double high;
};

int tally_games(const struct tally *tally);

/* Points per game, 0.5 where there are no games. */
double tally_score(const struct tally *tally);

/* The standard error of tally_score(). */
double tally_error(const struct tally *tally);

/* The Elo difference that means this score, and the reverse. */
double score_to_elo(double score);
double elo_to_score(double elo);

struct elo tally_elo(const struct tally *tally);

/* The same in units of a game's own standard deviation, as Fishtest has it: not
 * compressed by draws. */
struct elo tally_normalised_elo(const struct tally *tally);

/* How likely the first is the stronger one. */
double tally_superiority(const struct tally *tally);

#endif
