/* no_checks.c - no check may be given, or none by a drop.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/judge.h"
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

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)why;
    variant->hints.goals.no_checks = !values[CHECKING].number;
    return true;
}

static bool gives_no_check(const struct position *pos, move m)
{
    struct position after;

    judge_make_ply(&after, pos, m);
    return !judge_king_is_attacked(&after, after.to_move);
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
    .changes = FORBIDS_MOVES,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe = describe,
    .moves.filter = filter,
};
