/* evaluator.h - what evaluation has worked out beforehand.  SPDX-License-Identifier: MIT
 *
 * For eval/ alone; others see eval.h.
 */
#ifndef EVAL_EVALUATOR_H
#define EVAL_EVALUATOR_H

#include "engine/rules.h"
#include "engine/types.h"
#include "eval/tapered.h"

struct profile;

enum {
    SPECIAL_MAX = 4,    /* kinds that a profile speaks about              */
    KING_VALUE = 10000, /* more than all else together                    */
    PHASE_MAX = 256,    /* all the start's pieces are on the board        */
    DANGER_MAX = 64,    /* entries of the table of dangers to a king      */
};

struct evaluator {
    const struct profile *profile;                    /* the game's own terms        */
    int power_count[KIND_MAX];                        /* entries of each list        */
    int lead[COLOURS];                                /* entries a colour runs ahead */
    int value[COLOURS][KIND_MAX][POWERS_MAX];         /* eg. 320 for a knight        */
    int mobility_mean[COLOURS][KIND_MAX][POWERS_MAX]; /* squares, in 1/16            */
    int mobility_weight[COLOURS][KIND_MAX]
                       [POWERS_MAX]; /* centipawns, in 1/16         */
    struct tapered placement[COLOURS][KIND_MAX][SQUARE_MAX];
    struct tapered passed[COLOURS][SQUARE_MAX]; /* for a pawn without opponents */
    bitset ahead[COLOURS]
                [SQUARE_MAX];  /* where such opponents would stand             */
    bitset around[SQUARE_MAX]; /* a square and its neighbours                  */
    int danger[DANGER_MAX];    /* centipawns, by the weight of an attack       */
    int start_force;           /* both sides' pieces at the start, centipawns  */
    int special[SPECIAL_MAX];  /* the kinds of the profile's letters           */
};

/* Where the list of a colour's kind stands; `index` is the position's. */
static ALWAYS_INLINE int evaluator_entry(const struct evaluator *evaluator, int colour,
                                         int kind, int index)
{
    int entry = index + evaluator->lead[colour];

    while (entry >= evaluator->power_count[kind])
        entry -= evaluator->power_count[kind];
    return entry;
}

#endif
