/* checkless.c - no check may be given but checkmate.  SPDX-License-Identifier: MIT
 *
 * A side that is in check, as it can be where a game begins, may answer it by any move.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

enum { CHECKLESS };

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "Who is not in check may give none but checkmate.");
}

static bool is_allowed(const struct position *pos, move m)
{
    struct position after;

    play_make(&after, pos, m);
    return !play_in_check(&after) || play_count(&after) == 0;
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    (void)values;
    if (!play_in_check(pos))
        module_keep_moves(list, first, pos, is_allowed);
}

const struct module module_checkless = {
    .keys = {[CHECKLESS] = {"checkless", VALUE_BOOL, false, NULL, NULL}},
    .text.describe = describe,
    .moves.filter = filter,
};
