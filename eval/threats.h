/* threats.h - judging what stands attacked.  SPDX-License-Identifier: MIT
 *
 * A search sees the captures; this sees those that it puts off.  Part of judge.c.
 */
#ifndef EVAL_THREATS_H
#define EVAL_THREATS_H

#include "eval/evaluation.h"

/* What `us` threaten.  The kinds come in the order of their worth, so that whatever has
 * been gathered attacks with a cheaper piece. */
static ALWAYS_INLINE void threats_evaluate(struct evaluation *evaluation, int us,
                                           bool big_board)
{
    const struct evaluator *evaluator = evaluation->evaluator;
    const struct weights *weights = &evaluator->weights;
    const int them = us ^ 1;
    const bitset targets = evaluation->pos->by_colour[them] & evaluation->attacked[us];
    const bitset loose = targets & ~evaluation->attacked[them];
    const bitset by_pawn = targets & evaluation->attacks[us][KIND_PAWN];
    bitset lesser = 0;

    evaluation_add(
        evaluation, us, weights->hanging[KIND_PAWN],
        bitset_count(loose & evaluation->pos->by_kind[KIND_PAWN], big_board));
    for (int i = 0; i < evaluator->kinds - KIND_FIRST_OTHER; i++) {
        const int kind = evaluator->order[i];
        const bitset victims = targets & evaluation->pos->by_kind[kind];

        if (bitset_any(victims, big_board)) {
            evaluation_add(evaluation, us, weights->hanging[kind],
                           bitset_count(victims & loose, big_board));
            evaluation_add(evaluation, us, weights->by_pawn[kind],
                           bitset_count(victims & by_pawn, big_board));
            evaluation_add(evaluation, us, weights->by_lesser[kind],
                           bitset_count(victims & lesser, big_board));
        }
        lesser |= evaluation->attacks[us][kind];
    }
}

#endif
