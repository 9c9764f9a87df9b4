/* free_drops.c - pieces are dropped without end.  SPDX-License-Identifier: MIT
 *
 * Where pieces are dropped, each side can always drop one of every kind, as in Ataxx: nothing waits in hand, and a FEN
 * has no brackets.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/position.h"

#include <string.h>

enum { FREE_DROPS };

/* Put one of each kind into the hands, where they stay. */
static bool read_hands(struct position *pos, const char *brackets, struct text *why)
{
    const struct variant *variant = pos->rules->variant;

    if (brackets && strcmp(brackets, "[]") != 0 && strcmp(brackets, "[-]") != 0)
        return text_fail(why,
                         "'%.40s': pieces are dropped without end, and none is in "
                         "hand",
                         brackets);
    for (int kind = KIND_KING; kind <= pos->rules->hand_kind_max; kind++)
        for (int colour = 0; colour < COLOURS && variant->hands.kinds >> kind & 1;
             colour++)
            position_set_hand(pos, colour, kind, 1);
    return true;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    if (!variant->hands.kinds)
        return true; /* a game may take it from its parent, and pieceDrops back */
    if (variant->hands.gate)
        return text_fail(why, "pieces that come in by gating wait in hand, and are not "
                              "without end");
    if (variant->hands.take_captures)
        return text_fail(why, "pieces are dropped without end, and captures add "
                              "nothing: leave out capturesToHand");
    if (variant_has_kings(variant))
        return text_fail(why, "a king is not dropped without end");
    variant->hands.endless = true;
    variant->hands.read = read_hands;
    variant->hands.write = NULL;
    return true;
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    (void)values;
    text_add(text, "%s",
             variant->hands.endless
                 ? "There are always more pieces to drop, of every kind and for both "
                   "sides."
                 : "Nothing is dropped.");
}

const struct module module_free_drops = {
    .keys = {[FREE_DROPS] = {"freeDrops", VALUE_BOOL, false, NULL, NULL}},
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
};
