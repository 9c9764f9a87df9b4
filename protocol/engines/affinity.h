/* affinity.h - processors of its own for each game.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_AFFINITY_H
#define PROTOCOL_ENGINES_AFFINITY_H

#include "engine/core/types.h"

struct text;

enum { PROCESSORS_MAX = 1024 };

/* The processors that engines are bound to; an object that is all 0 binds none. */
struct affinity {
    int threads; /* processors of each game */
    int count;   /* of `processors` */
    int16_t processors[PROCESSORS_MAX];
};

/* Distribute the processors in `list`, eg. "0-3,8" or "all", to `games` games at a time, each
 * with `threads` threads.  On failure returns false and says why: there are too few, the list is
 * wrong, or this system cannot bind processes. */
WARN_UNUSED bool affinity_set(struct affinity *affinity, const char *list, int games,
                              int threads, struct text *why);

/* Find the processors of game number `slot`, from 0, and return how many they are; a number below 0 is no
 * game.  0: its engines may use all. */
int affinity_of_slot(const struct affinity *affinity, int slot,
                     const int16_t **processors);

#endif
