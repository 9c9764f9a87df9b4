/* eval.h - static evaluation of a position.  SPDX-License-Identifier: MIT
 *
 * An evaluator is made once for some rules and read-only afterwards: any number of threads
 * may share it.  It keeps no pointer to the rules, so it serves all rules with the same
 * variant and options.
 */
#ifndef EVAL_EVAL_H
#define EVAL_EVAL_H

#include "engine/core/types.h"

struct evaluator;
struct position;
struct rules;

/* An evaluator for games of `rules`; the caller frees it.  NULL when out of memory.
 * evaluator_free() takes NULL. */
WARN_UNUSED struct evaluator *evaluator_new(const struct rules *rules);
void evaluator_free(struct evaluator *evaluator);

/* The static evaluation in centipawns, from the side to move's view. */
int evaluate(const struct evaluator *evaluator, const struct position *pos);

/* The value of a piece with its current power, in centipawns; a king's is the highest, that of
 * PIECE_NONE 0. */
int evaluate_piece(const struct evaluator *evaluator, const struct position *pos,
                   piece p);

#endif
