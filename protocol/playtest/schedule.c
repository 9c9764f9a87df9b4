/* schedule.c - who plays whom in a playtest.  SPDX-License-Identifier: MIT */
#include "protocol/playtest/schedule.h"

enum { BEGINNINGS = 2 }; /* from the start, and from an opening */

/* The games of a cycle in which a level meets itself: full strength has one more of each beginning. */
static int count_own(int levels)
{
    return BEGINNINGS * (levels + 1);
}

int schedule_cycle(int levels)
{
    return count_own(levels) + COLOURS * levels;
}

struct encounter schedule_encounter(int levels, int number)
{
    const int cycle = number / schedule_cycle(levels);
    const int place = number % schedule_cycle(levels);
    const int step = (place - count_own(levels)) / COLOURS;
    /* Full strength comes first, as a short playtest is to tell of it. */
    const int rung = levels + 1 - place / BEGINNINGS;
    const bool own = place < count_own(levels);
    struct encounter encounter = {
        .from_start = own && place % BEGINNINGS == 0,
        .opening = cycle * (2 * levels + 1) + (own ? rung - 1 : levels + 1 + step),
    };

    if (own) {
        encounter.rungs[WHITE] = encounter.rungs[BLACK] = rung < levels ? rung : levels;
    } else {
        encounter.rungs[WHITE] = step + (place % COLOURS == 0);
        encounter.rungs[BLACK] = step + (place % COLOURS != 0);
    }
    return encounter;
}
