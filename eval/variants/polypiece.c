/* polypiece.c - what counts in Polypiece Chess.  SPDX-License-Identifier: MIT
 *
 * A piece's next power is one ply away: any move of its type brings it, to either side.
 * So what it would do then is worth something now, and a king whom it would attack
 * forbids his own side to move that type.
 */
#include "engine/board/attacks.h"
#include "eval/evaluation.h"
#include "eval/variant_terms.h"
#include "eval/weights.h"

/* What pieces would do with their next powers. */
enum own {
    OWN_ROOM,   /* as many free squares as usual   */
    OWN_TARGET, /* each piece better than a pawn that they would attack */
    OWN_ZONE,   /* each square around the king     */
    OWN_KING,   /* the king himself                */
};

enum { USUAL_ROOM = 8 }; /* squares */

static ALWAYS_INLINE void add_piece(struct judgement *judgement, int us,
                                    const struct reach *reach, square sq)
{
    const struct position *pos = judgement->pos;
    const struct tapered *own = judgement->evaluator->weights.own;
    const int them = us ^ 1;
    const bitset seen = reach_squares(reach, sq, judgement->blockers, false);
    const bitset better = pos->by_colour[them] & ~pos->by_kind[KIND_PAWN];
    const int room = bitset_count(
        seen & ~pos->by_colour[us] & ~judgement->attacks[them][KIND_PAWN], false);
    const struct tapered whole = own[OWN_ROOM];

    judgement_add(judgement, us,
                  (struct tapered){whole.middle * room / USUAL_ROOM,
                                   whole.end * room / USUAL_ROOM},
                  1);
    judgement_add(judgement, us, own[OWN_TARGET], bitset_count(seen & better, false));
    judgement_add(judgement, us, own[OWN_ZONE],
                  bitset_count(seen & judgement->zone[them], false));
    judgement_add(judgement, us, own[OWN_KING], bitset_has(seen, pos->king[them]));
}

static ALWAYS_INLINE void add_kind(struct judgement *judgement, int us, int kind)
{
    const int next = evaluator_next(judgement->evaluator, kind,
                                    judgement_entry(judgement, us, kind));
    const struct power *power = judgement->pos->rules->powers[us][kind][next];
    bitset pieces = judgement_pieces(judgement, us, kind, false);

    while (pieces)
        add_piece(judgement, us, &power->capture, bitset_pop(&pieces, false));
}

PER_PROCESSOR static void add(struct judgement *judgement)
{
    for (int kind = KIND_FIRST_OTHER; kind < judgement->evaluator->kinds; kind++)
        if (judgement->evaluator->power_count[kind] > 1) {
            add_kind(judgement, WHITE, kind);
            add_kind(judgement, BLACK, kind);
        }
}

extern const struct weights profile_polypiece_weights;

const struct profile profile_polypiece = {
    .variant = "polypiece",
    .weights = &profile_polypiece_weights,
    .add = add,
};
