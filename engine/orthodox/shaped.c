/* shaped.c - pieces that may promote, as their shape says.  SPDX-License-Identifier: MIT */
#include "engine/orthodox/shaped.h"

/* Whether the limits allow a piece of `kind` to become what its shape says.  It can always become
 * again what it was. */
static bool may_become(const struct gen_targets *gen, int kind)
{
    return variant_promoted_kind(gen->pos->rules->variant, kind).reverts_to
           || orthodox_may_become(gen->pos, gen->shape, gen->us,
                                  gen->shape->promoted[kind]);
}

/* The targets of promotions of the wanted sort. */
static bitset wanted_promotions(const struct gen_targets *gen)
{
    if (gen->pos->rules->variant->demotes)
        return gen->captures | gen->quiets;
    return gen->which == GENERATE_QUIET ? 0 : ~(bitset)0;
}

void shaped_promoting(struct move_list *list, const struct gen_targets *gen,
                      const struct legality *legality, int kind)
{
    const struct shape *shape = gen->shape;
    const struct power *power = position_power(gen->pos, gen->us, kind);
    const bitset zone = shape->may_promote[gen->us];
    const bitset must = shape->must_become[gen->us];
    const enum board_class big_board = gen->big_board;
    const bitset wanted = wanted_promotions(gen);
    bitset pieces = gen->pos->by_kind[kind] & gen->own;
    struct gen_targets all = *gen;

    all.captures = gen->enemies;
    all.quiets = gen->vacant;
    while (bitset_any(pieces, big_board)) {
        const square from = bitset_pop(&pieces, big_board);
        const bitset one = bit_on(from, big_board);
        const bitset allowed = bitset_any(one & legality->pinned, big_board)
                                   ? legality_pin_allows(legality, one)
                                   : legality->allowed;
        const bitset targets = movegen_targets(&all, power, from, big_board) & allowed;
        bitset becomes =
            targets & (bitset_any(one & zone, big_board) ? ~(bitset)0 : zone);
        bitset plain =
            targets & (gen->captures | gen->quiets) & ~shape->no_pieces[gen->us][kind];

        if (shape->promotes_by_capture)
            becomes &= gen->enemies;
        if (!may_become(gen, kind))
            becomes = 0;
        plain &= ~(bitset_any(one & must, big_board) ? becomes : becomes & must);
        movegen_add(list, gen, MOVE_NORMAL, from, plain, big_board);
        becomes &= wanted;
        while (bitset_any(becomes, big_board))
            movegen_add_one(list, gen,
                            move_make_extra(MOVE_PROMOTION, from,
                                            bitset_pop(&becomes, big_board),
                                            shape->promoted[kind]));
    }
}
