/* statistics.c - means over games, and their errors.  SPDX-License-Identifier: MIT */
#include "protocol/statistics/statistics.h"
#include "engine/core/array.h"

#include <math.h>
#include <stdlib.h>

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
