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
static ALWAYS_INLINE void king_mark(struct judgement *judgement, int us, bool wide)
{
    const square king = judgement->pos->king[us];
    const int entry = judgement_entry(judgement, us, KIND_KING);

    if (king == SQ_NONE)
        return;
    judgement->zone[us] = judgement->evaluator->regions.zone[king];
    if (!bitset_has(judgement->frozen, king))
        judgement_mark(
            judgement, us, KIND_KING,
            reach_squares(&judgement->pos->rules->powers[us][KIND_KING][entry]->capture,
                          king, judgement->blockers, wide),
            wide);
}

/* How many ranks before the king the nearest of `pawns` stands, all on one file. */
static ALWAYS_INLINE int king_steps_to(const struct regions *regions, int us,
                                       square king, bitset pawns, bool wide)
{
    if (!bitset_any(pawns, wide))
        return SHIELD_STEPS - 1;

    const square nearest =
        us == WHITE ? bitset_lowest(pawns, wide) : bitset_highest(pawns, wide);
    const int steps = regions->rank[us][nearest] - regions->rank[us][king];

    return steps < SHIELD_STEPS - 2 ? steps : SHIELD_STEPS - 2;
}

/* The pawns beside and before him, on his own file and its neighbours. */
static ALWAYS_INLINE void king_judge_shelter(struct judgement *judgement, int us,
                                             square king, bool wide)
{
    const struct weights *weights = &judgement->evaluator->weights;
    const struct regions *regions = &judgement->evaluator->regions;
    const bitset before = regions->front[us][king] | regions->beside[king];
    const bitset pawns = judgement->pos->by_kind[KIND_PAWN] & before;
    bitset heads = regions->beside[king] | bit_on(king, wide);

    while (bitset_any(heads, wide)) {
        const bitset file = pawns & regions->files[bitset_pop(&heads, wide)];
        const int own = king_steps_to(regions, us, king,
                                      file & judgement->pos->by_colour[us], wide);
        const int enemy = king_steps_to(regions, us, king,
                                        file & judgement->pos->by_colour[us ^ 1], wide);

        judgement_add(judgement, us, weights->shield[own], 1);
        judgement_add(judgement, us, weights->storm[enemy], 1);
    }
}

/* Squares from which the enemy can give check, and nothing dares to take.  A piece whose
 * powers turn checks with the one that comes after its move. */
static ALWAYS_INLINE int king_checks(const struct judgement *judgement, int us,
                                     square king, bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const int them = us ^ 1;
    const bitset safe = ~judgement->pos->by_colour[them]
                        & (~judgement->attacked[us]
                           | (judgement->twice[them] & ~judgement->twice[us]
                              & judgement->attacks[us][KIND_KING]));
    int danger = 0;

    for (int kind = KIND_FIRST_OTHER; kind < evaluator->kinds; kind++) {
        const bitset attacks = judgement->attacks[them][kind] & safe;

        if (!bitset_any(attacks, wide))
            continue;

        const int entry =
            evaluator_next(evaluator, kind, judgement_entry(judgement, them, kind));
        const struct army_group *group =
            judgement->pos->rules->turning[them][kind][entry];

        danger += evaluator->weights.check[kind]
                  * bitset_count(attacks
                                     & reach_squares(&group->incoming, king,
                                                     judgement->blockers, wide),
                                 wide);
    }
    return danger;
}

static ALWAYS_INLINE void king_judge_danger(struct judgement *judgement, int us,
                                            square king, bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const struct weights *weights = &evaluator->weights;
    const int them = us ^ 1;
    const bitset weak =
        judgement->zone[us] & judgement->attacked[them] & ~judgement->twice[us]
        & (~judgement->attacked[us] | judgement->attacks[us][KIND_KING]);
    int danger = judgement->danger[us] + weights->danger_base;

    if (judgement->attackers[us] == 0)
        return;
    danger += king_checks(judgement, us, king, wide);
    danger += weights->danger_weak * bitset_count(weak, wide);
    danger +=
        weights->danger_army * (2 * judgement->force[them]) / evaluator->start_force;
    if (danger <= 0)
        return;
    danger = danger < DANGER_MAX ? danger : DANGER_MAX;
    judgement_add(judgement, us,
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

static inline void king_judge_bare(struct judgement *judgement, int us, square king)
{
    const struct topology *board = judgement->pos->rules->variant->board;
    const struct regions *regions = &judgement->evaluator->regions;
    const square hunter = judgement->pos->king[us ^ 1];
    const int inner = king_steps_to_edge(regions->file[king], board->files)
                      + king_steps_to_edge(regions->rank[us][king], board->ranks);
    const int apart = hunter == SQ_NONE ? 0 : regions_distance(regions, king, hunter);

    judgement_add(judgement, us,
                  (struct tapered){0, BARE_INNER * inner + BARE_APART * apart}, 1);
}

static ALWAYS_INLINE void king_judge(struct judgement *judgement, int us, bool wide)
{
    const square king = judgement->pos->king[us];
    const int rights = judgement->pos->castling >> 2 * us & 3;

    if (king == SQ_NONE)
        return;
    judgement_add(judgement, us, judgement->evaluator->placement[us][KIND_KING][king],
                  1);
    judgement_add(judgement, us, judgement->evaluator->weights.castling,
                  (rights & 1) + (rights >> 1));
    king_judge_shelter(judgement, us, king, wide);
    king_judge_danger(judgement, us, king, wide);
    if (!bitset_many(bitset_clip(judgement->pos->by_colour[us], wide), wide))
        king_judge_bare(judgement, us, king);
}

#endif
