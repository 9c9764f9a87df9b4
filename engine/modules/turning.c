/* turning.c - what rules share by which powers turn.  SPDX-License-Identifier: MIT */
#include "engine/modules/turning.h"

#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"

#include <string.h>

/* ---- SAN --------------------------------------------------------------------------------- */

/* Whether another type of `us` has the same power now. */
static bool is_shared(const struct position *pos, int us, int kind, const char *name)
{
    const struct variant *variant = pos->rules->variant;
    const unsigned alike = variant_kinds_alike(variant, kind);

    for (int other = KIND_KING; other < variant->kind_count; other++)
        if (other != KIND_PAWN && !(alike >> other & 1)
            && variant_kind_moves(variant, other)
            && strcmp(position_power(pos, us, other)->name, name) == 0)
            return true;
    return false;
}

/* A piece is named by its power, or by its letter where another type has the same power, or the
 * power's name could be taken for a pawn's file. */
void turning_write_name(const struct position *pos, square sq, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const piece p = position_piece(pos, sq);
    const int kind = piece_kind(p);
    const int us = piece_colour(p);
    const struct power *power = position_power(pos, us, kind);
    const char *name = power ? power->name : NULL;

    if (kind == KIND_PAWN)
        return;
    if (name && name[0] < 'a' && !is_shared(pos, us, kind, name)) {
        text_add(text, "%s", name);
        return;
    }
    if (variant->kinds[kind].promoted.mark == '+')
        text_add_char(text, '+');
    text_add_char(text, variant->kinds[kind].letter);
}

void turning_write_suffix(const struct position *pos, move m, struct text *text)
{
    const piece mover = position_piece(pos, move_from(m));
    const int kind = piece_kind(mover);
    struct position after;

    judge_make_ply(&after, pos, m);
    if (after.state.power_index[kind] != pos->state.power_index[kind])
        text_add(text, "=%s", position_power(&after, piece_colour(mover), kind)->name);
}
