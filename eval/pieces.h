/* pieces.h - evaluation of pieces and threats.  SPDX-License-Identifier: MIT
 *
 * Material, placement, mobility, pairs, outposts, open files, attacks on the king zone, and
 * attacked pieces.  A template for evaluate.c (eval_state.h).
 */
#ifndef EVAL_PIECES_H
#define EVAL_PIECES_H

#include "engine/board/attacks.h"
#include "eval/eval_state.h"

enum { ROOTS = 64 };

/* The square root of 0, 1, 2 ... in 1/ROOT_UNIT: the first few squares are worth most. */
static const uint8_t square_roots[ROOTS] = {
    // clang-format off
    0,  16, 23, 28, 32, 36, 39, 42, 45, 48, 51, 53, 55, 58, 60, 62, 64,  66,  68,  70,  72,
    73, 75, 77, 78, 80, 82, 83, 85, 86, 88, 89, 91, 92, 93, 95, 96, 97,  99,  100, 101, 102,
    104, 105, 106, 107, 109, 110, 111, 112, 113, 114, 115, 116, 118, 119, 120, 121, 122, 123,
    124, 125, 126, 127,
    // clang-format on
};

/* What the pieces of one kind and colour have in common. */
struct kind_context {
    int us;
    int kind;
    const struct power *power; /* NULL: they never move */
    const struct power_eval *power_eval;
    bitset mobility_area; /* squares that count as mobility */
    bitset outposts;      /* squares that may be outposts */
};

/* Mobility, and the attack on the enemy's king zone. */
static ALWAYS_INLINE void evaluate_attacks(struct eval_state *eval,
                                           const struct kind_context *context,
                                           square sq, enum board_class big_board)
{
    const struct weights *weights = &eval->evaluator->weights;
    const struct power *power = context->power;
    const int them = context->us ^ 1;
    const bitset shunned =
        attacks_shunned(power->limits.shuns, eval->pos->by_kind, big_board);
    const bitset attacks =
        attacks_past(&power->capture, sq, eval->blockers, shunned, big_board);
    bitset targets = attacks;

    if (power->divergent)
        targets = (attacks & position_occupied(eval->pos))
                  | (attacks_past(&power->quiet, sq, eval->blockers, shunned, big_board)
                     & ~eval->blockers);

    const int count = bitset_count(targets & context->mobility_area, big_board);
    const bitset zone_attacks = attacks & eval->king_zone[them];

    eval_add_attacks(eval, context->us, context->kind, attacks, big_board);
    tapered_add(&eval->mobility[context->us], context->power_eval->mobility, count);
    tapered_add(&eval->mobility[context->us], context->power_eval->mobility_root,
                square_roots[count & (ROOTS - 1)]);
    if (bitset_any(zone_attacks, big_board)) {
        eval->king_attackers[them]++;
        eval->danger[them] +=
            weights->danger_attacker[context->kind]
            + weights->danger_zone_attack * bitset_count(zone_attacks, big_board);
    }
}

/* The bonus of a slider on a file without pawns, or without pawns of its own side. */
static ALWAYS_INLINE void evaluate_file(struct eval_state *eval, int us, int kind,
                                        square sq, enum board_class big_board)
{
    const struct evaluator *evaluator = eval->evaluator;
    const bitset pawns = eval->pos->by_kind[KIND_PAWN] & evaluator->masks.files[sq];

    if (bitset_any(pawns & eval->pos->by_colour[us], big_board))
        return;
    eval_add(eval, us,
             bitset_any(pawns, big_board) ? evaluator->weights.half_open_file[kind]
                                          : evaluator->weights.open_file[kind],
             1);
}

