/* must_drop.c - who can drop a piece must.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"

enum { MUST_DROP, TYPE };

static bool wanted(const union module_value *values)
{
    return values[MUST_DROP].number;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    (void)why;
    variant->forbids_null_moves = true;
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "Who has a piece in hand and can drop it must do so.");
}

static bool is_drop(const struct position *pos, move m)
{
    (void)pos;
    return move_type(m) == MOVE_DROP;
}

/* Whether a piece that must be dropped is in hand. */
static bool holds(const struct position *pos, unsigned kinds)
{
    for (int kind = KIND_PAWN; kind <= HAND_KIND_MAX; kind++)
        if ((!kinds || kinds & EVERY_KIND || kinds >> kind & 1)
            && position_in_hand(pos, pos->to_move, kind))
            return true;
    return false;
}

/* Drops are quiet, so where noisy moves are wanted they are looked for among the others. */
static void filter(const union module_value *values, const struct position *pos,
                   enum generate which, struct move_list *list, int first)
{
    struct move_list quiet = {.count = 0};
    const struct move_list *searched = list;

    if (!holds(pos, values[TYPE].kinds))
        return;
    if (which == GENERATE_NOISY && list->count > first) {
        pos->rules->variant->generate(pos, GENERATE_QUIET, &quiet);
        searched = &quiet;
    }
    for (int i = searched == list ? first : 0; i < searched->count; i++)
        if (is_drop(pos, searched->moves[i])) {
            module_keep_moves(list, first, pos, is_drop);
            return;
        }
}

const struct module module_must_drop = {
    .keys =
        {
            [MUST_DROP] = {"mustDrop", VALUE_BOOL, false, NULL, NULL},
            [TYPE] = {"mustDropType", VALUE_KINDS, 0, NULL, NULL},
        },
    .wanted = wanted,
    .set_up = set_up,
    .describe = describe,
    .filter = filter,
};
