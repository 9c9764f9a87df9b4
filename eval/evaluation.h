/* evaluation.h - one position being judged.  SPDX-License-Identifier: MIT
 *
 * The parts of evaluation (pieces.h, pawns.h, threats.h, king_safety.h) are templates that
 * judge.c alone includes; `wide` is a constant there, see bitset.h.  Each adds to one
 * judgement what it finds; the attacks must be known before threats and dangers are.
 */
#ifndef EVAL_EVALUATION_H
#define EVAL_EVALUATION_H

#include "engine/core/bitset.h"
#include "engine/rules/position.h"
#include "eval/evaluator.h"
#include "eval/tapered.h"

struct judgement {
    const struct evaluator *evaluator;
    const struct position *pos;
    bitset blockers;                   /* what stops a line: pieces, closed squares   */
    bitset frozen;                     /* pieces that cannot move, and do not attack  */
    bitset attacked[COLOURS];          /* by pieces of this colour                    */
    bitset twice[COLOURS];             /* by two of them                              */
    bitset attacks[COLOURS][KIND_MAX]; /* by those of one kind                        */
    bitset zone[COLOURS];              /* around its king; empty if he is dead        */
    int danger[COLOURS];               /* to its king                                 */
    int attackers[COLOURS];            /* pieces that reach the zone of its king      */
    int force[COLOURS];                /* its pieces', pawns aside, in centipawns     */
    struct tapered mobility[COLOURS];  /* in 1/MOBILITY_UNIT                          */
    struct tapered sum[COLOURS];       /* all else                                    */
};

static ALWAYS_INLINE int judgement_sign(int colour)
{
    return colour == WHITE ? 1 : -1;
}

/* Count `worth` so many times for a colour. */
static ALWAYS_INLINE void judgement_add(struct judgement *judgement, int colour,
                                        struct tapered worth, int times)
{
    tapered_add(&judgement->sum[colour], worth, times);
}

/* Note what one piece attacks. */
static ALWAYS_INLINE void judgement_mark(struct judgement *judgement, int colour,
                                         int kind, bitset attacks, bool wide)
{
    const bitset squares = bitset_clip(attacks, wide);

    judgement->twice[colour] |= judgement->attacked[colour] & squares;
    judgement->attacked[colour] |= squares;
    judgement->attacks[colour][kind] |= squares;
}

/* The pieces of one kind and colour. */
static ALWAYS_INLINE bitset judgement_pieces(const struct judgement *judgement,
                                             int colour, int kind, bool wide)
{
    return bitset_clip(
        judgement->pos->by_kind[kind] & judgement->pos->by_colour[colour], wide);
}

/* How the pieces of a kind move now. */
static ALWAYS_INLINE int judgement_entry(const struct judgement *judgement, int colour,
                                         int kind)
{
    return evaluator_entry(judgement->evaluator, colour, kind,
                           judgement->pos->state.power_index[kind]);
}

#endif