static ALWAYS_INLINE void evaluate_piece_on(struct eval_state *eval,
                                            const struct kind_context *context,
                                            square sq, enum board_class big_board)
{
    const struct evaluator *evaluator = eval->evaluator;
    const struct masks *masks = &evaluator->masks;
    const int us = context->us;
    const int kind = context->kind;

    eval_add(eval, us, evaluator->placement[us][kind][sq], 1);
    if (context->power_eval->uses_files)
        evaluate_file(eval, us, kind, sq, big_board);
    if (bitset_has(context->outposts, sq)
        && !bitset_any(masks->front_span[us][sq] & masks->adjacent_files[sq]
                           & eval->pos->by_kind[KIND_PAWN]
                           & eval->pos->by_colour[us ^ 1],
                       big_board))
        eval_add(eval, us, evaluator->weights.outpost[kind], 1);
    if (context->power && !bitset_has(eval->frozen, sq))
        evaluate_attacks(eval, context, sq, big_board);
}

static ALWAYS_INLINE void evaluate_kind(struct eval_state *eval, int us, int kind,
                                        bitset mobility_area,
                                        enum board_class big_board)
{
    const struct evaluator *evaluator = eval->evaluator;
    const int index = position_power_index(eval->pos, us, kind, 0);
    const struct kind_context context = {
        .us = us,
        .kind = kind,
        .power = eval->pos->rules->powers[us][kind][index],
        .power_eval = &evaluator->powers[us][kind][index],
        .mobility_area = mobility_area,
        .outposts = evaluator->minor[kind] ? eval->attacked_by[KIND_PAWN][us]
                                                 & evaluator->masks.enemy_half[us]
                                           : 0,
    };
    bitset pieces = eval_pieces(eval, us, kind, big_board);
    const int count = bitset_count(pieces, big_board);

    if (count == 0)
        return;
    eval_add_material(eval, us, kind, context.power_eval, count);
    if (count > 1)
        eval_add(eval, us, evaluator->weights.pair[kind], 1);
    while (bitset_any(pieces, big_board))
        evaluate_piece_on(eval, &context, bitset_pop(&pieces, big_board), big_board);
}

/* All pieces of `us` but king and pawns.  Squares that enemy pawns attack or that own
 * pieces occupy do not count as mobility. */
static ALWAYS_INLINE void evaluate_pieces(struct eval_state *eval, int us,
                                          enum board_class big_board)
{
    const bitset mobility_area =
        ~eval->pos->by_colour[us] & ~eval->attacked_by[KIND_PAWN][us ^ 1];

    for (int kind = KIND_FIRST_OTHER; kind < eval->evaluator->kind_count; kind++)
        evaluate_kind(eval, us, kind, mobility_area, big_board);
}

/* The threats of `us`: enemy pieces that are undefended, or attacked by something cheaper. */
static ALWAYS_INLINE void evaluate_threats(struct eval_state *eval, int us,
                                           enum board_class big_board)
{
    const struct evaluator *evaluator = eval->evaluator;
    const struct weights *weights = &evaluator->weights;
    const int them = us ^ 1;
    const bitset targets = eval->pos->by_colour[them] & eval->attacked[us];
    const bitset hanging = targets & ~eval->attacked[them];
    const bitset by_pawn = targets & eval->attacked_by[KIND_PAWN][us];
    bitset by_lesser = 0; /* attacked by pieces cheaper than the loop's kind */

    eval_add(eval, us, weights->hanging[KIND_PAWN],
             bitset_count(hanging & eval->pos->by_kind[KIND_PAWN], big_board));
    for (int i = 0; i < evaluator->kind_count - KIND_FIRST_OTHER; i++) {
        const int kind = evaluator->by_value[i];
        const bitset victims = targets & eval->pos->by_kind[kind];

        if (bitset_any(victims, big_board)) {
            eval_add(eval, us, weights->hanging[kind],
                     bitset_count(victims & hanging, big_board));
            eval_add(eval, us, weights->threat_by_pawn[kind],
                     bitset_count(victims & by_pawn, big_board));
            eval_add(eval, us, weights->threat_by_lesser[kind],
                     bitset_count(victims & by_lesser, big_board));
        }
        by_lesser |= eval->attacked_by[kind][us];
    }
}

#endif
