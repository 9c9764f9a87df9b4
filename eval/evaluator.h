/* evaluator.h - what evaluation has worked out beforehand.  SPDX-License-Identifier: MIT
 *
 * For eval/ alone; others see eval.h and tune.h.
 */
#ifndef EVAL_EVALUATOR_H
#define EVAL_EVALUATOR_H

#include "engine/core/types.h"
#include "engine/rules/rules.h"
#include "eval/masks.h"
#include "eval/tapered.h"
#include "eval/weights.h"

struct position;
struct variant_terms;

enum {
    SPECIAL_MAX = 4,    /* kinds that a profile speaks about           */
    KING_VALUE = 10000, /* more than all else together, centipawns     */
    PHASE_MAX = 256,    /* all the start's pieces are on the board     */
    MINOR_VALUE = 450,  /* centipawns: lighter pieces can have outposts */
    MOBILITY_UNIT = 256,
};

/* One way of moving, as a colour's kind has it. */
struct power_value {
    struct tapered kind_value; /* of the piece, placement and mobility aside        */
    struct tapered step;       /* for each square it sees, in 1/MOBILITY_UNIT       */
    struct tapered root;       /* the same for the root of their number (pieces.h)   */
    int value;                 /* centipawns, for search, eg. 320                   */
    bool files;                /* it slides forward                                 */
};

struct evaluator {
    struct weights weights;
    const struct variant_terms *variant_terms; /* the game's own terms              */
    int kinds;                                 /* as the variant counts them        */
    int power_count[KIND_MAX];                 /* entries of each list              */
    int lead[COLOURS];                         /* entries a colour runs ahead       */
    int force[KIND_MAX];                       /* each piece's, centipawns          */
    int start_force;                           /* both sides' pieces at the start   */
    int special[SPECIAL_MAX];                  /* the kinds of the profile's letters */
    int order[KIND_MAX];  /* kinds beside king and pawn, cheapest first */
    bool light[KIND_MAX]; /* cheap enough for an outpost       */
    bool bound[KIND_MAX]; /* keeps to squares of one shade     */
    struct power_value power_values[COLOURS][KIND_MAX][POWERS_MAX];
    struct tapered placement[COLOURS][KIND_MAX][SQUARE_MAX];
    int growth[RANKS_MAX]; /* of a passed pawn's hopes, 256 on the last rank */
    struct masks masks;
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

/* The entry that follows. */
static ALWAYS_INLINE int evaluator_next(const struct evaluator *evaluator, int kind,
                                        int entry)
{
    return entry + 1 < evaluator->power_count[kind] ? entry + 1 : 0;
}

/* An evaluator with weights of its own; see evaluator_new(). */
WARN_UNUSED struct evaluator *evaluator_new_weighted(const struct rules *rules,
                                                     const struct weights *weights);

enum { EVALUATE_FINE = 2560 };

/* White's view, in 1/EVALUATE_FINE centipawns. */
int evaluate_finely(const struct evaluator *evaluator, const struct position *pos);

/* The weights that games of these rules are judged by. */
const struct weights *evaluator_weights(const struct rules *rules);

#endif
