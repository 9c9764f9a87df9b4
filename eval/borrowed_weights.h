/* borrowed_weights.h - weights for pieces that none were tuned for.  SPDX-License-Identifier: MIT */
#ifndef EVAL_BORROWED_WEIGHTS_H
#define EVAL_BORROWED_WEIGHTS_H

struct rules;
struct weights;

/* Give each kind of `rules`, king and pawn aside, the weights of the orthodox piece that is nearest to
 * it in value.  `weights` are the weights of orthodox chess, by its kinds. */
void weights_borrow(struct weights *weights, const struct rules *rules);

#endif
