/* profile.h - what evaluation knows about one game.  SPDX-License-Identifier: MIT
 *
 * Facts and terms that cannot be derived from how the pieces move.  One const object a
 * game in its own file profile_*.c, listed in profiles.c; a game without one is judged
 * by the default.
 */
#ifndef EVAL_PROFILE_H
#define EVAL_PROFILE_H

#include "engine/types.h"
#include "eval/tapered.h"

struct evaluator;
struct position;
struct rules;
struct variant;

/* A kind's value where its moves do not tell it. */
struct worth {
    char letter; /* White's in FEN, eg. 'H' */
    int value;   /* centipawns              */
};

enum { WORTHS_MAX = 8 };

struct profile {
    const char *variant;             /* its name; NULL: the default                   */
    struct worth worths[WORTHS_MAX]; /* up to the first without a letter             */
    const char *special;             /* letters of kinds that `add` speaks about      */
    int passed_percent;              /* what a passed pawn hopes for; 100: a queen    */
    bool trusts_exchanges;           /* captures on one square can be added up        */
    /* Add the game's own terms, from White's view.  NULL: there are none. */
    void (*add)(const struct evaluator *evaluator, const struct position *pos,
                struct tapered *sum);
};

/* The profile of a variant, or the default. */
const struct profile *profiles_find(const struct variant *variant);

#endif
