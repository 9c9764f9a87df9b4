/* king_safety.h - judging the kings.  SPDX-License-Identifier: MIT
 *
 * The pawns before a king shelter him; enemy pawns there open his house.  Attackers add up
 * to a danger that grows as its square: two are more than twice one.  Part of judge.c.
 */
#ifndef EVAL_KING_SAFETY_H
#define EVAL_KING_SAFETY_H

#include "engine/board/attacks.h"
#include "engine/board/topology.h"
#include "engine/rules/variant.h"
#include "eval/evaluation.h"

enum { DANGER_SCALE = 1024, DANGER_END_SCALE = 256, DANGER_MAX = 6000 };

/* Mark what a king attacks, and where he is attacked; before the pieces are judged. */
static ALWAYS_INLINE void king_mark(struct evaluation *evaluation, int us,
                                    bool big_board)
{
    const square king = evaluation->pos->king[us];
    const int entry = evaluation_entry(evaluation, us, KIND_KING);

    if (king == SQ_NONE)
        return;
    evaluation->zone[us] = evaluation->evaluator->masks.zone[king];
    if (!bitset_has(evaluation->frozen, king))
        evaluation_mark(
            evaluation, us, KIND_KING,
            attacks_from(&evaluation->pos->rules->powers[us][KIND_KING][entry]->capture,
                         king, evaluation->blockers, big_board),
            big_board);
}

/* How many ranks before the king the nearest of `pawns` stands, all on one file. */
static ALWAYS_INLINE int king_steps_to(const struct masks *masks, int us, square king,
                                       bitset pawns, bool big_board)
{
    if (!bitset_any(pawns, big_board))
        return SHIELD_STEPS - 1;

    const square nearest = us == WHITE ? bitset_lowest(pawns, big_board)
                                       : bitset_highest(pawns, big_board);
    const int steps = masks->rank[us][nearest] - masks->rank[us][king];

    return steps < SHIELD_STEPS - 2 ? steps : SHIELD_STEPS - 2;
}

/* The pawns beside and before him, on his own file and its neighbours. */
static ALWAYS_INLINE void king_evaluate_shelter(struct evaluation *evaluation, int us,
                                                square king, bool big_board)
{
    const struct weights *weights = &evaluation->evaluator->weights;
    const struct masks *masks = &evaluation->evaluator->masks;
    const bitset before = masks->front[us][king] | masks->beside[king];
    const bitset pawns = evaluation->pos->by_kind[KIND_PAWN] & before;
    bitset heads = masks->beside[king] | bit_on(king, big_board);

    while (bitset_any(heads, big_board)) {
        const bitset file = pawns & masks->files[bitset_pop(&heads, big_board)];
        const int own = king_steps_to(masks, us, king,
                                      file & evaluation->pos->by_colour[us], big_board);
        const int enemy = king_steps_to(
            masks, us, king, file & evaluation->pos->by_colour[us ^ 1], big_board);

        evaluation_add(evaluation, us, weights->shield[own], 1);
        evaluation_add(evaluation, us, weights->storm[enemy], 1);
    }
}

/* Squares from which the enemy can give check, and nothing dares to take.  A piece whose
 * powers turn checks with the one that comes after its move. */
static ALWAYS_INLINE int king_checks(const struct evaluation *evaluation, int us,
                                     square king, bool big_board)
{
    const struct evaluator *evaluator = evaluation->evaluator;
    const int them = us ^ 1;
    const bitset safe = ~evaluation->pos->by_colour[them]
                        & (~evaluation->attacked[us]
                           | (evaluation->twice[them] & ~evaluation->twice[us]
                              & evaluation->attacks[us][KIND_KING]));
    int danger = 0;

    for (int kind = KIND_FIRST_OTHER; kind < evaluator->kinds; kind++) {
        const bitset attacks = evaluation->attacks[them][kind] & safe;

        if (!bitset_any(attacks, big_board))
            continue;

        const int entry =
            evaluator_next(evaluator, kind, evaluation_entry(evaluation, them, kind));
        const struct attack_group *group =
            evaluation->pos->rules->turning[them][kind][entry];

        danger += evaluator->weights.check[kind]
                  * bitset_count(attacks
                                     & attacks_from(&group->incoming, king,
                                                    evaluation->blockers, big_board),
                                 big_board);
    }
    return danger;
}

static ALWAYS_INLINE void king_evaluate_danger(struct evaluation *evaluation, int us,
                                               square king, bool big_board)
{
    const struct evaluator *evaluator = evaluation->evaluator;
    const struct weights *weights = &evaluator->weights;
    const int them = us ^ 1;
    const bitset weak =
        evaluation->zone[us] & evaluation->attacked[them] & ~evaluation->twice[us]
        & (~evaluation->attacked[us] | evaluation->attacks[us][KIND_KING]);
    int danger = evaluation->danger[us] + weights->danger_base;

    if (evaluation->attackers[us] == 0)
        return;
    danger += king_checks(evaluation, us, king, big_board);
    danger += weights->danger_weak * bitset_count(weak, big_board);
    danger +=
        weights->danger_army * (2 * evaluation->force[them]) / evaluator->start_force;
    if (danger <= 0)
        return;
    danger = danger < DANGER_MAX ? danger : DANGER_MAX;
    evaluation_add(evaluation, us,
                   (struct tapered){danger * danger / DANGER_SCALE,
                                    danger * weights->danger_end / DANGER_END_SCALE},
                   -1);
}

/* A bare king is mated at the edge of the board, with the other king's help.  Harvests
 * hardly show such ends, so these two are not tuned. */
enum { BARE_INNER = 100, BARE_APART = 40 };

static inline int king_steps_to_edge(int line, int lines)
{
    return line < lines - 1 - line ? line : lines - 1 - line;
}

static inline void king_evaluate_bare(struct evaluation *evaluation, int us,
                                      square king)
{
    const struct topology *board = evaluation->pos->rules->variant->board;
    const struct masks *masks = &evaluation->evaluator->masks;
    const square hunter = evaluation->pos->king[us ^ 1];
    const int inner = king_steps_to_edge(masks->file[king], board->files)
                      + king_steps_to_edge(masks->rank[us][king], board->ranks);
    const int apart = hunter == SQ_NONE ? 0 : masks_distance(masks, king, hunter);

    evaluation_add(evaluation, us,
                   (struct tapered){0, BARE_INNER * inner + BARE_APART * apart}, 1);
}

static ALWAYS_INLINE void king_evaluate(struct evaluation *evaluation, int us,
                                        bool big_board)
{
    const square king = evaluation->pos->king[us];
    const int rights = evaluation->pos->castling >> 2 * us & 3;

    if (king == SQ_NONE)
        return;
    evaluation_add(evaluation, us,
                   evaluation->evaluator->placement[us][KIND_KING][king], 1);
    evaluation_add(evaluation, us, evaluation->evaluator->weights.castling,
                   (rights & 1) + (rights >> 1));
    king_evaluate_shelter(evaluation, us, king, big_board);
    king_evaluate_danger(evaluation, us, king, big_board);
    if (!bitset_many(bitset_clip(evaluation->pos->by_colour[us], big_board), big_board))
        king_evaluate_bare(evaluation, us, king);
}

#endif
