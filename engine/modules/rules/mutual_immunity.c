/* mutual_immunity.c - pieces that do not capture each other.  SPDX-License-Identifier: MIT
 *
 * As the kings of Atomar: a piece of some types captures none of its own type.  Two kings may stand side by side, and
 * neither takes the other.  En passant stays as it is.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/position.h"

enum { TYPES };

extern const struct module module_mutual_immunity; /* the end of this file */

/* Whether a move captures no piece of the same type, of those that are immune. */
static bool spares_same_type(const struct position *pos, move m)
{
    const unsigned kinds =
        modules_values(pos->rules->variant, &module_mutual_immunity)[TYPES].kinds;
    const piece mover = position_piece(pos, move_from(m));
    const piece met = position_piece(pos, move_to(m));

    return piece_kind(met) != piece_kind(mover)
           || piece_colour(met) == piece_colour(mover)
           || !module_kinds_have(kinds, piece_kind(mover));
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    (void)values;
    module_keep_moves(list, first, pos, spares_same_type);
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool wanted(const union module_value *values)
{
    return values[TYPES].kinds != 0;
}

/* Whose capture ends the game is attacked by its own type, as far as checks are looked for. */
static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    const unsigned kinds = values[TYPES].kinds;

    if ((variant_has_kings(variant) && module_kinds_have(kinds, KIND_KING))
        || variant->file.modules->royals)
        return text_fail(why, "Potpourri plays this rule only where these pieces are "
                              "not royal, as with king = -, commoner = k");
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "A piece of some types captures none of its own type.");
}

const struct module module_mutual_immunity = {
    .roles = {[TYPES] = {NULL, NULL, "It captures none of its own type.", NULL}},
    .keys = {[TYPES] = {"mutuallyImmuneTypes", VALUE_KINDS, 0, NULL, NULL}},
    .changes = FORBIDS_MOVES,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe = describe,
    .moves.filter = filter,
};
