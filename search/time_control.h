/* time_control.h - how long to think.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TIME_CONTROL_H
#define SEARCH_TIME_CONTROL_H

#include "engine/core/types.h"

struct limits;
struct search_parameters;

/* Our clock when we are to move. */
struct game_clock {
    int64_t left_ms;      /* until the flag falls */
    int64_t increment_ms; /* added after each of our moves */
    int moves_to_go;      /* until more time comes; 0: the rest of the game */
    int64_t exact_ms;     /* time for this move; 0: manage the clock */
};

/* Set the soft and hard limit from the clock.  They never exceed what is left. */
void time_budget(const struct game_clock *clock, struct limits *limits);

/* The soft limit in ms as the search goes: less when the best move has been the same
 * for `steady` iterations, more when the score fell by `fall` centipawns. */
int64_t time_scale_soft(const struct search_parameters *parameters, int64_t soft_ms,
                        int steady, int fall);

/* A monotonic clock in milliseconds. */
int64_t time_now_ms(void);

#endif
