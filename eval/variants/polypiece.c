/* polypiece.c - evaluation of Polypiece Chess.  SPDX-License-Identifier: MIT
 *
 * The next power of a piece is one ply away: any move of its type, by either side, brings
 * it.  So what the piece would do with the next power counts now.  If it would attack the
 * enemy's king, the enemy may not move that type.
 */
#include "engine/board/attacks.h"
#include "eval/eval_state.h"
#include "eval/variant_terms.h"

/* What pieces would do with their next powers. */
enum term {
    TERM_MOBILITY,     /* for USUAL_MOBILITY squares */
    TERM_THREAT,       /* per attacked piece better than a pawn */
    TERM_KING_ZONE,    /* per attacked square of the king zone */
    TERM_ATTACKS_KING, /* an attack on the king */
};

enum { USUAL_MOBILITY = 8 }; /* squares */

static ALWAYS_INLINE void add_piece(struct eval_state *eval, int us,
                                    const struct attack_table *next_attacks, square sq)
{
    const struct position *pos = eval->pos;
    const struct tapered *terms = eval->evaluator->weights.terms;
    const int them = us ^ 1;
    const bitset attacks = attacks_from(next_attacks, sq, eval->blockers, false);
    const bitset pieces = pos->by_colour[them] & ~pos->by_kind[KIND_PAWN];
    const bitset mobility =
        attacks & ~pos->by_colour[us] & ~eval->attacked_by[KIND_PAWN][them];

    eval_add_scaled(eval, us, terms[TERM_MOBILITY], bitset_count(mobility, false),
                    USUAL_MOBILITY);
    eval_add(eval, us, terms[TERM_THREAT], bitset_count(attacks & pieces, false));
    eval_add(eval, us, terms[TERM_KING_ZONE],
             bitset_count(attacks & eval->king_zone[them], false));
    eval_add(eval, us, terms[TERM_ATTACKS_KING], bitset_has(attacks, pos->king[them]));
}

static ALWAYS_INLINE void add_kind(struct eval_state *eval, int us, int kind)
{
    const int next = position_power_index(eval->pos, us, kind, 1);
    const struct power *power = eval->pos->rules->powers[us][kind][next];
    bitset pieces = eval_pieces(eval, us, kind, false);

    while (pieces)
        add_piece(eval, us, &power->capture, bitset_pop(&pieces, false));
}

PER_PROCESSOR static void add_terms(struct eval_state *eval)
{
    for (int kind = KIND_FIRST_OTHER; kind < eval->evaluator->kind_count; kind++)
        if (eval->pos->rules->power_count[kind] > 1) {
            add_kind(eval, WHITE, kind);
            add_kind(eval, BLACK, kind);
        }
}

extern const struct weights polypiece_weights;

const struct variant_terms polypiece_terms = {
    .variant = "polypiece",
    .weights = &polypiece_weights,
    .wdl = {413, 374}, /* +121 =67 -112 */
    .level_exponent = 1.2,
    .add = add_terms,
};
