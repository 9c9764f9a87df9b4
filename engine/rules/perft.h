/* perft.h - counts sequences of plies.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_RULES_PERFT_H
#define ENGINE_RULES_PERFT_H

#include "engine/core/types.h"

struct position;

enum { PERFT_DEPTH_MAX = 99 };

/* The number of sequences of `depth` plies from `pos`, each with each of its rolls.  A ply is a whole turn. */
uint64_t perft_count(const struct position *pos, int depth);

/* How many of them begin with the legal turn `m`; `depth` is at least 1. */
uint64_t perft_count_after(const struct position *pos, move m, int depth);

#endif
