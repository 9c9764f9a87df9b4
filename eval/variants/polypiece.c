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

static ALWAYS_INLINE void add_piece(struct evaluation *evaluation, int us,
                                    const struct attack_table *attack_table, square sq)
{
    const struct position *pos = evaluation->pos;
    const struct tapered *own = evaluation->evaluator->weights.own;
    const int them = us ^ 1;
    const bitset seen = attacks_from(attack_table, sq, evaluation->blockers, false);
    const bitset better = pos->by_colour[them] & ~pos->by_kind[KIND_PAWN];
    const int room = bitset_count(
        seen & ~pos->by_colour[us] & ~evaluation->attacks[them][KIND_PAWN], false);
    const struct tapered whole = own[OWN_ROOM];

    evaluation_add(evaluation, us,
                   (struct tapered){whole.middle * room / USUAL_ROOM,
                                    whole.end * room / USUAL_ROOM},
                   1);
    evaluation_add(evaluation, us, own[OWN_TARGET], bitset_count(seen & better, false));
    evaluation_add(evaluation, us, own[OWN_ZONE],
                   bitset_count(seen & evaluation->zone[them], false));
    evaluation_add(evaluation, us, own[OWN_KING], bitset_has(seen, pos->king[them]));
}

static ALWAYS_INLINE void add_kind(struct evaluation *evaluation, int us, int kind)
{
    const int next = evaluator_next(evaluation->evaluator, kind,
                                    evaluation_entry(evaluation, us, kind));
    const struct power *power = evaluation->pos->rules->powers[us][kind][next];
    bitset pieces = evaluation_pieces(evaluation, us, kind, false);

    while (pieces)
        add_piece(evaluation, us, &power->capture, bitset_pop(&pieces, false));
}

PER_PROCESSOR static void add(struct evaluation *evaluation)
{
    for (int kind = KIND_FIRST_OTHER; kind < evaluation->evaluator->kinds; kind++)
        if (evaluation->evaluator->power_count[kind] > 1) {
            add_kind(evaluation, WHITE, kind);
            add_kind(evaluation, BLACK, kind);
        }
}

extern const struct weights profile_polypiece_weights;

const struct variant_terms profile_polypiece = {
    .variant = "polypiece",
    .weights = &profile_polypiece_weights,
    .add = add,
};
