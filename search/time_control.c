/* time_control.c - how long to think.  SPDX-License-Identifier: MIT */
#include "search/time_control.h"

#include "search/parameters.h"
#include "search/search.h"

#include <time.h>

enum {
    MOVES_EXPECTED = 20, /* until the end of a game without a time control */
    LATENCY_MAX_MS = 60, /* kept back for the move's way to the GUI ... */
    LATENCY_DIVISOR = 8, /* ... but at most an eighth of the remaining time */
    SOFT_PERCENT = 60,   /* of a move's share of the time: the last iteration is long */
    HARD_SHARES = 4,     /* the hard limit: no more than four shares, ... */
    HARD_PERCENT = 80,   /* ... nor of what remains, unless more time comes next */
    STEADY_MAX = 10,     /* iterations with the same best move that count */
};

static int64_t min64(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t max64(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t subtract_latency(int64_t ms)
{
    return max64(1, ms - min64(LATENCY_MAX_MS, ms / LATENCY_DIVISOR + 1));
}

void time_budget(const struct game_clock *clock, struct limits *limits)
{
    const int64_t left = max64(0, clock->left_ms);
    const int64_t spare = subtract_latency(left);
    const int moves = clock->moves_to_go > 0 && clock->moves_to_go < MOVES_EXPECTED
                          ? clock->moves_to_go
                          : MOVES_EXPECTED;
    const int64_t share = spare / moves + clock->increment_ms * 3 / 4;

    if (clock->exact_ms > 0) {
        limits->soft_ms = 0;
        limits->hard_ms = subtract_latency(clock->exact_ms);
        return;
    }

    const int64_t cap = moves == 1 ? spare : max64(1, spare * HARD_PERCENT / 100);

    limits->hard_ms = max64(1, min64(share * HARD_SHARES, cap));
    limits->soft_ms = max64(1, min64(share * SOFT_PERCENT / 100, limits->hard_ms));
}

/* The share of the soft limit is `steady_percent` once the best move has been the same for
 * STEADY_MAX iterations, `unsteady_percent` more for each iteration that is missing, and 1 % more
 * for each centipawn that the score fell, up to `fall_max`. */
int64_t time_scale_soft(const struct search_parameters *parameters, int64_t soft_ms,
                        int steady, int fall)
{
    const int fall_max = parameters->fall_max;
    const int unsteady = steady < STEADY_MAX ? STEADY_MAX - steady : 0;
    const int fallen = fall < 0 ? 0 : fall < fall_max ? fall : fall_max;
    const int percent =
        parameters->steady_percent + parameters->unsteady_percent * unsteady + fallen;

    return soft_ms * percent / 100;
}

int64_t time_now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
