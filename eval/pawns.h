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
static ALWAYS_INLINE void pawns_mark(struct judgement *judgement, int us, bool wide)
{
    const struct power *power = judgement->pos->rules->powers[us][KIND_PAWN][0];
    bitset pawns = judgement_pieces(judgement, us, KIND_PAWN, wide);

    pawns = bitset_clip(pawns & ~judgement->frozen, wide);
    while (bitset_any(pawns, wide))
        judgement_mark(judgement, us, KIND_PAWN,
                       power->capture.leaps[bitset_pop(&pawns, wide)], wide);
}

/* The square before a pawn, or SQ_NONE. */
static ALWAYS_INLINE square pawns_stop(const struct regions *regions, int us, square sq,
                                       bool wide)
{
    const bitset lane = regions->lane[us][sq];

    if (!bitset_any(lane, wide))
        return SQ_NONE;
    return us == WHITE ? bitset_lowest(lane, wide) : bitset_highest(lane, wide);
}

static ALWAYS_INLINE int pawns_distance(const struct judgement *judgement, int colour,
                                        square sq)
{
    const square king = judgement->pos->king[colour];
    const int steps = king == SQ_NONE
                          ? PAWNS_FAR
                          : regions_distance(&judgement->evaluator->regions, king, sq);

    return steps < PAWNS_FAR ? steps : PAWNS_FAR;
}

/* No enemy pawn can stop it any more: the further it is, the more counts what else may. */
static ALWAYS_INLINE void pawns_judge_passed(struct judgement *judgement, int us,
                                             square sq, bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const struct weights *weights = &evaluator->weights;
    const int rank = evaluator->regions.rank[us][sq];
    const int growth = evaluator->growth[rank];
    const square stop = pawns_stop(&evaluator->regions, us, sq, wide);
    struct tapered hope = {0, 0};

    judgement_add(judgement, us, weights->passed[rank], 1);
    if (stop == SQ_NONE)
        return;
    tapered_add(&hope, weights->passed_own, pawns_distance(judgement, us, stop));
    tapered_add(&hope, weights->passed_enemy, pawns_distance(judgement, us ^ 1, stop));
    if (!bitset_has(judgement->blockers, stop))
        tapered_add(&hope, weights->passed_open, 1);
    if (!bitset_any(evaluator->regions.lane[us][sq]
                        & (judgement->attacked[us ^ 1] | judgement->blockers),
                    wide))
        tapered_add(&hope, weights->passed_safe, 1);
    if (bitset_has(judgement->attacked[us], stop))
        tapered_add(&hope, weights->passed_escorted, 1);
    judgement_add(judgement, us,
                  (struct tapered){hope.middle * growth / 256, hope.end * growth / 256},
                  1);
}

/* How a pawn stands to its own and the enemy's pawns. */
static ALWAYS_INLINE void pawns_judge_structure(struct judgement *judgement, int us,
                                                square sq, bitset own, bool wide)
{
    const struct weights *weights = &judgement->evaluator->weights;
    const struct regions *regions = &judgement->evaluator->regions;
    const int rank = regions->rank[us][sq];
    const bitset beside = regions->next_files[sq] & own;

    if (bitset_any(regions->beside[sq] & own, wide))
        judgement_add(judgement, us, weights->phalanx[rank], 1);
    if (bitset_has(judgement->attacks[us][KIND_PAWN], sq))
        judgement_add(judgement, us, weights->supported[rank], 1);
    if (bitset_any(regions->lane[us][sq] & own, wide))
        judgement_add(judgement, us, weights->doubled, 1);
    if (!bitset_any(beside, wide)) {
        judgement_add(judgement, us, weights->isolated, 1);
    } else if (!bitset_any(beside & ~regions->front[us][sq], wide)) {
        const square stop = pawns_stop(regions, us, sq, wide);

        if (stop != SQ_NONE && bitset_has(judgement->attacks[us ^ 1][KIND_PAWN], stop))
            judgement_add(judgement, us, weights->backward, 1);
    }
}

/* All pawns of a colour, when all attacks are known. */
static ALWAYS_INLINE void pawns_judge(struct judgement *judgement, int us, bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const bitset opposing = judgement_pieces(judgement, us ^ 1, KIND_PAWN, wide);
    const bitset own = judgement_pieces(judgement, us, KIND_PAWN, wide);
    bitset rest = own;

    judgement_add(judgement, us, evaluator->manners[us][KIND_PAWN][0].worth,
                  bitset_count(own, wide));
    while (bitset_any(rest, wide)) {
        const square sq = bitset_pop(&rest, wide);

        judgement_add(judgement, us, evaluator->placement[us][KIND_PAWN][sq], 1);
        pawns_judge_structure(judgement, us, sq, own, wide);
        if (!bitset_any(evaluator->regions.front[us][sq] & opposing, wide)
            && !bitset_any(evaluator->regions.lane[us][sq] & own, wide))
            pawns_judge_passed(judgement, us, sq, wide);
    }
}

#endif
