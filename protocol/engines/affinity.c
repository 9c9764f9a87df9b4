/* affinity.c - processors of its own for each game.  SPDX-License-Identifier: MIT */
#include "protocol/engines/affinity.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/platform/child.h"

#include <string.h>

static bool add_processor(struct affinity *affinity, const bool usable[], size_t number,
                          struct text *why)
{
    for (int i = 0; i < affinity->count; i++)
        if ((size_t)affinity->processors[i] == number)
            return true;
    if (!usable[number])
        return text_fail(why, "processor %zu cannot be used", number);
    affinity->processors[affinity->count++] = (int16_t)number;
    return true;
}

/* Read `list` into the processors, of those that this process may use. */
static bool read_list(struct affinity *affinity, const char *list, const bool usable[],
                      struct text *why)
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

static void add_all(struct affinity *affinity, const bool usable[])
{
    for (int i = 0; i < PROCESSORS_MAX; i++)
        if (usable[i])
            affinity->processors[affinity->count++] = (int16_t)i;
}

bool affinity_set(struct affinity *affinity, const char *list, int games, int threads,
                  struct text *why)
{
    struct text reason;
    bool usable[PROCESSORS_MAX];

    *affinity = (struct affinity){.threads = threads};
    if (!child_usable_processors(usable, PROCESSORS_MAX))
        return text_fail(why, "--affinity: this system cannot bind processes");
    if (strcmp(list, "all") == 0)
        add_all(affinity, usable);
    else if (!read_list(affinity, list, usable, &reason))
        return text_fail(why, "--affinity: %.400s", reason.chars);
    return affinity->count >= games * threads
           || text_fail(
               why, "--affinity: %d games of %d threads need more than %d processors",
               games, threads, affinity->count);
}

int affinity_of_slot(const struct affinity *affinity, int slot,
                     const int16_t **processors)
{
    *processors = affinity->processors;
    if (slot < 0 || !affinity->count)
        return 0;
    *processors += slot * affinity->threads;
    return affinity->threads;
}
