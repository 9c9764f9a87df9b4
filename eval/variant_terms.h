/* variant_terms.h - what evaluation knows about one game.  SPDX-License-Identifier: MIT
 *
 * Facts and terms that cannot be derived from how the pieces move.  One const object a
 * game in its own file profile_*.c, listed in profiles.c; a game without one is judged
 * by the default.
 */
#ifndef EVAL_VARIANT_TERMS_H
#define EVAL_VARIANT_TERMS_H

#include "engine/core/types.h"

struct evaluation;
struct variant;
struct weights;

/* A kind's value where its moves do not tell it. */
struct kind_value {
    char letter; /* White's in FEN, eg. 'H' */
    int value;   /* centipawns              */
};

enum { KIND_VALUES_MAX = 8 };

struct variant_terms {
    const char *variant;           /* its name; NULL: the default                 */
    const struct weights *weights; /* written by `potpourri tune`                 */
    struct kind_value
        kind_values[KIND_VALUES_MAX]; /* up to the first without a letter            */
    const char *special;              /* letters of kinds that `add` speaks about    */
    /* Add the game's own terms, when all others are known.  NULL: there are none. */
    void (*add)(struct evaluation *evaluation);
};

/* The profile of a variant, or the default. */
const struct variant_terms *variant_terms_find(const struct variant *variant);

#endif
