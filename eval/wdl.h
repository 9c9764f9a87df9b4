/* wdl.h - how games end that are judged so.  SPDX-License-Identifier: MIT
 *
 * A side that judges its position at x centipawns wins with the probability
 * 1 / (1 + exp((even - x) / slope)), and loses with that of the other side's -x; the rest
 * are draws.  Each game has its own two numbers, fitted to games that the engine played
 * against itself.
 */
#ifndef EVAL_WDL_H
#define EVAL_WDL_H

#include "engine/core/types.h"

struct variant;

/* In permille; together 1000. */
struct wdl {
    int win;
    int draw;
    int loss;
};

struct wdl_model {
    double even;  /* centipawns with which half the games are won, at least 0 */
    double slope; /* centipawns; the smaller, the surer a lead wins           */
};

/* One position of a game that has ended. */
struct wdl_sample {
    int16_t centipawns; /* as the side to move judged it                   */
    int8_t points;      /* what that side made of it: 1 won, 0 drew, -1 lost */
};

/* What to expect from a score in centipawns in games of `variant`. */
void wdl_estimate(const struct variant *variant, int centipawns, struct wdl *wdl);

/* The model under which `count` samples are likeliest. */
struct wdl_model wdl_fit(const struct wdl_sample *samples, int count);

#endif
