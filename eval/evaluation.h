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

struct evaluation {
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

static ALWAYS_INLINE int evaluation_sign(int colour)
{
    return colour == WHITE ? 1 : -1;
}

/* Count `worth` so many times for a colour. */
static ALWAYS_INLINE void evaluation_add(struct evaluation *evaluation, int colour,
                                         struct tapered kind_value, int times)
{
    tapered_add(&evaluation->sum[colour], kind_value, times);
}

/* Note what one piece attacks. */
static ALWAYS_INLINE void evaluation_mark(struct evaluation *evaluation, int colour,
                                          int kind, bitset attacks, bool big_board)
{
    const bitset squares = bitset_clip(attacks, big_board);

    evaluation->twice[colour] |= evaluation->attacked[colour] & squares;
    evaluation->attacked[colour] |= squares;
    evaluation->attacks[colour][kind] |= squares;
}

/* The pieces of one kind and colour. */
static ALWAYS_INLINE bitset evaluation_pieces(const struct evaluation *evaluation,
                                              int colour, int kind, bool big_board)
{
    return bitset_clip(
        evaluation->pos->by_kind[kind] & evaluation->pos->by_colour[colour], big_board);
}

/* How the pieces of a kind move now. */
static ALWAYS_INLINE int evaluation_entry(const struct evaluation *evaluation,
                                          int colour, int kind)
{
    return evaluator_entry(evaluation->evaluator, colour, kind,
                           evaluation->pos->state.power_index[kind]);
}

#endif
