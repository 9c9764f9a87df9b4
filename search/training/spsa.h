/* spsa.h - tunes parameters of the search by games.  SPDX-License-Identifier: MIT
 *
 * Simultaneous perturbation stochastic approximation (Spall 1992), as Stockfish's Fishtest does it.
 * An iteration moves all parameters at random, each up or down, lets the engine play against
 * itself with the opposite changes, and moves them towards the winner.
 *
 * The record is a text file: a head, a line for each parameter, and a line for each iteration with
 * its result and the values after it.  An iteration depends on the seed and its number alone.
 */
#ifndef SEARCH_TRAINING_SPSA_H
#define SEARCH_TRAINING_SPSA_H

#include "engine/core/types.h"

#include <stdio.h>

struct text;

enum { SPSA_PARAMETERS_MAX = 64, SPSA_ITERATIONS_MAX = 1000000 };

struct spsa_parameter {
    const char *name;
    int min, max;
    double step;  /* of the last iteration, as far as a value is moved for its games */
    double start; /* value */
    double value; /* now */
    int flip;     /* of the present iteration: 1 or -1 */
};

struct spsa {
    uint64_t seed;
    int iterations; /* to be made */
    int games;      /* of each */
    int done;       /* iterations */
    int count;      /* of the parameters */
    struct spsa_parameter parameters[SPSA_PARAMETERS_MAX];
};

/* Draw the next iteration's changes. */
void spsa_perturb(struct spsa *spsa);

/* The value that the first player (`sign` 1) or the second one (-1) has for parameter `i`. */
int spsa_value(const struct spsa *spsa, int i, int sign);

/* Move the parameters after an iteration; `result`: the games that the first player won, less
 * those that it lost. */
void spsa_learn(struct spsa *spsa, int result);

/* Write the head of a record, or the line of the last iteration. */
void spsa_write_head(const struct spsa *spsa, FILE *file);
void spsa_write_iteration(const struct spsa *spsa, int result, FILE *file);

/* Go on from a record, whose head must be that of `spsa`; sets `*end` to where its last complete
 * line ends, 0: it is empty.  On failure returns false with the reason. */
WARN_UNUSED bool spsa_read(struct spsa *spsa, FILE *file, long *end, struct text *why);

#endif
