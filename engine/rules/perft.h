/* perft.h - counts sequences of plies.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_RULES_PERFT_H
#define ENGINE_RULES_PERFT_H

#include "engine/core/types.h"

struct position;

/* The number of sequences of `depth` plies from `pos`, each with each of its rolls. */
uint64_t perft_count(const struct position *pos, int depth);

#endif
