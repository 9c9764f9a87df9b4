/* tune.h - finding the weights that foretell results best.  SPDX-License-Identifier: MIT
 *
 * Texel's method: a position's score should tell how its game ends.  Evaluation is nearly
 * linear in its weights, so how a score changes with a weight is measured by asking an
 * evaluator with that weight moved; there is no second evaluation to keep in step.  The
 * danger to a king is not linear: so measure and fit in turn.
 */
#ifndef EVAL_TUNING_TUNE_H
#define EVAL_TUNING_TUNE_H

#include "engine/core/types.h"
#include "engine/rules/position.h"

struct rules;
struct weights;

struct tune_sample {
    struct position pos; /* quiet                                                */
    int points;          /* what White made of the game: 1 won, 0 drew, -1 lost  */
    int score;           /* what a search said of it: centipawns, White's view   */
};

/* How well weights foretell: mean surprises, in nats a position. */
struct tune_losses {
    double fitted;  /* on the samples fitted to             */
    double checked; /* on the others, the last tenth        */
    double slope;   /* centipawns in an e-fold of the odds  */
};

/* Told after each round, from 0: before the first. */
typedef void (*tune_function)(int round, const struct tune_losses *losses,
                              void *context);

enum { TUNE_ROUNDS = 2 };

/* Improve `weights` for games of `rules`.  False when memory is out. */
WARN_UNUSED bool tune_fit(struct weights *weights, const struct rules *rules,
                          const struct tune_sample *samples, int count,
                          tune_function report, void *context);

#endif
