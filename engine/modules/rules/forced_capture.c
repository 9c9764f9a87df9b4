/* forced_capture.c - who can capture must.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/play.h"

enum { MUST_CAPTURE };

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "Who can capture must capture.");
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    (void)values;
    module_force_moves(list, first, pos, play_is_capture);
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    (void)why;
    return variant->hints.captures_are_forced = true;
}

const struct module module_forced_capture = {
    .keys = {[MUST_CAPTURE] = {"mustCapture", VALUE_BOOL, false, NULL, NULL}},
    .traits = FORBIDS_NULL_MOVES | FORCES,
    .changes = FORBIDS_MOVES,
    .setup.set_up = set_up,
    .text.describe = describe,
    .moves.filter = filter,
};
