/* pawns.h - evaluation of pawns.  SPDX-License-Identifier: MIT
 *
 * Pawn structure follows from files and ranks alone, on any board; the rules say what pawns
 * attack.  A template for evaluate.c (eval_state.h).
 */
#ifndef EVAL_PAWNS_H
#define EVAL_PAWNS_H

#include "engine/board/attacks.h"
#include "eval/eval_state.h"

enum { KING_STEPS_MAX = 5 }; /* a king farther away from a passed pawn counts as this */

static ALWAYS_INLINE void add_pawn_attacks(struct eval_state *eval, int us,
                                           enum board_class big_board)
{
    const struct power *power = eval->pos->rules->powers[us][KIND_PAWN][0];
    bitset pawns = bitset_clip(
        eval_pieces(eval, us, KIND_PAWN, big_board) & ~eval->frozen, big_board);

    while (bitset_any(pawns, big_board))
        eval_add_attacks(eval, us, KIND_PAWN,
                         power->capture.leaps[bitset_pop(&pawns, big_board)],
                         big_board);
}

/* The square in front of a pawn, or SQ_NONE. */
static ALWAYS_INLINE square stop_square(const struct masks *masks, int us, square sq,
                                        enum board_class big_board)
{
    const bitset forward = masks->forward[us][sq];

    if (!bitset_any(forward, big_board))
        return SQ_NONE;
    return us == WHITE ? bitset_lowest(forward, big_board)
                       : bitset_highest(forward, big_board);
}

/* The distance of a king, at most KING_STEPS_MAX. */
static ALWAYS_INLINE int king_steps(const struct eval_state *eval, int colour,
                                    square sq)
{
    const square king = eval->pos->king[colour];

    if (king == SQ_NONE)
        return KING_STEPS_MAX;

    const int steps = masks_distance(&eval->evaluator->masks, king, sq);

    return steps < KING_STEPS_MAX ? steps : KING_STEPS_MAX;
}

/* All terms but the basic bonus grow with the rank, see evaluator.passed_scale. */
static ALWAYS_INLINE void evaluate_passed_pawn(struct eval_state *eval, int us,
                                               square sq, enum board_class big_board)
{
    const struct evaluator *evaluator = eval->evaluator;
    const struct weights *weights = &evaluator->weights;
    const int rank = evaluator->masks.rank[us][sq];
    const square stop = stop_square(&evaluator->masks, us, sq, big_board);
    struct tapered bonus = {0, 0};

    eval_add(eval, us, weights->passed[rank], 1);
    if (stop == SQ_NONE)
        return;
    tapered_add(&bonus, weights->passed_own_king, king_steps(eval, us, stop));
    tapered_add(&bonus, weights->passed_enemy_king, king_steps(eval, us ^ 1, stop));
    if (!bitset_has(eval->blockers, stop))
        tapered_add(&bonus, weights->passed_unblocked, 1);
    if (!bitset_any(evaluator->masks.forward[us][sq]
                        & (eval->attacked[us ^ 1] | eval->blockers),
                    big_board))
        tapered_add(&bonus, weights->passed_safe_path, 1);
    if (bitset_has(eval->attacked[us], stop))
        tapered_add(&bonus, weights->passed_stop_backed, 1);
    eval_add_scaled(eval, us, bonus, evaluator->passed_scale[rank], PASSED_SCALE);
}

static ALWAYS_INLINE void evaluate_pawn_structure(struct eval_state *eval, int us,
                                                  square sq, bitset own_pawns,
                                                  enum board_class big_board)
{
    const struct weights *weights = &eval->evaluator->weights;
    const struct masks *masks = &eval->evaluator->masks;
    const int rank = masks->rank[us][sq];
    const bitset neighbours = masks->adjacent_files[sq] & own_pawns;

    if (bitset_any(masks->beside[sq] & own_pawns, big_board))
        eval_add(eval, us, weights->phalanx[rank], 1);
    if (bitset_has(eval->attacked_by[KIND_PAWN][us], sq))
        eval_add(eval, us, weights->supported[rank], 1);
    if (bitset_any(masks->forward[us][sq] & own_pawns, big_board))
        eval_add(eval, us, weights->doubled, 1);
    if (!bitset_any(neighbours, big_board)) {
        eval_add(eval, us, weights->isolated, 1);
    } else if (!bitset_any(neighbours & ~masks->front_span[us][sq], big_board)) {
        const square stop = stop_square(masks, us, sq, big_board);

        if (stop != SQ_NONE && bitset_has(eval->attacked_by[KIND_PAWN][us ^ 1], stop))
            eval_add(eval, us, weights->backward, 1);
    }
}

/* All pawns of `us`; needs all attacks. */
static ALWAYS_INLINE void evaluate_pawns(struct eval_state *eval, int us,
                                         enum board_class big_board)
{
    const struct evaluator *evaluator = eval->evaluator;
    const struct masks *masks = &evaluator->masks;
    const bitset enemy_pawns = eval_pieces(eval, us ^ 1, KIND_PAWN, big_board);
    const bitset own_pawns = eval_pieces(eval, us, KIND_PAWN, big_board);
    bitset pawns = own_pawns;

    eval_add(eval, us, evaluator->powers[us][KIND_PAWN][0].value,
             bitset_count(own_pawns, big_board));
    while (bitset_any(pawns, big_board)) {
        const square sq = bitset_pop(&pawns, big_board);

        eval_add(eval, us, evaluator->placement[us][KIND_PAWN][sq], 1);
        evaluate_pawn_structure(eval, us, sq, own_pawns, big_board);
        if (!bitset_any(masks->front_span[us][sq] & enemy_pawns, big_board)
            && !bitset_any(masks->forward[us][sq] & own_pawns, big_board))
            evaluate_passed_pawn(eval, us, sq, big_board);
    }
}

#endif
