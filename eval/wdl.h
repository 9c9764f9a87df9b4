/* wdl.h - win, draw and loss probabilities of a score.  SPDX-License-Identifier: MIT
 *
 * A side with x centipawns wins with the probability 1 / (1 + exp((even - x) / slope)); it
 * loses with the probability that the opponent wins with -x; the rest are draws.  Each
 * game has its own two parameters, fitted to games of the engine against itself.
 */
#ifndef EVAL_WDL_H
#define EVAL_WDL_H

#include "engine/core/types.h"

struct variant;

/* In permille; the sum is 1000. */
struct wdl {
    int win;
    int draw;
    int loss;
};

struct wdl_model {
    double even;  /* centipawns with which half of the games are won, at least 0 */
    double slope; /* centipawns; smaller: a lead wins more surely */
};

/* The model of a standard game from a file, which is recognised by the fingerprint of its rules. */
struct file_model {
    const char *name;     /* of the standard game; NULL: the end of a list */
    uint64_t fingerprint; /* of the game's rules (struct variant) */
    struct wdl_model model;
};

extern const struct file_model file_models[];

/* One position of a finished game. */
struct wdl_sample {
    int16_t centipawns; /* score of the side to move */
    int8_t points;      /* result for that side: 1 win, 0 draw, -1 loss */
};

/* Whether a model was fitted to games of `variant`.  Where none was, that of another game stands in: good
 * enough to tell a mistake, but its probabilities are nothing to show. */
bool wdl_is_fitted(const struct variant *variant);

/* The probabilities of a score in centipawns in games of `variant`. */
void wdl_estimate(const struct variant *variant, int centipawns, struct wdl *wdl);

/* The winning chance of a score: the win probability less the loss probability, from -1 to 1; 0 is
 * an even game. */
double wdl_chance(const struct variant *variant, int centipawns);

/* The centipawns with which half of the games of `variant` are won. */
double wdl_even(const struct variant *variant);

/* The maximum-likelihood model of `count` samples. */
struct wdl_model wdl_fit(const struct wdl_sample *samples, int count);

/* The slope in centipawns, from 50 to 2000, with the least loss. */
double wdl_fit_slope(double (*loss)(double slope, const void *context),
                     const void *context);

/* 1 / (1 + exp(-x)): the win probability of log-odds `x`. */
double wdl_logistic(double x);

#endif
