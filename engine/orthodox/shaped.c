/* shaped.c - pawns at a pool, and pieces that may promote.  SPDX-License-Identifier: MIT */
#include "engine/orthodox/shaped.h"

/* Where a piece on `from` may go as its king's checks and pins allow. */
static bitset allowed_from(const struct legality *legality, square from,
                           enum board_class big_board)
{
    const bitset one = bit_on(from, big_board);

    return bitset_any(one & legality->pinned, big_board)
               ? legality_pin_allows(legality, one)
               : legality->allowed;
}

/* Add the promotions of a pawn, or of a piece that promotes as one; `change` as in orthodox_add_promotions(). */
static void add_promotions(struct move_list *list, const struct gen_targets *gen,
                           square from, bitset targets, int change)
{
    while (bitset_any(targets, gen->big_board)) {
        const square to = bitset_pop(&targets, gen->big_board);

        orthodox_add_promotions(list, gen, bit_on(to, gen->big_board), to - from,
                                change);
    }
}

/* Where the pawn on `from` steps or captures over the pool.  A pawn does not step along the rim. */
static bitset crossing_targets(const struct gen_targets *gen, square from)
{
    const struct power *power = position_power(gen->pos, gen->us, KIND_PAWN);
    const bitset ahead =
        orthodox_advance(gen->shape, bit_on(from, gen->big_board), gen->us);
    const bitset near =
        ahead | orthodox_west(gen->shape, ahead) | orthodox_east(gen->shape, ahead);
    const bitset captures = power->capture.leaps[from] & gen->enemies;
    const bitset steps = bitset_has(gen->pos->rules->variant->board->corners, from)
                             ? 0
                             : power->quiet.leaps[from] & gen->vacant;

    return (captures | steps) & ~near;
}

void shaped_crossing_pawns(struct move_list *list, const struct gen_targets *gen,
                           const struct legality *legality)
{
    const enum board_class big_board = gen->big_board;
    const bitset zone = gen->shape->may_promote[gen->us];
    const bitset last = gen->shape->must_promote[gen->us];
    bitset pawns = gen->pos->by_kind[KIND_PAWN] & gen->own & gen->shape->shore[gen->us];

    while (bitset_any(pawns, big_board)) {
        const square from = bitset_pop(&pawns, big_board);
        const bitset targets =
            crossing_targets(gen, from) & allowed_from(legality, from, big_board);

        movegen_add(list, gen, MOVE_NORMAL, from,
                    targets & ~last & (gen->captures | gen->quiets), big_board);
        if (gen->which != GENERATE_QUIET)
            add_promotions(list, gen, from, targets & zone,
                           gen->shape->promoted[KIND_PAWN]);
    }
}

/* Whether the limits allow a piece of `kind` to become what its shape says.  It can always become
 * again what it was. */
static bool may_become(const struct gen_targets *gen, int kind)
{
    return gen->pos->rules->variant->kinds[kind].promoted.reverts_to
           || orthodox_may_become(gen->pos, gen->shape, gen->us,
                                  gen->shape->promoted[kind]);
}

/* The targets of promotions of the wanted sort. */
static bitset wanted_promotions(const struct gen_targets *gen)
{
    if (gen->pos->rules->variant->moves.demote)
        return gen->captures | gen->quiets;
    return gen->which == GENERATE_QUIET ? 0 : ~(bitset)0;
}

/* Where the piece on `from` may go, whatever moves are wanted. */
static bitset all_targets(const struct gen_targets *gen,
                          const struct legality *legality, const struct power *power,
                          square from)
{
    struct gen_targets all = *gen;

    all.captures = gen->enemies;
    all.quiets = gen->vacant;
    return movegen_targets(&all, power, from, gen->big_board)
           & allowed_from(legality, from, gen->big_board);
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

    while (bitset_any(pieces, big_board)) {
        const square from = bitset_pop(&pieces, big_board);
        const bitset one = bit_on(from, big_board);
        const bitset targets = all_targets(gen, legality, power, from);
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

void shaped_promoting_as_pawns(struct move_list *list, const struct gen_targets *gen,
                               const struct legality *legality, int kind)
{
    const struct shape *shape = gen->shape;
    const struct power *power = position_power(gen->pos, gen->us, kind);
    const enum board_class big_board = gen->big_board;
    const bitset closed =
        shape->must_promote[gen->us] | shape->no_pieces[gen->us][kind];
    bitset pieces = gen->pos->by_kind[kind] & gen->own;

    while (bitset_any(pieces, big_board)) {
        const square from = bitset_pop(&pieces, big_board);
        const bitset targets = all_targets(gen, legality, power, from);

        movegen_add(list, gen, MOVE_NORMAL, from,
                    targets & (gen->captures | gen->quiets) & ~closed, big_board);
        if (gen->which != GENERATE_QUIET)
            add_promotions(list, gen, from, targets & shape->may_promote[gen->us],
                           KIND_NONE);
    }
}
