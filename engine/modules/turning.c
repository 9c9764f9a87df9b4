/* turning.c - what rules share by which powers turn.  SPDX-License-Identifier: MIT */
#include "engine/modules/turning.h"

#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/movegen.h"
#include "engine/rules/variant.h"

#include <string.h>

/* ---- checks ------------------------------------------------------------------------------- */

static bool is_attacked(const struct position *pos, int us)
{
    struct attack_groups groups;
    const struct king_attackers attackers = modules_king_attackers(pos, us, 0, &groups);

    return attackers.king != SQ_NONE
           && king_attackers_give_check(&attackers,
                                        pos->rules->variant->shape->big_board);
}

static bool in_check(const struct position *pos)
{
    return is_attacked(pos, pos->to_move);
}

static bool can_capture_king(const struct position *pos)
{
    return is_attacked(pos, pos->to_move ^ 1);
}

static void offer_en_passant(struct position *pos, square sq)
{
    const struct shape *shape = pos->rules->variant->shape;
    struct attack_groups groups;
    const struct king_attackers attackers =
        modules_king_attackers(pos, pos->to_move, 0, &groups);

    if (orthodox_was_passed(pos, shape, sq))
        orthodox_offer(pos, shape, sq, &attackers, attackers.defenders);
}

void turning_check_by_powers(struct variant *variant)
{
    variant->in_check = in_check;
    variant->can_capture_king = can_capture_king;
    variant->offer_en_passant = offer_en_passant;
}

/* ---- SAN --------------------------------------------------------------------------------- */

/* Whether another type of `us` has the same power now. */
static bool is_shared(const struct position *pos, int us, int kind, const char *name)
{
    const struct variant *variant = pos->rules->variant;
    const unsigned alike = variant_kinds_alike(variant, kind);

    for (int other = KIND_KING; other < variant->kind_count; other++)
        if (other != KIND_PAWN && !(alike >> other & 1) && variant->kinds[other].betza
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
    const char *name = position_power(pos, us, kind)->name;

    if (kind == KIND_PAWN)
        return;
    if (name[0] < 'a' && !is_shared(pos, us, kind, name)) {
        text_add(text, "%s", name);
        return;
    }
    if (variant_promoted_kind(variant, kind).mark == '+')
        text_add_char(text, '+');
    text_add_char(text, variant->kinds[kind].letter);
}
