/* royals.c - pieces beside the king, or in its place, that may not be left attacked.  SPDX-License-Identifier: MIT
 *
 * With extinctionPseudoRoyal the last pieces of some types are royal, such as the Maharajah.  While a side has so few
 * of a type that one less would lose the game, none of these may be left where it can be captured, and a side
 * that cannot escape is checkmated.
 *
 *     A side has two kings.  If the loss of one loses the game, both are royal.  If only the loss of the last one does,
 *     neither is, until one has been captured.
 *
 * With dupleCheck a side that has several may not leave all of them attacked at once, either, as in Spartan Chess.
 *
 * One piece of one type is played as the king itself (struct module_royalty), and needs nothing of this.
 */
#include "engine/core/text.h"
#include "engine/modules/extinction.h"
#include "engine/modules/module.h"
#include "engine/rules/fen.h"
#include "engine/rules/movegen.h"
#include "engine/rules/position.h"

/* extinctionValue says nothing of pieces that are never captured. */
enum { PSEUDO_ROYAL, TYPES, COUNT, DUPLE, VALUE };

/* The king is judged by itself. */
static unsigned kinds_of(const union module_value *values)
{
    return values[TYPES].kinds & ~(1U << KIND_KING);
}

static bool wanted(const union module_value *values)
{
    return values[PSEUDO_ROYAL].number && kinds_of(values);
}

/* The pieces of a side that are royal now, or that may become so with `any`. */
static bitset royal_pieces(const union module_value *values, const struct position *pos,
                           int us, bool any)
{
    bitset found = 0;

    for (int kind = KIND_PAWN; kind < pos->rules->variant->kind_count; kind++)
        if (kinds_of(values) >> kind & 1) {
            const bitset pieces = position_alike(pos, us, kind);

            if (any || bitset_count(pieces, true) - 1 <= values[COUNT].number)
                found |= pieces;
        }
    return found;
}

static bool attacks_king(const union module_value *values, const struct position *pos,
                         int us, const struct king_attackers *attackers)
{
    const struct king_attackers others = king_attackers_of_others(attackers, pos, us);
    bitset royals = royal_pieces(values, pos, us, false);
    bitset all = values[DUPLE].number ? royal_pieces(values, pos, us, true) : 0;
    bool all_attacked = all != 0;

    while (royals)
        if (king_attackers_attack(&others, bitset_pop(&royals, true), others.occupied,
                                  0, ANY_BOARD))
            return true;
    while (all && all_attacked)
        all_attacked = king_attackers_attack(&others, bitset_pop(&all, true),
                                             others.occupied, 0, ANY_BOARD);
    return all_attacked;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const struct shape *shape = variant->shape;

    if (values[TYPES].kinds & EVERY_KIND)
        return text_fail(why, "Potpourri cannot play games where all types are royal");
    if (kinds_of(values) >> KIND_PAWN & 1
        && bitset_any(shape->en_passant[WHITE] | shape->en_passant[BLACK], true))
        return text_fail(why, "Potpourri cannot play royal pawns that can be captured "
                              "en passant");
    for (int i = 0; i < variant->file.modules->count; i++) {
        const struct module *module = variant->file.modules->list[i].module;

        if (module->changes & CHANGES_REMOVED || module->ply.removed
            || module->ply.make_roll)
            return text_fail(why,
                             "with %s pieces leave the board that nobody attacks, and "
                             "Potpourri plays one royal type there, in the place of "
                             "the king",
                             module_key_name(module));
        if (module->traits & MAKES_WALLS)
            return text_fail(why,
                             "Potpourri cannot play this with %s, as a wall is placed "
                             "after the move has been judged",
                             module_key_name(module));
        if (module->king.attacks_king && module->king.limit_attackers)
            return text_fail(why,
                             "with %s kings attack in a way of their own, which "
                             "Potpourri does not play for other royal pieces",
                             module_key_name(module));
    }
    return true;
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    const unsigned kinds = kinds_of(values);

    if (values[COUNT].number)
        text_add(text, "A side's last %d of ", values[COUNT].number + 1);
    else
        text_add(text, "A side's last ");
    module_add_kinds(kinds, variant, text);
    text_add(
        text,
        " may not be left where %s can be captured: that is check, and a side that "
        "cannot escape is checkmated.",
        values[COUNT].number ? "one of them" : "it");
    if (values[DUPLE].number)
        text_add(text, " It is check as well where all of them are attacked at once.");
}

const struct module module_royals = {
    .keys =
        {
            [PSEUDO_ROYAL] = {"extinctionPseudoRoyal", VALUE_BOOL, false, NULL, NULL},
            [TYPES] = {"extinctionPieceTypes", VALUE_KINDS, 0, NULL, NULL},
            [COUNT] = {"extinctionPieceCount", VALUE_NUMBER, 0, NULL, NULL},
            [DUPLE] = {"dupleCheck", VALUE_BOOL, false, NULL, NULL},
            [VALUE] = {"extinctionValue", VALUE_WORD, EXTINCT_NONE, extinction_words,
                       NULL},
        },
    .royalty = {PSEUDO_ROYAL, TYPES, COUNT},
    .changes = CHANGES_ROYALTY,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .king.attacks_king = attacks_king,
};
