/* pawn_drop_mate.c - a pawn may not be dropped to mate.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

enum { ILLEGAL };

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "A pawn may not be dropped to give mate.");
}

static bool is_allowed(const struct position *pos, move m)
{
    const struct variant *variant = pos->rules->variant;
    struct position after;

    if (move_type(m) != MOVE_DROP || !module_is_shogi_pawn(variant, move_extra(m)))
        return true;
    variant->moves.make(&after, pos, m);
    return !variant->judge.in_check(&after) || play_count(&after) > 0;
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    (void)values;
    module_keep_moves(list, first, pos, is_allowed);
}

const struct module module_pawn_drop_mate = {
    .keys = {[ILLEGAL] = {"shogiPawnDropMateIllegal", VALUE_BOOL, false, NULL, NULL}},
    .text.describe = describe,
    .moves.filter = filter,
};
