/* family.c - games of the orthodox family by their shape.  SPDX-License-Identifier: MIT
 *
 * One generator for each size of board; whatever else differs is in the shape and in the tables
 * of the kinds.
 */
#include "engine/variants/family.h"

#include "engine/board/topology.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/outcome.h"

static const struct shape *shape_of(const struct position *pos)
{
    return pos->rules->variant->shape;
}

static ALWAYS_INLINE void generate_sized(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list, bool big_board)
{
    struct gen_targets gen = gen_targets_make(pos, shape_of(pos), which, counting);
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);
    struct legality legality;

    gen.big_board = big_board;
    gen.vacant &= pos->rules->variant->board->squares;
    legality_find(&legality, &attackers, big_board);
    orthodox_all_moves(list, &gen, &attackers, &legality,
                       pos->rules->variant->kind_count - 1);
}

static ALWAYS_INLINE void generate_moves(const struct position *pos,
                                         enum generate which, bool counting,
                                         struct move_list *list)
{
    if (shape_of(pos)->big_board)
        generate_sized(pos, which, counting, list, true);
    else
        generate_sized(pos, which, counting, list, SMALL_BOARD);
}

PER_PROCESSOR static void generate(const struct position *pos, enum generate which,
                                   struct move_list *list)
{
    generate_moves(pos, which, false, list);
}

PER_PROCESSOR static int count(const struct position *pos)
{
    return movegen_count(generate_moves, pos);
}

static void offer_en_passant(struct position *pos, square sq)
{
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);

    if (orthodox_was_passed(pos, shape_of(pos), sq))
        orthodox_offer(pos, shape_of(pos), sq, &attackers, attackers.defenders);
}

PER_PROCESSOR static void make(struct position *after, const struct position *before,
                               move m)
{
    orthodox_start_ply(after, before, KIND_MAX);
    orthodox_move(after, shape_of(before), m);
    if (move_type(m) == MOVE_DOUBLE_STEP)
        offer_en_passant(after, (move_from(m) + move_to(m)) / 2);
}

static bool in_check(const struct position *pos)
{
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move);

    return king_attackers_give_check(&attackers, shape_of(pos)->big_board);
}

static bool can_capture_king(const struct position *pos)
{
    const struct king_attackers attackers = king_attackers_make(pos, pos->to_move ^ 1);

    return king_attackers_give_check(&attackers, shape_of(pos)->big_board);
}

static int castling_rights(const struct position *pos)
{
    return orthodox_castling_rights(pos, shape_of(pos), shape_of(pos)->castling_kind);
}

/* Which pieces can mate is not known of every game: only bare kings are dead. */
static bool ended(const struct position *pos, struct outcome *outcome)
{
    return !bitset_any(position_occupied(pos) & ~pos->by_kind[KIND_KING], true)
           && outcome_draw(outcome, REASON_DEAD_POSITION);
}

void family_stalemate_wins(const struct position *pos, bool check,
                           struct outcome *outcome)
{
    if (check)
        outcome_win(outcome, pos->to_move ^ 1, REASON_CHECKMATE);
    else
        outcome_win(outcome, pos->to_move, REASON_STALEMATE);
}

void family_stalemate_loses(const struct position *pos, bool check,
                            struct outcome *outcome)
{
    outcome_win(outcome, pos->to_move ^ 1, check ? REASON_CHECKMATE : REASON_STALEMATE);
}

const struct variant variant_family = {
    .generate = generate,
    .count = count,
    .make = make,
    .in_check = in_check,
    .ended = ended,
    .can_capture_king = can_capture_king,
    .castling_rights = castling_rights,
    .offer_en_passant = offer_en_passant,
    .check_position = orthodox_check_pawns,
};
