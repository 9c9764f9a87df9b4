/* king_safety.h - evaluation of kings.  SPDX-License-Identifier: MIT
 *
 * Pawn shield and pawn storm, and a danger, the sum of the enemy's attacks.  Its square counts,
 * so that two attackers count more than twice as much as one.  A template for evaluate.c
 * (eval_state.h).
 */
#ifndef EVAL_KING_SAFETY_H
#define EVAL_KING_SAFETY_H

#include "engine/board/attacks.h"
#include "eval/eval_state.h"

enum {
    DANGER_SCALE = 1024,
    DANGER_END_SCALE = 256,
    DANGER_MAX = 6000,
};

/* The king's attacks and its zone; before the enemy's pieces are evaluated. */
static ALWAYS_INLINE void add_king_attacks(struct eval_state *eval, int us,
                                           enum board_class big_board)
{
    const struct position *pos = eval->pos;
    const square king = pos->king[us];
    const int index = position_power_index(pos, us, KIND_KING, 0);

    if (king == SQ_NONE)
        return;
    eval->king_zone[us] = eval->evaluator->masks.king_zone[king];
    if (!bitset_has(eval->frozen, king))
        eval_add_attacks(
            eval, us, KIND_KING,
            attacks_from(&pos->rules->powers[us][KIND_KING][index]->capture, king,
                         eval->blockers, big_board),
            big_board);
}

/* The number of ranks from the king to the nearest of some pawns on one file; the last
 * of SHIELD_STEPS without any. */
static ALWAYS_INLINE int shield_step(const struct masks *masks, int us, square king,
                                     bitset pawns, enum board_class big_board)
{
    if (!bitset_any(pawns, big_board))
        return SHIELD_STEPS - 1;

    const square nearest = us == WHITE ? bitset_lowest(pawns, big_board)
                                       : bitset_highest(pawns, big_board);
    const int steps = masks->rank[us][nearest] - masks->rank[us][king];

    return steps < SHIELD_STEPS - 2 ? steps : SHIELD_STEPS - 2;
}

/* The pawns beside and in front of the king, on its own and the adjacent files. */
static ALWAYS_INLINE void evaluate_shield(struct eval_state *eval, int us, square king,
                                          enum board_class big_board)
{
    const struct position *pos = eval->pos;
    const struct weights *weights = &eval->evaluator->weights;
    const struct masks *masks = &eval->evaluator->masks;
    const bitset pawns =
        pos->by_kind[KIND_PAWN] & (masks->front_span[us][king] | masks->beside[king]);
    bitset files = masks->beside[king] | bit_on(king, big_board);

    while (bitset_any(files, big_board)) {
        const bitset file = pawns & masks->files[bitset_pop(&files, big_board)];
        const int own =
            shield_step(masks, us, king, file & pos->by_colour[us], big_board);
        const int enemy =
            shield_step(masks, us, king, file & pos->by_colour[us ^ 1], big_board);

        eval_add(eval, us, weights->shield[own], 1);
        eval_add(eval, us, weights->storm[enemy], 1);
    }
}

/* The danger of safe checks: checks from squares where the checking piece cannot be captured
 * without loss.  A piece whose power turns checks with the power after its move. */
static ALWAYS_INLINE int safe_check_danger(const struct eval_state *eval, int us,
                                           square king, enum board_class big_board)
{
    const struct position *pos = eval->pos;
    const int them = us ^ 1;
    const bitset safe = ~pos->by_colour[them]
                        & (~eval->attacked[us]
                           | (eval->attacked_twice[them] & ~eval->attacked_twice[us]
                              & eval->attacked_by[KIND_KING][us]));
    int danger = 0;

    for (int kind = KIND_FIRST_OTHER; kind < eval->evaluator->kind_count; kind++) {
        const bitset attacks = eval->attacked_by[kind][them] & safe;

        if (!bitset_any(attacks, big_board))
            continue;

        const int next = position_power_index(pos, them, kind, 1);
        const bitset checks =
            attacks
            & attacks_from(&pos->rules->turning[them][kind][next]->incoming, king,
                           eval->blockers, big_board);

        danger += eval->evaluator->weights.danger_safe_check[kind]
                  * bitset_count(checks, big_board);
    }
    return danger;
}

static ALWAYS_INLINE void evaluate_king_danger(struct eval_state *eval, int us,
                                               square king, enum board_class big_board)
{
    const struct evaluator *evaluator = eval->evaluator;
    const struct weights *weights = &evaluator->weights;
    const int them = us ^ 1;
    const bitset weak = eval->king_zone[us] & eval->attacked[them]
                        & ~eval->attacked_twice[us]
                        & (~eval->attacked[us] | eval->attacked_by[KIND_KING][us]);
    int danger = eval->danger[us] + weights->danger_base;

    if (eval->king_attackers[us] == 0)
        return;
    danger += safe_check_danger(eval, us, king, big_board);
    danger += weights->danger_weak_square * bitset_count(weak, big_board);
    danger += weights->danger_force * (2 * eval->force[them]) / evaluator->start_force;
    if (danger <= 0)
        return;
    danger = danger < DANGER_MAX ? danger : DANGER_MAX;
    eval_add(eval, us,
             (struct tapered){danger * danger / DANGER_SCALE,
                              danger * weights->danger_end / DANGER_END_SCALE},
             -1);
}

/* The king of `us`; needs all attacks. */
static ALWAYS_INLINE void evaluate_king(struct eval_state *eval, int us,
                                        enum board_class big_board)
{
    const square king = eval->pos->king[us];
    const int rights = eval->pos->castling >> 2 * us & 3;

    if (king == SQ_NONE)
        return;
    eval_add(eval, us, eval->evaluator->placement[us][KIND_KING][king], 1);
    eval_add(eval, us, eval->evaluator->weights.castling, (rights & 1) + (rights >> 1));
    evaluate_shield(eval, us, king, big_board);
    evaluate_king_danger(eval, us, king, big_board);
}

#endif
