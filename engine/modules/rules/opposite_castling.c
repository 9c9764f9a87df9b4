/* opposite_castling.c - nobody castles on the wing of the other side.  SPDX-License-Identifier: MIT
 *
 * Who castles first takes from the other side the right to castle on the same wing.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"

enum { OPPOSITE };

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const struct shape *shape = before->rules->variant->shape;
    const int us = before->to_move, them = us ^ 1;
    int wing;

    (void)values;
    if (m == MOVE_NONE || move_type(m) != MOVE_CASTLING)
        return;
    wing = shape_castling_to(shape, us, move_to(m)) % WINGS;
    position_set_castling(after, after->castling & ~shape->wings[them][wing].right);
    if (position_has_castling_rooks(after))
        position_set_castling_rook(after, WINGS * them + wing, SQ_NONE);
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text,
             "A side may not castle on the wing where the other one has castled.");
}

const struct module module_opposite_castling = {
    .keys = {[OPPOSITE] = {"oppositeCastling", VALUE_BOOL, false, NULL, NULL}},
    .text.describe = describe,
    .ply.complete = complete,
};
