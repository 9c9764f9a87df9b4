/* tune.h - fitting of weights to game results.  SPDX-License-Identifier: MIT
 *
 * Texel's method: the score of a position shall predict the result of its game.  The
 * evaluation is nearly linear in its weights, so the derivative of a score with respect to a
 * weight is measured by evaluating with that weight moved; there is no second evaluation to
 * maintain.  King danger is not linear, hence several rounds of measuring and fitting.
 */
#ifndef EVAL_TUNING_TUNE_H
#define EVAL_TUNING_TUNE_H

#include "engine/core/types.h"
#include "engine/rules/position.h"

struct rules;
struct weights;

enum { TUNE_ROUNDS = 2 };

/* A member of struct weights: rows of columns of ints or of tapered pairs. */
struct weights_field {
    const char *name; /* eg. "rank" */
    int first;        /* index of its first int in the struct */
    int rows;         /* eg. KIND_MAX; 1: no rows */
    int columns;      /* eg. RANKS_MAX; 1: no columns */
    int stages;       /* 2: tapered; 1: a single int */
};

/* The member with this number, in the order of the struct; NULL after the last. */
const struct weights_field *weights_field(int number);

struct tune_sample {
    struct position pos; /* quiet */
    int points;          /* White's result: 1 win, 0 draw, -1 loss */
    int score;           /* of a search: centipawns, from White's view */
};

/* The mean log-loss (cross-entropy) of the predictions, in nats per position. */
struct tune_losses {
    double training;   /* of the samples fitted to */
    double validation; /* of the others, the last tenth */
    double slope;      /* of the win probability: centipawns, see wdl.h */
};

/* Called after each round; round 0 is the state before the first. */
typedef void (*tune_function)(int round, const struct tune_losses *losses,
                              void *context);

/* Fit `weights` for games of `rules`.  False when out of memory. */
WARN_UNUSED bool tune_fit(struct weights *weights, const struct rules *rules,
                          const struct tune_sample *samples, int count,
                          tune_function report, void *context);

#endif
