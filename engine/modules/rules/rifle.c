/* rifle.c - pieces capture from where they stand.  SPDX-License-Identifier: MIT
 *
 * As in Rifle Chess by W. B. Seabrook: a piece of some types that captures stays on its square, and what it captures
 * leaves the board.  It has not moved then, so that no pawn promotes by a capture, and a king or a rook may castle as
 * before.
 *
 *     White: Ke1, Ra1; Black: Ra8.  The rook on a1 takes the one on a8, stands on a1, and may castle.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"

enum { TYPES };

/* Captures that would promote or let a piece in are plain ones, each once. */
static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    int count = first;

    (void)values;
    for (int i = first; i < list->count; i++) {
        move m = list->moves[i];
        bool found = false;

        if (play_stays(pos, m) && move_gated(m))
            continue;
        if (play_stays(pos, m) && move_type(m) == MOVE_PROMOTION) {
            m = move_make(MOVE_NORMAL, move_from(m), move_to(m));
            for (int other = first; other < count && !found; other++)
                found = list->moves[other] == m;
        }
        if (!found)
            list->moves[count++] = m;
    }
    list->count = count;
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool wanted(const union module_value *values)
{
    return values[TYPES].kinds != 0;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (module_kinds_have(values[TYPES].kinds, kind))
            variant->moves.stay |= 1U << kind;
    return !(variant->moves.stay & variant->moves.leap)
           || text_fail(why, "a piece of locustTypes leaves its square as it captures");
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    (void)start;
    return !shape->has_promotion_limits
           || !module_kinds_have(values[TYPES].kinds, KIND_PAWN)
           || text_fail(why, "pawns of rifleTypes have no promotionLimit");
}

static void describe(const union module_value *values, struct text *text)
{
    text_add(text,
             "%s captures without moving, so that it neither promotes nor loses its "
             "castling.",
             values[TYPES].kinds & EVERY_KIND ? "A piece" : "A piece of some types");
}

const struct module module_rifle = {
    .roles = {[TYPES] = {NULL, NULL, "It captures from where it stands.", NULL}},
    .keys = {[TYPES] = {"rifleTypes", VALUE_KINDS, 0, NULL, NULL}},
    .changes = CHANGES_REMOVED | CHANGES_PLACES | FORBIDS_MOVES,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe = describe,
    .moves.filter = filter,
};
