/* affinity.c - binding processes to processors, on Linux.  SPDX-License-Identifier: MIT */
#ifdef __linux__
#define _GNU_SOURCE /* sched_setaffinity() */
#endif

#include "engine/platform/posix/affinity.h"

#include "engine/platform/child.h"

#include <sched.h>

#ifdef CPU_SET

bool child_usable_processors(bool usable[], int max)
{
    cpu_set_t set;

    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return false;
    for (int i = 0; i < max; i++)
        usable[i] = i < CPU_SETSIZE && CPU_ISSET((size_t)i, &set);
    return true;
}

void affinity_bind(const int16_t *processors, int count)
{
    cpu_set_t set;

    if (!count)
        return;
    CPU_ZERO(&set);
    for (int i = 0; i < count; i++)
        CPU_SET((size_t)processors[i], &set);
    sched_setaffinity(0, sizeof set, &set);
}

#else

bool child_usable_processors(bool usable[], int max)
{
    (void)usable;
    (void)max;
    return false;
}

void affinity_bind(const int16_t *processors, int count)
{
    (void)processors;
    (void)count;
}

#endif
