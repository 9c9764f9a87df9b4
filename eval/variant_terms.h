/* variant_terms.h - what evaluation knows about one game.  SPDX-License-Identifier: MIT
 *
 * Facts and terms that cannot be derived from how the pieces move.  One const object a
 * game in its own file profile_*.c, listed in profiles.c; a game without one is judged
 * by the default.
 */
#ifndef EVAL_VARIANT_TERMS_H
#define EVAL_VARIANT_TERMS_H

#include "engine/core/types.h"

struct judgement;
struct variant;
struct weights;

/* A kind's value where its moves do not tell it. */
struct worth {
    char letter; /* White's in FEN, eg. 'H' */
    int value;   /* centipawns              */
};

enum { WORTHS_MAX = 8 };

struct profile {
    const char *variant;             /* its name; NULL: the default                 */
    const struct weights *weights;   /* written by `potpourri tune`                 */
    struct worth worths[WORTHS_MAX]; /* up to the first without a letter            */
    const char *special;             /* letters of kinds that `add` speaks about    */
    /* Add the game's own terms, when all others are known.  NULL: there are none. */
    void (*add)(struct judgement *judgement);
};

/* The profile of a variant, or the default. */
const struct profile *profiles_find(const struct variant *variant);

#endif
