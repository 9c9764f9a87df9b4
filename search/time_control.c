/* time_control.c - how long to think.  SPDX-License-Identifier: MIT */
#include "search/time_control.h"

#include "search/search.h"

#include <time.h>

enum {
    MOVES_EXPECTED = 28, /* still to come when nobody says how many          */
    MARGIN_MOST_MS = 60, /* kept back for the way of the move to the GUI ... */
    MARGIN_PARTS = 8,    /* ... but of little time only this part            */
    SOFT_PERCENT = 60,   /* of a fair share: the last iteration is longest   */
    STEADY_MOST = 10,    /* iterations with the same choice: sure enough   */
    STEADY_LEAST = 70,   /* percent of the soft limit for such a choice ... */
    STEADY_STEP = 7,     /* ... and more for each iteration that it lacks  */
    FALL_MOST = 60,      /* centipawns fallen that are worth time ...      */
    FALL_PERCENT = 1,    /* ... so many percent of the soft limit for each */
    HARD_SHARES = 4,     /* of a fair share at most                          */
    HARD_PERCENT = 80,   /* of all that is left at most, but for the last move before
                            more time comes */
};

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* `ms` without what is kept back; at least 1. */
static int64_t usable(int64_t ms)
{
    return most(1, ms - least(MARGIN_MOST_MS, ms / MARGIN_PARTS + 1));
}

void time_budget(const struct game_clock *clock, struct limits *limits)
{
    const int64_t left = most(0, clock->left_ms);
    const int64_t spare = usable(left);
    const int moves = clock->moves_to_go > 0 && clock->moves_to_go < MOVES_EXPECTED
                          ? clock->moves_to_go
                          : MOVES_EXPECTED;
    const int64_t share = spare / moves + clock->increment_ms * 3 / 4;

    if (clock->exact_ms > 0) {
        limits->soft_ms = 0;
        limits->hard_ms = usable(clock->exact_ms);
        return;
    }

    const int64_t cap = moves == 1 ? spare : most(1, spare * HARD_PERCENT / 100);

    limits->hard_ms = most(1, least(share * HARD_SHARES, cap));
    limits->soft_ms = most(1, least(share * SOFT_PERCENT / 100, limits->hard_ms));
}

int64_t time_scale_soft(int64_t soft_ms, int steady, int fall)
{
    const int unsure = steady < STEADY_MOST ? STEADY_MOST - steady : 0;
    const int fallen = fall < 0 ? 0 : fall < FALL_MOST ? fall : FALL_MOST;
    const int percent = STEADY_LEAST + STEADY_STEP * unsure + FALL_PERCENT * fallen;

    return soft_ms * percent / 100;
}

int64_t time_now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
