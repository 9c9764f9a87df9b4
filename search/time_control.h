/* time_control.h - how long to think.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TIME_CONTROL_H
#define SEARCH_TIME_CONTROL_H

#include "engine/core/types.h"

struct limits;

/* What the clocks say when it is our turn. */
struct game_clock {
    int64_t left_ms;      /* on our clock                                   */
    int64_t increment_ms; /* added after each of our moves                  */
    int moves_to_go;      /* until more time comes; 0: the rest of the game */
    int64_t exact_ms;     /* think exactly so long; 0: manage the time      */
};

/* Set the limits' times from `clock`: never more than is left. */
void time_budget(const struct game_clock *clock, struct limits *limits);

/* The soft limit as the search goes: `steady` iterations in turn chose the same move, and the last
 * one's score fell by so many centipawns. */
int64_t time_scale_soft(int64_t soft_ms, int steady, int fall);

/* Milliseconds from some fixed moment on; never goes back. */
int64_t time_now_ms(void);

#endif
