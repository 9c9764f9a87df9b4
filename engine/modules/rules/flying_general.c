/* flying_general.c - the kings may not face each other.  SPDX-License-Identifier: MIT
 *
 * On a rank or a file with nothing between, as if each attacked the other like a rook.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"

enum { FLYING };

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    if (!variant->kinds[KIND_KING].letter)
        return text_fail(why, "there are no kings");
    variant->facing = "R";
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "The kings may not face each other on a file or a rank with nothing "
                   "between them.");
}

const struct module module_flying_general = {
    .keys = {[FLYING] = {"flyingGeneral", VALUE_BOOL, false, NULL, NULL}},
    .set_up = set_up,
    .describe = describe,
};
