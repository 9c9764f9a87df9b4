/* petrify.c - pieces turn into walls when they capture.  SPDX-License-Identifier: MIT
 *
 * A piece of some types that captures becomes a wall on its target, as in Petrified Chess.  A king cannot, and so
 * captures nothing if kings are of these types.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/modules/wall_rule.h"
#include "engine/orthodox/shaped.h"
#include "engine/rules/play.h"

extern const struct module module_petrify; /* the end of this file */

enum { TYPES };

/* Whether `m` is a capture by a piece that turns into a wall by it. */
static bool petrifies(const struct position *pos, move m)
{
    const unsigned kinds =
        modules_values(pos->rules->variant, &module_petrify)[TYPES].kinds;

    return play_is_capture(pos, m)
           && module_kinds_have(kinds, piece_kind(position_piece(pos, move_from(m))));
}

static bitset removed(const union module_value *values, const struct position *pos,
                      move m)
{
    (void)values;
    return petrifies(pos, m) ? bit(move_from(m)) : 0;
}

/* Whether no king turns into a wall. */
static bool spares_king(const struct position *pos, move m)
{
    return piece_kind(position_piece(pos, move_from(m))) != KIND_KING
           || !petrifies(pos, m);
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    (void)values;
    module_keep_moves(list, first, pos, spares_king);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    square sq;

    (void)values;
    if (m == MOVE_NONE || !petrifies(before, m))
        return;
    sq = play_arrival(before, m);
    if (position_piece(after, sq) == PIECE_NONE)
        return;
    orthodox_remove(after, after->rules->variant->shape, sq);
    position_put_wall(after, sq);
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool wanted(const union module_value *values)
{
    return values[TYPES].kinds != 0;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    return wall_set_up(variant, &module_petrify, "wall", why);
}

static void describe(const union module_value *values, struct text *text)
{
    text_add(text,
             "A piece of some types that captures turns into a wall on the square of "
             "the capture.");
    if (values[TYPES].kinds & (EVERY_KIND | 1U << KIND_KING))
        text_add(text, " A king cannot, and so captures nothing.");
    text_add(text, " Nothing enters or passes a wall, but pieces may leap over it.");
}

const struct module module_petrify = {
    .roles = {[TYPES] = {NULL, NULL, "It turns into a wall when it captures.", NULL}},
    .keys =
        {
            [TYPES] = {"petrifyOnCaptureTypes", VALUE_KINDS, 0, NULL, NULL},
        },
    .ply.stage = PLY_STONE,
    .ply.act = "the piece that has captured turns into a wall",
    .changes = CHANGES_WALLS | FORBIDS_MOVES,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe = describe,
    .traits = MAKES_WALLS,
    .moves.limit_targets = wall_limit_targets,
    .king.limit_attackers = wall_limit_attackers,
    .moves.filter = filter,
    .ply.removed = removed,
    .ply.complete = complete,
};
