/* no_checks.c - no check may be given, or none by a drop.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"

enum { CHECKING, DROP_CHECKS };

static bool wanted(const union module_value *values)
{
    return !values[CHECKING].number || !values[DROP_CHECKS].number;
}

static void describe(const union module_value *values, struct text *text)
{
    text_add(text, values[CHECKING].number ? "A drop may not give check."
                                           : "No move may give check.");
}

static bool gives_no_check(const struct position *pos, move m)
{
    const struct variant *variant = pos->rules->variant;
    struct position after;

    variant->make(&after, pos, m);
    return !variant->in_check(&after);
}

static bool drops_no_check(const struct position *pos, move m)
{
    return move_type(m) != MOVE_DROP || gives_no_check(pos, m);
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    module_keep_moves(list, first, pos,
                      values[CHECKING].number ? drops_no_check : gives_no_check);
}

const struct module module_no_checks = {
    .keys =
        {
            [CHECKING] = {"checking", VALUE_BOOL, true, NULL, NULL},
            [DROP_CHECKS] = {"dropChecks", VALUE_BOOL, true, NULL, NULL},
        },
    .wanted = wanted,
    .describe = describe,
    .filter = filter,
};
