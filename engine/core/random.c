/* random.c - reproducible random numbers.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"

#include "engine/platform/system.h"

#include <time.h>

uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

int random_below(uint64_t *state, int bound)
{
    const uint64_t range = (uint64_t)bound;
    const uint64_t limit = UINT64_MAX - UINT64_MAX % range;
    uint64_t drawn;

    do
        drawn = random_next(state);
    while (drawn >= limit);
    return (int)(drawn % range);
}

uint64_t random_seed(void)
{
    struct timespec now;
    uint64_t number;

    if (system_random(&number))
        return number;
    clock_gettime(CLOCK_REALTIME, &now);
    number = (uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 30;
    return random_next(&number);
}
