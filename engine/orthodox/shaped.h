/* shaped.h - the moves of games that only their shape tells apart.  SPDX-License-Identifier: MIT
 *
 * A template like orthodox.h for any kinds of pieces: all that may promote or be kept from squares,
 * as the shape says.  A king may be missing.
 */
#ifndef ENGINE_ORTHODOX_SHAPED_H
#define ENGINE_ORTHODOX_SHAPED_H

#include "engine/board/topology.h"
#include "engine/orthodox/orthodox.h"

/* Ordinary moves do not capture pieces of this kind. */
static ALWAYS_INLINE void shaped_spare(struct gen_targets *gen, int kind)
{
    gen->captures &= ~gen->pos->by_kind[kind];
    gen->enemies &= ~gen->pos->by_kind[kind];
}

static ALWAYS_INLINE struct gen_targets shaped_targets(const struct position *pos,
                                                       enum generate which,
                                                       bool counting,
                                                       enum board_class big_board)
{
    const struct variant *variant = pos->rules->variant;
    struct gen_targets gen = gen_targets_make(pos, variant->shape, which, counting);

    gen.big_board = big_board;
    gen.vacant &= variant->board->squares;
    shaped_spare(&gen, variant->moves.untaken_kind);
    return gen;
}

/* The squares beside one. */
static ALWAYS_INLINE bitset shaped_neighbours(const struct shape *shape,
                                              const struct topology *board, square sq,
                                              enum board_class big_board)
{
    if (shape->neighbours)
        return shape->neighbours[sq];

    const bitset one = bit_on(sq, big_board);
    const bitset row = one | orthodox_west(shape, one) | orthodox_east(shape, one);

    return (row | orthodox_up(row, shape->files, big_board)
            | orthodox_down(row, shape->files, big_board))
           & board->squares & ~one;
}

/* The same on the board of a position. */
static ALWAYS_INLINE bitset shaped_around(const struct position *pos, square sq)
{
    const struct variant *variant = pos->rules->variant;

    return shaped_neighbours(variant->shape, variant->board, sq, PLAIN_BOARD);
}

/* Where a piece of one kind may not stand. */
static ALWAYS_INLINE bitset shaped_closed(const struct shape *shape, int us, int kind)
{
    return shape->no_pieces[us][kind] | (kind == KIND_PAWN ? shape->no_pawns[us] : 0);
}

/* What pawns do over a pool, beside their other moves: from the shore. */
void shaped_crossing_pawns(struct move_list *list, const struct gen_targets *gen,
                           const struct legality *legality);

/* All moves of the side's pawns, also those over a pool. */
static ALWAYS_INLINE void shaped_pawns(struct move_list *list,
                                       const struct gen_targets *gen,
                                       const struct king_attackers *attackers,
                                       const struct legality *legality)
{
    const bitset pawns = gen->pos->by_kind[KIND_PAWN] & gen->own;

    if (!bitset_any(pawns, gen->big_board))
        return;
    orthodox_pawns(list, gen, attackers, legality);
    if (bitset_any(pawns & gen->shape->shore[gen->us], gen->big_board))
        shaped_crossing_pawns(list, gen, legality);
}

/* The moves of pieces of one kind that may promote. */
void shaped_promoting(struct move_list *list, const struct gen_targets *gen,
                      const struct legality *legality, int kind);

/* The moves of pieces of one kind that promote as pawns do. */
void shaped_promoting_as_pawns(struct move_list *list, const struct gen_targets *gen,
                               const struct legality *legality, int kind);

/* The moves of pieces of one kind but king and pawn. */
static ALWAYS_INLINE void shaped_pieces(struct move_list *list,
                                        const struct gen_targets *gen,
                                        const struct legality *legality, int kind,
                                        enum board_class big_board)
{
    const struct position *pos = gen->pos;
    const struct power *power = position_power(pos, gen->us, kind);
    const bitset no_pieces = gen->shape->no_pieces[gen->us][kind];
    const bitset pieces = pos->by_kind[kind] & gen->own;
    struct gen_targets targets;

    if (gen->shape->promoted[kind]) {
        shaped_promoting(list, gen, legality, kind);
        return;
    }
    if (gen->shape->promotes_as_pawn[gen->us] >> kind & 1) {
        shaped_promoting_as_pawns(list, gen, legality, kind);
        return;
    }
    if (!power)
        return;
    targets = *gen;
    targets.captures &= ~no_pieces;
    targets.quiets &= ~no_pieces;
    if (movegen_leaps(power) && !bitset_any(pieces & legality->pinned, big_board))
        movegen_leapers(list, &targets, legality->allowed, power, pieces, big_board);
    else
        movegen_pieces(list, &targets, legality, power, pieces, big_board);
}

/* The moves of all pieces but kings, en passant included. */
static ALWAYS_INLINE void shaped_all_pieces(struct move_list *list,
                                            const struct gen_targets *gen,
                                            const struct king_attackers *attackers,
                                            const struct legality *legality,
                                            enum board_class big_board)
{
    const int last = gen->pos->rules->variant->kind_count - 1;

    if (!bitset_any(legality->allowed, big_board))
        return;
    shaped_pawns(list, gen, attackers, legality);
    for (int kind = KIND_FIRST_OTHER; kind <= last; kind++)
        shaped_pieces(list, gen, legality, kind, big_board);
}

#endif
