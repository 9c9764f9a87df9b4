/* starpool_rule.h - pieces that change places with a neighbour.  SPDX-License-Identifier: MIT
 *
 * The rule of Star Pool Chess on any board and among any pieces: what swaps is a Wizard here.  It
 * changes places with a piece of its own side beside it that is no Wizard, as the last special move
 * of struct variant.
 */
#ifndef ENGINE_MODULES_STARPOOL_RULE_H
#define ENGINE_MODULES_STARPOOL_RULE_H

#include "engine/rules/explain.h"
#include "engine/rules/movegen.h"

union module_value;

enum { MOVE_SWAP = MOVE_SPECIAL_3 };

/* Of struct variant, where this set of kinds is Wizards. */
#define STARPOOL_SWAP(wizards)                                         \
    {                                                                  \
        .name = "swap", .verb = "swaps with", .effect = SPECIAL_SWAPS, \
        .separator = '~', .kinds = (wizards)                           \
    }

/* A Wizard on `from` swaps with each of the `partners`, pieces of its own side beside it.  The same
 * squares are occupied then: it neither exposes the king nor ends a check, unless the king takes
 * part. */
static ALWAYS_INLINE void starpool_add_swaps(struct move_list *list,
                                             const struct gen_targets *gen,
                                             const struct king_attackers *attackers,
                                             bool check, square from, bitset partners,
                                             enum board_class big_board)
{
    const bitset king =
        attackers->king == SQ_NONE ? 0 : bit_on(attackers->king, big_board);

    if (!check)
        movegen_add(list, gen, MOVE_SWAP, from, partners & ~king, big_board);
    if (bitset_any(partners & king, big_board)
        && !king_attackers_attack(attackers, from, attackers->occupied, 0, big_board))
        movegen_add_one(list, gen, move_make(MOVE_SWAP, from, attackers->king));
}

/* Let the Wizard on `from` and its partner on `to` change places. */
static ALWAYS_INLINE void starpool_swap_pieces(struct position *pos, square from,
                                               square to)
{
    const piece wizard = position_piece(pos, from);
    const piece partner = position_piece(pos, to);

    position_take(pos, from);
    position_take(pos, to);
    position_put(pos, wizard, to);
    position_put(pos, partner, from);
    if (piece_kind(partner) == KIND_KING)
        pos->king[piece_colour(partner)] = (uint8_t)from;
}

/* The `set_up` of modules with a pool or citadels: refuse pieces and rules that do not go with these. */
bool starpool_set_up_board(const union module_value *values, struct variant *variant,
                           struct text *why);

/* Whether the piece on `sq` is a Wizard. */
static inline bool starpool_is_wizard(const struct position *pos, square sq)
{
    return pos->rules->variant->special_moves[MOVE_SWAP - MOVE_SPECIAL_1].kinds
               >> piece_kind(position_piece(pos, sq))
           & 1;
}

/* Why a move of a piece onto another one of its side is no swap, where that is known; else `candidate` is
 * the swap.  `neighbours` finds the squares beside one. */
static inline enum refusal starpool_explain_swap(
    const struct position *pos, square from, square to,
    bitset (*neighbours)(const struct position *pos, square sq), move *candidate,
    struct text *why)
{
    if (!starpool_is_wizard(pos, from))
        return starpool_is_wizard(pos, to) && bitset_has(neighbours(pos, to), from)
                   ? explain(why, REFUSAL_SPELLING,
                             "to swap, type the %s's square first",
                             explain_name(pos, to))
                   : REFUSAL_NONE;
    if (starpool_is_wizard(pos, to))
        return piece_kind(position_piece(pos, from))
                       == piece_kind(position_piece(pos, to))
                   ? explain(why, REFUSAL_SPECIAL, "two %ss do not swap",
                             explain_name(pos, from))
                   : explain(why, REFUSAL_SPECIAL,
                             "two pieces that swap do not swap with each other");
    if (!bitset_has(neighbours(pos, from), to))
        return explain(why, REFUSAL_WAY, "a %s swaps with its neighbours only",
                       explain_name(pos, from));
    *candidate = move_make(MOVE_SWAP, from, to);
    return REFUSAL_NONE;
}

#endif
