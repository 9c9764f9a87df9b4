/* forced_capture.c - who can capture must.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"

enum { MUST_CAPTURE };

static bool wanted(const union module_value *values)
{
    return values[MUST_CAPTURE].number;
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
    text_add(text, "Who can capture must capture.");
}

static bool is_capture(const struct position *pos, move m)
{
    const piece target = position_piece(pos, move_to(m));

    return move_type(m) == MOVE_EN_PASSANT
           || (move_type(m) != MOVE_CASTLING && target != PIECE_NONE
               && piece_colour(target) != pos->to_move);
}

static bool has_capture(const struct position *pos, const struct move_list *list,
                        int first)
{
    for (int i = first; i < list->count; i++)
        if (is_capture(pos, list->moves[i]))
            return true;
    return false;
}

/* All captures are noisy, so where quiet moves are wanted it is looked for among the others. */
static void filter(const union module_value *values, const struct position *pos,
                   enum generate which, struct move_list *list, int first)
{
    struct move_list noisy = {.count = 0};

    (void)values;
    if (which == GENERATE_QUIET && list->count > first)
        pos->rules->variant->generate(pos, GENERATE_NOISY, &noisy);
    if (which == GENERATE_QUIET ? has_capture(pos, &noisy, 0)
                                : has_capture(pos, list, first))
        module_keep_moves(list, first, pos, is_capture);
}

const struct module module_forced_capture = {
    .keys = {[MUST_CAPTURE] = {"mustCapture", VALUE_BOOL, false, NULL, NULL}},
    .wanted = wanted,
    .set_up = set_up,
    .describe = describe,
    .filter = filter,
};
