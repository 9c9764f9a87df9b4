/* affinity.c - processors of its own for each game.  SPDX-License-Identifier: MIT */
#ifdef __linux__
#define _GNU_SOURCE /* sched_setaffinity() */
#endif

#include "protocol/engines/affinity.h"

#include "engine/core/number.h"
#include "engine/core/text.h"

#include <sched.h>
#include <string.h>

#ifdef CPU_SET

static bool add_processor(struct affinity *affinity, const cpu_set_t *usable,
                          size_t number, struct text *why)
{
    for (int i = 0; i < affinity->count; i++)
        if ((size_t)affinity->processors[i] == number)
            return true;
    if (!CPU_ISSET(number, usable))
        return text_fail(why, "processor %zu cannot be used", number);
    affinity->processors[affinity->count++] = (int16_t)number;
    return true;
}

/* Read `list` into the processors, of those that this process may use. */
static bool read_list(struct affinity *affinity, const char *list,
                      const cpu_set_t *usable, struct text *why)
{
    const char *c = list;
    bool good;

    do {
        int64_t first = 0, last;

        good = number_parse(&c, 0, PROCESSORS_MAX - 1, &first);
        last = first;
        if (good && *c == '-') {
            c++;
            good = number_parse(&c, first, PROCESSORS_MAX - 1, &last);
        }
        for (int64_t i = first; good && i <= last; i++)
            if (!add_processor(affinity, usable, (size_t)i, why))
                return false;
    } while (good && *c == ',' && *++c);
    return (good && !*c)
           || text_fail(why, "'%.40s' is not all or a list such as 0-3,8", list);
}

static void add_all(struct affinity *affinity, const cpu_set_t *usable)
{
    for (size_t i = 0; i < PROCESSORS_MAX && i < CPU_SETSIZE; i++)
        if (CPU_ISSET(i, usable))
            affinity->processors[affinity->count++] = (int16_t)i;
}

bool affinity_set(struct affinity *affinity, const char *list, int games, int threads,
                  struct text *why)
{
    struct text reason;
    cpu_set_t usable;

    *affinity = (struct affinity){.threads = threads};
    if (sched_getaffinity(0, sizeof usable, &usable) != 0)
        return text_fail(why, "--affinity: the processors are not known");
    if (strcmp(list, "all") == 0)
        add_all(affinity, &usable);
    else if (!read_list(affinity, list, &usable, &reason))
        return text_fail(why, "--affinity: %.400s", reason.chars);
    return affinity->count >= games * threads
           || text_fail(
               why, "--affinity: %d games of %d threads need more than %d processors",
               games, threads, affinity->count);
}

void affinity_bind(const struct affinity *affinity, int slot)
{
    cpu_set_t set;

    if (slot < 0 || !affinity->count)
        return;
    CPU_ZERO(&set);
    for (int i = 0; i < affinity->threads; i++)
        CPU_SET((size_t)affinity->processors[slot * affinity->threads + i], &set);
    sched_setaffinity(0, sizeof set, &set);
}

#else

bool affinity_set(struct affinity *affinity, const char *list, int games, int threads,
                  struct text *why)
{
    (void)affinity;
    (void)list;
    (void)games;
    (void)threads;
    return text_fail(why, "--affinity: this system cannot bind processes");
}

void affinity_bind(const struct affinity *affinity, int slot)
{
    (void)affinity;
    (void)slot;
}

#endif
