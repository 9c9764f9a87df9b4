/* statistics.h - means over games, and their errors.  SPDX-License-Identifier: MIT
 *
 * Games from the same opening resemble each other, so errors are computed from the openings:
 * an opening with all its games is one observation.
 */
#ifndef PROTOCOL_STATISTICS_STATISTICS_H
#define PROTOCOL_STATISTICS_STATISTICS_H

#include "engine/core/types.h"

enum { SAMPLE_VALUES_MAX = 5, STATISTICS_HALVES = 2 };

/* The numbers of one game. */
struct sample {
    key opening; /* the position after it; the same for all games from it */
    double values[SAMPLE_VALUES_MAX]; /* by the caller's measures */
};

/* Start with zeros; free `samples`. */
struct statistics {
    int count; /* of games */
    size_t room;
    struct sample *samples;
};

struct estimate {
    double mean;
    double error; /* standard error of the mean; infinite for less than two openings */
};

/* Count a game.  False when memory is out. */
WARN_UNUSED bool statistics_add(struct statistics *statistics,
                                const struct sample *sample);

/* Sort the games by openings, before the functions below are called. */
void statistics_sort(struct statistics *statistics);

int statistics_openings(const struct statistics *statistics);

struct estimate statistics_estimate(const struct statistics *statistics, int measure);

/* Subtract noise whose expectation is 0 from a measure, and write the values of `corrected`: a control
 * variate.  The noise of each half of the openings is multiplied by the coefficient of the regression in the other
 * half, so that no game decides on its own coefficient; few openings have 1.  Sorted games only. */
void statistics_correct(struct statistics *statistics, int measure, int noise,
                        int corrected, double coefficients[STATISTICS_HALVES]);

#endif
