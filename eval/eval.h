/* eval.h - how good a position is.  SPDX-License-Identifier: MIT
 *
 * An evaluator is made once for some rules and only read afterwards, by any number of
 * threads.  It keeps no pointer to the rules, so it serves all that are set alike.
 */
#ifndef EVAL_EVAL_H
#define EVAL_EVAL_H

#include "engine/core/types.h"

struct evaluator;
struct position;
struct rules;

/* An evaluator for games of `rules`.  NULL when memory is out.  evaluator_free() takes
 * NULL. */
WARN_UNUSED struct evaluator *evaluator_new(const struct rules *rules);
void evaluator_free(struct evaluator *evaluator);

/* Centipawns in favour of the side to move, from what stands on the board. */
int evaluate(const struct evaluator *evaluator, const struct position *pos);

/* What a piece is worth with the powers of the moment, in centipawns; a king most. */
int evaluate_piece(const struct evaluator *evaluator, const struct position *pos,
                   piece p);

#endif
