/* must_drop.c - who can drop a piece must.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"

enum { MUST_DROP, TYPE };

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    const unsigned kinds = values[TYPE].kinds;

    text_add(text, "Who has ");
    module_add_kinds(kinds ? kinds : EVERY_KIND, variant, text);
    text_add(text, " in hand and can drop a piece must do so.");
}

static bool is_drop(const struct position *pos, move m)
{
    (void)pos;
    return move_type(m) == MOVE_DROP;
}

/* Whether a piece that must be dropped is in hand. */
static bool holds(const struct position *pos, unsigned kinds)
{
    for (int kind = KIND_KING; kind <= HAND_KIND_MAX; kind++)
        if ((!kinds || module_kinds_have(kinds, kind))
            && position_in_hand(pos, pos->to_move, kind))
            return true;
    return false;
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    if (holds(pos, values[TYPE].kinds))
        module_force_moves(list, first, pos, is_drop);
}

const struct module module_must_drop = {
    .keys =
        {
            [MUST_DROP] = {"mustDrop", VALUE_BOOL, false, NULL, NULL},
            [TYPE] = {"mustDropType", VALUE_KINDS, 0, NULL, NULL},
        },
    .traits = FORBIDS_NULL_MOVES | FORCES,
    .changes = FORBIDS_MOVES,
    .text.describe_in = describe_in,
    .moves.filter = filter,
};
