/* race.h - runners that nothing can stop.  SPDX-License-Identifier: MIT
 *
 * For eval/goals.c alone.
 */
#ifndef EVAL_RACE_H
#define EVAL_RACE_H

#include "engine/core/types.h"

struct eval_state;
struct goal;

/* Whether a single piece other than a king wins at once by arriving at `goal`, for both sides, as in
 * Breakthrough. */
bool race_is_run(const struct goal *goal);

/* Add what a runner is worth that the other side cannot capture on its way to `goal`, of which
 * race_is_run() is true. */
void race_evaluate(struct eval_state *eval, const struct goal *goal);

#endif
