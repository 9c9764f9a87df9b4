/* statistics.c - means over games, and their errors.  SPDX-License-Identifier: MIT */
#include "protocol/statistics/statistics.h"
#include "engine/core/array.h"

#include <math.h>
#include <stdlib.h>

/* Of half the openings, to fit a coefficient; the error of one is about 1 / sqrt(openings). */
enum { FITTED_OPENINGS_MIN = 20 };

/* ---- samples --------------------------------------------------------------------------- */

bool statistics_add(struct statistics *statistics, const struct sample *sample)
{
    if (!array_reserve(&statistics->samples, (size_t)statistics->count,
                       &statistics->room, sizeof *statistics->samples))
        return false;
    statistics->samples[statistics->count++] = *sample;
    return true;
}

static int compare_openings(const void *one, const void *other)
{
    const key a = ((const struct sample *)one)->opening;
    const key b = ((const struct sample *)other)->opening;

    return (a > b) - (a < b);
}

void statistics_sort(struct statistics *statistics)
{
    if (statistics->count)
        qsort(statistics->samples, (size_t)statistics->count,
              sizeof *statistics->samples, compare_openings);
}

/* ---- estimates ------------------------------------------------------------------------- */

static bool begins_opening(const struct statistics *statistics, int number)
{
    const struct sample *samples = statistics->samples;

    return number == 0 || samples[number].opening != samples[number - 1].opening;
}

int statistics_openings(const struct statistics *statistics)
{
    int count = 0;

    for (int i = 0; i < statistics->count; i++)
        count += begins_opening(statistics, i);
    return count;
}

struct estimate statistics_estimate(const struct statistics *statistics, int measure)
{
    const int count = statistics->count, openings = statistics_openings(statistics);
    struct estimate estimate = {0, INFINITY};
    double sum = 0, squares = 0;

    for (int i = 0; i < count; i++)
        estimate.mean += statistics->samples[i].values[measure];
    if (count > 0)
        estimate.mean /= count;
    if (openings < 2)
        return estimate;
    /* The variance of a ratio, by the sum of the deviations of each opening's games. */
    for (int i = 0; i < count; i++) {
        if (begins_opening(statistics, i)) {
            squares += sum * sum;
            sum = 0;
        }
        sum += statistics->samples[i].values[measure] - estimate.mean;
    }
    squares += sum * sum;
    estimate.error = sqrt(squares * openings / (openings - 1)) / count;
    return estimate;
}

/* ---- noise ----------------------------------------------------------------------------- */

/* What half of the openings says of a measure and of noise. */
struct half {
    int games;
    int openings;
    double mean;    /* of the measure */
    double product; /* sum over the openings: noise times the measure beyond the mean */
    double square;  /* the same of the noise with itself */
};

static void find_means(const struct statistics *statistics, int measure,
                       struct half halves[STATISTICS_HALVES])
{
    int half = 0;

    for (int i = 0; i < statistics->count; i++) {
        half ^= begins_opening(statistics, i);
        halves[half].openings += begins_opening(statistics, i);
        halves[half].games++;
        halves[half].mean += statistics->samples[i].values[measure];
    }
    for (int i = 0; i < STATISTICS_HALVES; i++)
        halves[i].mean /= halves[i].games ? halves[i].games : 1;
}

/* An opening with all its games is one observation. */
static void find_moments(const struct statistics *statistics, int measure, int noise,
                         struct half halves[STATISTICS_HALVES])
{
    double measured = 0, noisy = 0;
    int half = 0;

    for (int i = 0; i < statistics->count; i++) {
        const double *values = statistics->samples[i].values;

        half ^= begins_opening(statistics, i);
        measured += values[measure] - halves[half].mean;
        noisy += values[noise];
        if (i + 1 < statistics->count && !begins_opening(statistics, i + 1))
            continue;
        halves[half].product += noisy * measured;
        halves[half].square += noisy * noisy;
        measured = noisy = 0;
    }
}

void statistics_correct(struct statistics *statistics, int measure, int noise,
                        int corrected, double coefficients[STATISTICS_HALVES])
{
    struct half halves[STATISTICS_HALVES] = {{.games = 0}};
    int half = 0;

    find_means(statistics, measure, halves);
    find_moments(statistics, measure, noise, halves);
    for (int i = 0; i < STATISTICS_HALVES; i++) {
        const struct half *other = &halves[!i];

        coefficients[i] = other->openings >= FITTED_OPENINGS_MIN && other->square > 0
                              ? other->product / other->square
                              : 1;
    }
    for (int i = 0; i < statistics->count; i++) {
        double *values = statistics->samples[i].values;

        half ^= begins_opening(statistics, i);
        values[corrected] = values[measure] - coefficients[half] * values[noise];
    }
}
