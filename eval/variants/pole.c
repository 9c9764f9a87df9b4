/* pole.c - evaluation of Pole Chess.  SPDX-License-Identifier: MIT
 *
 * A Pole neither captures nor can be captured, so its value is what it blocks.  In hand it
 * can be dropped anywhere, and leaves no square where it is needed.
 */
#include "eval/eval_state.h"
#include "eval/variant_terms.h"

enum { TERM_KIND_POLE };

enum term {
    TERM_IN_HAND,
    TERM_BESIDE_OWN_KING,    /* shields it */
    TERM_BESIDE_ENEMY_KING,  /* takes an escape square from it */
    TERM_STOPS_PASSED_PAWN,  /* in front of an enemy's */
    TERM_BLOCKS_OWN_PIECES,  /* on a square that its own side's pieces attack */
    TERM_BLOCKS_ENEMY_LINES, /* on a square that the enemy's pieces attack */
};

static ALWAYS_INLINE bool is_beside(const struct eval_state *eval, square king,
                                    bitset pole)
{
    return king != SQ_NONE
           && bitset_any(eval->evaluator->masks.around[king] & pole, false);
}

/* Whether the Pole stands right in front of an enemy passed pawn. */
static ALWAYS_INLINE bool stops_passed_pawn(const struct eval_state *eval, int us,
                                            square pole)
{
    const struct position *pos = eval->pos;
    const square sq = pole + (us == WHITE ? 8 : -8);
    const bitset pawns = pos->by_kind[KIND_PAWN];

    return sq >= 0 && sq < 64 && bitset_has(pawns & pos->by_colour[us ^ 1], sq)
           && !bitset_any(eval->evaluator->masks.front_span[us ^ 1][sq] & pawns
                              & pos->by_colour[us],
                          false);
}

static ALWAYS_INLINE void add_side(struct eval_state *eval, int us)
{
    const struct position *pos = eval->pos;
    const struct tapered *terms = eval->evaluator->weights.terms;
    const int kind = eval->evaluator->term_kinds[TERM_KIND_POLE];
    const bitset pole = eval_pieces(eval, us, kind, false);

    eval_add(eval, us, terms[TERM_IN_HAND], position_count_hand(pos, us));
    if (!pole)
        return;
    eval_add(eval, us, terms[TERM_BESIDE_OWN_KING],
             is_beside(eval, pos->king[us], pole));
    eval_add(eval, us, terms[TERM_BESIDE_ENEMY_KING],
             is_beside(eval, pos->king[us ^ 1], pole));
    eval_add(eval, us, terms[TERM_STOPS_PASSED_PAWN],
             stops_passed_pawn(eval, us, bitset_lowest(pole, false)));
    eval_add(eval, us, terms[TERM_BLOCKS_OWN_PIECES],
             bitset_any(eval->attacked[us] & pole, false));
    eval_add(eval, us, terms[TERM_BLOCKS_ENEMY_LINES],
             bitset_any(eval->attacked[us ^ 1] & pole, false));
}

PER_PROCESSOR static void add_terms(struct eval_state *eval)
{
    add_side(eval, WHITE);
    add_side(eval, BLACK);
}

extern const struct weights pole_weights;

const struct variant_terms pole_terms = {
    .variant = "pole",
    .weights = &pole_weights,
    .wdl = {808, 311}, /* +45 =208 -47 */
    .level_exponent = 1.2,
    .kind_values = {{'L', 0}},
    .kinds = "L",
    .add = add_terms,
};
