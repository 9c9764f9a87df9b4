/* see.h - who gains by captures on one square.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_SEE_H
#define SEARCH_SEE_H

#include "engine/core/types.h"

struct evaluator;
struct position;

/* Static exchange evaluation: whether `m`, which wins `gain` centipawns at once (0: it is
 * quiet), and the best captures on the same square after it, bring its side at least `least`.
 * Pins are not seen. */
bool see_ge(const struct evaluator *evaluator, const struct position *pos, move m,
            int gain, int least);

#endif
