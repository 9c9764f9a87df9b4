/* variant_terms.h - evaluation terms of one game.  SPDX-License-Identifier: MIT
 *
 * Facts and terms that cannot be derived from how the pieces move.  One const object per
 * game in eval/variants/NAME.c, listed in eval/variants/registry.c; a game without one has
 * the terms of orthodox chess.
 */
#ifndef EVAL_VARIANT_TERMS_H
#define EVAL_VARIANT_TERMS_H

#include "engine/core/types.h"
#include "eval/wdl.h"

struct eval_state;
struct variant;
struct weights;

/* The value of a kind whose moves do not tell it. */
struct kind_value {
    char letter; /* White's in FEN, eg. 'H' */
    int value;   /* centipawns */
};

enum { KIND_VALUES_MAX = 8 };

struct variant_terms {
    const char *variant;                            /* its name */
    const struct weights *weights;                  /* fitted to results of games */
    struct wdl_model wdl;                           /* written by `potpourri-lab wdl` */
    struct kind_value kind_values[KIND_VALUES_MAX]; /* ends at letter 0 */
    /* The exponent by which levels of play (search/strength.c) are equally far apart; 0 means 1. */
    double level_exponent;
    const char *kinds; /* letters of evaluator.term_kinds, eg. "L"; NULL: none */
    /* Adds the game's own terms after all others.  NULL: there are none. */
    void (*add)(struct eval_state *eval);
    /* Also games from files with the rule of this one, but for kind_values. */
    bool serves_files;
};

/* The terms of `variant`, or the default. */
const struct variant_terms *variant_terms_find(const struct variant *variant);

/* Whether these were made for `variant` itself. */
bool variant_terms_are_own(const struct variant *variant);

#endif
