/* pawns.h - judging pawns.  SPDX-License-Identifier: MIT
 *
 * How they stand to each other needs only their files and ranks, so it holds on any board;
 * what they attack is asked of the rules.  Part of judge.c.
 */
#ifndef EVAL_PAWNS_H
#define EVAL_PAWNS_H

#include "engine/board/attacks.h"
#include "eval/evaluation.h"

enum { PAWNS_FAR = 5 }; /* king's steps beyond which distance hardly matters */

/* Mark what pawns attack; before anything that asks about it. */
static ALWAYS_INLINE void pawns_mark(struct evaluation *evaluation, int us,
                                     bool big_board)
{
    const struct power *power = evaluation->pos->rules->powers[us][KIND_PAWN][0];
    bitset pawns = evaluation_pieces(evaluation, us, KIND_PAWN, big_board);

    pawns = bitset_clip(pawns & ~evaluation->frozen, big_board);
    while (bitset_any(pawns, big_board))
        evaluation_mark(evaluation, us, KIND_PAWN,
                        power->capture.leaps[bitset_pop(&pawns, big_board)], big_board);
}

/* The square before a pawn, or SQ_NONE. */
static ALWAYS_INLINE square pawns_stop(const struct masks *masks, int us, square sq,
                                       bool big_board)
{
    const bitset lane = masks->lane[us][sq];

    if (!bitset_any(lane, big_board))
        return SQ_NONE;
    return us == WHITE ? bitset_lowest(lane, big_board)
                       : bitset_highest(lane, big_board);
}

static ALWAYS_INLINE int pawns_distance(const struct evaluation *evaluation, int colour,
                                        square sq)
{
    const square king = evaluation->pos->king[colour];
    const int steps = king == SQ_NONE
                          ? PAWNS_FAR
                          : masks_distance(&evaluation->evaluator->masks, king, sq);

    return steps < PAWNS_FAR ? steps : PAWNS_FAR;
}

/* No enemy pawn can stop it any more: the further it is, the more counts what else may. */
static ALWAYS_INLINE void pawns_evaluate_passed(struct evaluation *evaluation, int us,
                                                square sq, bool big_board)
{
    const struct evaluator *evaluator = evaluation->evaluator;
    const struct weights *weights = &evaluator->weights;
    const int rank = evaluator->masks.rank[us][sq];
    const int growth = evaluator->growth[rank];
    const square stop = pawns_stop(&evaluator->masks, us, sq, big_board);
    struct tapered hope = {0, 0};

    evaluation_add(evaluation, us, weights->passed[rank], 1);
    if (stop == SQ_NONE)
        return;
    tapered_add(&hope, weights->passed_own, pawns_distance(evaluation, us, stop));
    tapered_add(&hope, weights->passed_enemy, pawns_distance(evaluation, us ^ 1, stop));
    if (!bitset_has(evaluation->blockers, stop))
        tapered_add(&hope, weights->passed_open, 1);
    if (!bitset_any(evaluator->masks.lane[us][sq]
                        & (evaluation->attacked[us ^ 1] | evaluation->blockers),
                    big_board))
        tapered_add(&hope, weights->passed_safe, 1);
    if (bitset_has(evaluation->attacked[us], stop))
        tapered_add(&hope, weights->passed_escorted, 1);
    evaluation_add(
        evaluation, us,
        (struct tapered){hope.middle * growth / 256, hope.end * growth / 256}, 1);
}

/* How a pawn stands to its own and the enemy's pawns. */
static ALWAYS_INLINE void pawns_evaluate_structure(struct evaluation *evaluation,
                                                   int us, square sq, bitset own,
                                                   bool big_board)
{
    const struct weights *weights = &evaluation->evaluator->weights;
    const struct masks *masks = &evaluation->evaluator->masks;
    const int rank = masks->rank[us][sq];
    const bitset beside = masks->next_files[sq] & own;

    if (bitset_any(masks->beside[sq] & own, big_board))
        evaluation_add(evaluation, us, weights->phalanx[rank], 1);
    if (bitset_has(evaluation->attacks[us][KIND_PAWN], sq))
        evaluation_add(evaluation, us, weights->supported[rank], 1);
    if (bitset_any(masks->lane[us][sq] & own, big_board))
        evaluation_add(evaluation, us, weights->doubled, 1);
    if (!bitset_any(beside, big_board)) {
        evaluation_add(evaluation, us, weights->isolated, 1);
    } else if (!bitset_any(beside & ~masks->front[us][sq], big_board)) {
        const square stop = pawns_stop(masks, us, sq, big_board);

        if (stop != SQ_NONE && bitset_has(evaluation->attacks[us ^ 1][KIND_PAWN], stop))
            evaluation_add(evaluation, us, weights->backward, 1);
    }
}

/* All pawns of a colour, when all attacks are known. */
static ALWAYS_INLINE void pawns_evaluate(struct evaluation *evaluation, int us,
                                         bool big_board)
{
    const struct evaluator *evaluator = evaluation->evaluator;
    const bitset opposing = evaluation_pieces(evaluation, us ^ 1, KIND_PAWN, big_board);
    const bitset own = evaluation_pieces(evaluation, us, KIND_PAWN, big_board);
    bitset rest = own;

    evaluation_add(evaluation, us, evaluator->power_values[us][KIND_PAWN][0].kind_value,
                   bitset_count(own, big_board));
    while (bitset_any(rest, big_board)) {
        const square sq = bitset_pop(&rest, big_board);

        evaluation_add(evaluation, us, evaluator->placement[us][KIND_PAWN][sq], 1);
        pawns_evaluate_structure(evaluation, us, sq, own, big_board);
        if (!bitset_any(evaluator->masks.front[us][sq] & opposing, big_board)
            && !bitset_any(evaluator->masks.lane[us][sq] & own, big_board))
            pawns_evaluate_passed(evaluation, us, sq, big_board);
    }
}

#endif
