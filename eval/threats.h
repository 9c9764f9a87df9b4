/* threats.h - judging what stands attacked.  SPDX-License-Identifier: MIT
 *
 * A search sees the captures; this sees those that it puts off.  Part of judge.c.
 */
#ifndef EVAL_THREATS_H
#define EVAL_THREATS_H

#include "eval/evaluation.h"

/* What `us` threaten.  The kinds come in the order of their worth, so that whatever has
 * been gathered attacks with a cheaper piece. */
static ALWAYS_INLINE void threats_judge(struct judgement *judgement, int us, bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const struct weights *weights = &evaluator->weights;
    const int them = us ^ 1;
    const bitset targets = judgement->pos->by_colour[them] & judgement->attacked[us];
    const bitset loose = targets & ~judgement->attacked[them];
    const bitset by_pawn = targets & judgement->attacks[us][KIND_PAWN];
    bitset lesser = 0;

    judgement_add(judgement, us, weights->hanging[KIND_PAWN],
                  bitset_count(loose & judgement->pos->by_kind[KIND_PAWN], wide));
    for (int i = 0; i < evaluator->kinds - KIND_FIRST_OTHER; i++) {
        const int kind = evaluator->order[i];
        const bitset victims = targets & judgement->pos->by_kind[kind];

        if (bitset_any(victims, wide)) {
            judgement_add(judgement, us, weights->hanging[kind],
                          bitset_count(victims & loose, wide));
            judgement_add(judgement, us, weights->by_pawn[kind],
                          bitset_count(victims & by_pawn, wide));
            judgement_add(judgement, us, weights->by_lesser[kind],
                          bitset_count(victims & lesser, wide));
        }
        lesser |= judgement->attacks[us][kind];
    }
}

#endif
