/* random.h - reproducible random numbers (splitmix64, Steele et al. 2014).
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_CORE_RANDOM_H
#define ENGINE_CORE_RANDOM_H

#include "engine/core/types.h"

/* The next number of the sequence whose state is `*state`. */
uint64_t random_next(uint64_t *state);

/* A number from 0 to `bound` - 1, each equally likely; `bound` is at least 1. */
int random_below(uint64_t *state, int bound);

/* A number that cannot be foreseen, from the system's random numbers; where there are none, from
 * the clock. */
uint64_t random_seed(void);

#endif
