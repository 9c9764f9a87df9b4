/* madrasi.c - pieces of a kind that attack each other are paralysed.  SPDX-License-Identifier: MIT
 *
 * A piece that a hostile piece of its own kind attacks can neither move nor capture nor give check, until that attack
 * ends: the two see each other, so that both stand still.  Kings are never paralysed.
 *
 *     White: Ra1, Ke1; Black: Ra8, Ke8.  The rooks paralyse each other.  A pawn that comes to a4 frees both.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/movegen.h"

enum { MADRASI };

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "A piece that a hostile piece of its own kind attacks is paralysed: "
                   "it neither moves, captures nor "
                   "gives check. Kings are never paralysed.");
}

/* The pieces of `us` that stand still: those that the same kind of the other side sees. */
static bitset paralysed(const struct position *pos, int us)
{
    const struct variant *variant = pos->rules->variant;
    bitset still = 0;

    for (int kind = KIND_KING + 1; kind < variant->kind_count; kind++) {
        const bitset own = pos->by_kind[kind] & pos->by_colour[us];
        const struct power *power = position_power(pos, us ^ 1, kind);
        bitset enemies = own ? pos->by_kind[kind] & pos->by_colour[us ^ 1] : 0;

        while (enemies && power)
            still |= own
                     & attacks_from(&power->capture, bitset_pop(&enemies, ANY_BOARD),
                                    position_occupied(pos), ANY_BOARD);
    }
    return still;
}

static void limit_targets(const union module_value *values, struct gen_targets *gen)
{
    (void)values;
    gen->own &= ~paralysed(gen->pos, gen->us);
}

static void limit_attackers(const union module_value *values,
                            const struct position *pos, int us,
                            struct king_attackers *attackers)
{
    (void)values;
    attackers->pieces &= ~paralysed(pos, us ^ 1);
}

const struct module module_madrasi = {
    .keys = {[MADRASI] = {"madrasi", VALUE_BOOL, false, NULL, NULL}},
    .text.describe = describe,
    .changes = CHANGES_FROZEN,
    .moves.limit_targets = limit_targets,
    .king.limit_attackers = limit_attackers,
};
