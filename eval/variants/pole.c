/* pole.c - what counts in Pole Chess.  SPDX-License-Identifier: MIT
 *
 * A Pole takes nothing and cannot be taken; it is worth what it blocks.  In hand it can
 * still go anywhere without leaving a place where it is needed.
 */
#include "eval/evaluation.h"
#include "eval/variant_terms.h"
#include "eval/weights.h"

enum { SPECIAL_POLE };

enum own {
    OWN_IN_HAND,
    OWN_AT_HOME,     /* beside its own king, whom it shields             */
    OWN_ABROAD,      /* beside the enemy's, whom it locks in             */
    OWN_BEFORE_PAWN, /* before a passed pawn of the enemy's              */
    OWN_WATCHED,     /* on a square that own pieces attack: it shuts them in */
    OWN_IN_THE_WAY,  /* on one that the enemy's attack: it shuts them out    */
};

static ALWAYS_INLINE bool is_beside(const struct judgement *judgement, square king,
                                    bitset pole)
{
    return king != SQ_NONE
           && bitset_any(judgement->evaluator->regions.around[king] & pole, false);
}

/* Whether it stands before an enemy pawn that no pawn can stop. */
static ALWAYS_INLINE bool stops_pawn(const struct judgement *judgement, int us,
                                     square pole)
{
    const struct regions *regions = &judgement->evaluator->regions;
    const square sq = pole + (us == WHITE ? 8 : -8);
    const bitset pawns = judgement->pos->by_kind[KIND_PAWN];

    return sq >= 0 && sq < 64
           && bitset_has(pawns & judgement->pos->by_colour[us ^ 1], sq)
           && !bitset_any(regions->front[us ^ 1][sq] & pawns
                              & judgement->pos->by_colour[us],
                          false);
}

static ALWAYS_INLINE void add_side(struct judgement *judgement, int us)
{
    const struct position *pos = judgement->pos;
    const struct tapered *own = judgement->evaluator->weights.own;
    const int kind = judgement->evaluator->special[SPECIAL_POLE];
    const bitset pole = judgement_pieces(judgement, us, kind, false);

    judgement_add(judgement, us, own[OWN_IN_HAND], pos->state.in_hand[us]);
    if (!pole)
        return;
    judgement_add(judgement, us, own[OWN_AT_HOME],
                  is_beside(judgement, pos->king[us], pole));
    judgement_add(judgement, us, own[OWN_ABROAD],
                  is_beside(judgement, pos->king[us ^ 1], pole));
    judgement_add(judgement, us, own[OWN_BEFORE_PAWN],
                  stops_pawn(judgement, us, bitset_lowest(pole, false)));
    judgement_add(judgement, us, own[OWN_WATCHED],
                  bitset_any(judgement->attacked[us] & pole, false));
    judgement_add(judgement, us, own[OWN_IN_THE_WAY],
                  bitset_any(judgement->attacked[us ^ 1] & pole, false));
}

PER_PROCESSOR static void add(struct judgement *judgement)
{
    add_side(judgement, WHITE);
    add_side(judgement, BLACK);
}

extern const struct weights profile_pole_weights;

const struct profile profile_pole = {
    .variant = "pole",
    .weights = &profile_pole_weights,
    .worths = {{'L', 0}},
    .special = "L",
    .add = add,
};
