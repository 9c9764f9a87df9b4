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

static ALWAYS_INLINE bool is_beside(const struct evaluation *evaluation, square king,
                                    bitset pole)
{
    return king != SQ_NONE
           && bitset_any(evaluation->evaluator->masks.around[king] & pole, false);
}

/* Whether it stands before an enemy pawn that no pawn can stop. */
static ALWAYS_INLINE bool stops_pawn(const struct evaluation *evaluation, int us,
                                     square pole)
{
    const struct masks *masks = &evaluation->evaluator->masks;
    const square sq = pole + (us == WHITE ? 8 : -8);
    const bitset pawns = evaluation->pos->by_kind[KIND_PAWN];

    return sq >= 0 && sq < 64
           && bitset_has(pawns & evaluation->pos->by_colour[us ^ 1], sq)
           && !bitset_any(masks->front[us ^ 1][sq] & pawns
                              & evaluation->pos->by_colour[us],
                          false);
}

static ALWAYS_INLINE void add_side(struct evaluation *evaluation, int us)
{
    const struct position *pos = evaluation->pos;
    const struct tapered *own = evaluation->evaluator->weights.own;
    const int kind = evaluation->evaluator->special[SPECIAL_POLE];
    const bitset pole = evaluation_pieces(evaluation, us, kind, false);

    evaluation_add(evaluation, us, own[OWN_IN_HAND], pos->state.in_hand[us]);
    if (!pole)
        return;
    evaluation_add(evaluation, us, own[OWN_AT_HOME],
                   is_beside(evaluation, pos->king[us], pole));
    evaluation_add(evaluation, us, own[OWN_ABROAD],
                   is_beside(evaluation, pos->king[us ^ 1], pole));
    evaluation_add(evaluation, us, own[OWN_BEFORE_PAWN],
                   stops_pawn(evaluation, us, bitset_lowest(pole, false)));
    evaluation_add(evaluation, us, own[OWN_WATCHED],
                   bitset_any(evaluation->attacked[us] & pole, false));
    evaluation_add(evaluation, us, own[OWN_IN_THE_WAY],
                   bitset_any(evaluation->attacked[us ^ 1] & pole, false));
}

PER_PROCESSOR static void add(struct evaluation *evaluation)
{
    add_side(evaluation, WHITE);
    add_side(evaluation, BLACK);
}

extern const struct weights profile_pole_weights;

const struct variant_terms profile_pole = {
    .variant = "pole",
    .weights = &profile_pole_weights,
    .kind_values = {{'L', 0}},
    .special = "L",
    .add = add,
};
