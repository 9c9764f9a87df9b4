/* flying_general.c - the kings may not face each other.  SPDX-License-Identifier: MIT
 *
 * On a rank or a file with nothing between, as if each attacked the other like a rook.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/movegen.h"

enum { FLYING };

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    if (!variant_has_kings(variant))
        return text_fail(why, "there are no kings");
    variant->judge.facing = "R";
    return true;
}

/* Where powers turn, or kings attack each other under conditions, the lines of both kings are no part of the
 * tables. */
static bool attacks_king(const union module_value *values, const struct position *pos,
                         int us, const struct king_attackers *attackers)
{
    const struct attack_groups *groups = &pos->rules->check_groups[us ^ 1];
    const struct attack_table *lines = &groups->list[groups->count - 1]->incoming;
    const square other = pos->king[us ^ 1];

    (void)values;
    return attackers->king != SQ_NONE && other != SQ_NONE
           && !countdown_get(&pos->state.countdown, other)
           && attacks_meet(lines, attackers->king, attackers->occupied, 0, bit(other),
                           ANY_BOARD);
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "The kings may not face each other on a file or a rank with nothing "
                   "between them.");
}

const struct module module_flying_general = {
    .keys = {[FLYING] = {"flyingGeneral", VALUE_BOOL, false, NULL, NULL}},
    .changes = CHANGES_FACING,
    .setup.set_up = set_up,
    .king.attacks_king = attacks_king,
    .text.describe = describe,
};
