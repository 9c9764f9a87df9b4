/* evaluate.c - static evaluation of a position.  SPDX-License-Identifier: MIT
 *
 * Middle-game and endgame scores are summed up together; the force left on the board
 * blends the two (tapered evaluation).
 */
#include "engine/board/topology.h"
#include "engine/rules/variant.h"
#include "eval/bare_king.h"
#include "eval/eval.h"
#include "eval/eval_state.h"
#include "eval/goals.h"
#include "eval/king_safety.h"
#include "eval/pawns.h"
#include "eval/pieces.h"
#include "eval/variant_terms.h"

enum { SMALL_LEAD = 400 }; /* centipawns: too little to mate without pawns */

/* Whether each side has one piece beside its pawns, both bound to squares of one colour,
 * and not of the same: such pieces never meet. */
static ALWAYS_INLINE bool opposite_bishops(const struct eval_state *eval,
                                           enum board_class big_board)
{
    const struct position *pos = eval->pos;
    const bool *colour_bound = eval->evaluator->colour_bound;
    const bitset light = eval->evaluator->masks.light_squares;
    const bitset pieces =
        position_occupied(pos) & ~(pos->by_kind[KIND_KING] | pos->by_kind[KIND_PAWN]);
    const bitset white = bitset_clip(pieces & pos->by_colour[WHITE], big_board);
    const bitset black = bitset_clip(pieces & pos->by_colour[BLACK], big_board);

    if (!bitset_any(white, big_board) || !bitset_any(black, big_board)
        || bitset_many(white, big_board) || bitset_many(black, big_board)
        || bitset_any(white & light, big_board) == bitset_any(black & light, big_board))
        return false;
    return colour_bound[piece_kind(
               position_piece(pos, bitset_lowest(white, big_board)))]
           && colour_bound[piece_kind(
               position_piece(pos, bitset_lowest(black, big_board)))];
}

/* The scale factor of the endgame score `end`, in percent. */
static ALWAYS_INLINE int scale_factor(const struct eval_state *eval, int end,
                                      enum board_class big_board)
{
    const struct weights *weights = &eval->evaluator->weights;
    const int strong = end > 0 ? WHITE : BLACK;

    if (!bitset_any(eval_pieces(eval, strong, KIND_PAWN, big_board), big_board)
        && eval->force[strong] - eval->force[strong ^ 1] < SMALL_LEAD)
        return weights->scale_pawnless;
    return opposite_bishops(eval, big_board) ? weights->scale_opposite : PERCENT;
}

/* White's score, blended from middle game and endgame by the force that is left. */
static ALWAYS_INLINE int taper(const struct eval_state *eval,
                               enum board_class big_board)
{
    const struct tapered *sum = eval->sum;
    const struct tapered *mobility = eval->mobility;
    const int middle =
        sum[WHITE].middle - sum[BLACK].middle
        + (mobility[WHITE].middle - mobility[BLACK].middle) / MOBILITY_UNIT;
    const int end = sum[WHITE].end - sum[BLACK].end
                    + (mobility[WHITE].end - mobility[BLACK].end) / MOBILITY_UNIT;
    const int force = eval->force[WHITE] + eval->force[BLACK];
    const int start = eval->evaluator->start_force;
    const int phase = force < start ? force * PHASE_MAX / start : PHASE_MAX;

    return middle * phase
           + end * scale_factor(eval, end, big_board) / PERCENT * (PHASE_MAX - phase);
}

/* Sum up the terms that are not of one game alone. */
static ALWAYS_INLINE void evaluate_terms(struct eval_state *eval,
                                         enum board_class big_board)
{
    add_pawn_attacks(eval, WHITE, big_board);
    add_pawn_attacks(eval, BLACK, big_board);
    add_king_attacks(eval, WHITE, big_board);
    add_king_attacks(eval, BLACK, big_board);
    evaluate_pieces(eval, WHITE, big_board);
    evaluate_pieces(eval, BLACK, big_board);

    /* These need all attacks. */
    evaluate_pawns(eval, WHITE, big_board);
    evaluate_pawns(eval, BLACK, big_board);
    evaluate_threats(eval, WHITE, big_board);
    evaluate_threats(eval, BLACK, big_board);
    evaluate_king(eval, WHITE, big_board);
    evaluate_king(eval, BLACK, big_board);
    eval_add(eval, eval->pos->to_move, eval->evaluator->weights.tempo, 1);
}

/* Whether nothing in the hand of `us` can come in any more. */
static bool hand_is_dead(const struct position *pos, int us)
{
    return pos->rules->variant->hands.only_gate
           && !position_counter(pos, COUNTER_FILES, us);
}

/* A piece in hand counts as one on the board. */
static void evaluate_hands(struct eval_state *eval)
{
    for (unsigned rest = eval->evaluator->hand_kinds; rest; rest &= rest - 1) {
        const int kind = bitset_lowest(rest, false);

        for (int us = 0; us < COLOURS; us++)
            if (!hand_is_dead(eval->pos, us))
                eval_add_material(eval, us, kind, &eval->evaluator->powers[us][kind][0],
                                  position_in_hand(eval->pos, us, kind));
    }
}

/* White's score before rounding. */
static ALWAYS_INLINE int evaluate_board(const struct evaluator *evaluator,
                                        const struct position *pos,
                                        enum board_class big_board)
{
    struct eval_state eval;

    eval_start(&eval, evaluator, pos);
    if (evaluator->hand_kinds)
        evaluate_hands(&eval);
    if (is_bare_king(&eval, WHITE, big_board))
        evaluate_bare_king(&eval, WHITE);
    else if (is_bare_king(&eval, BLACK, big_board))
        evaluate_bare_king(&eval, BLACK);
    else
        evaluate_terms(&eval, big_board);
    if (pos->rules->variant->hints.goals.count)
        evaluate_goals(&eval);
    if (evaluator->variant_terms->add)
        evaluator->variant_terms->add(&eval);
    return taper(&eval, big_board);
}

PER_PROCESSOR static int evaluate_any_board(const struct evaluator *evaluator,
                                            const struct position *pos)
{
    return evaluate_board(evaluator, pos, ANY_BOARD);
}

PER_PROCESSOR static int evaluate_plain_board(const struct evaluator *evaluator,
                                              const struct position *pos)
{
    return evaluate_board(evaluator, pos, PLAIN_BOARD);
}

PER_PROCESSOR static int evaluate_small_board(const struct evaluator *evaluator,
                                              const struct position *pos)
{
    return evaluate_board(evaluator, pos, SMALL_BOARD);
}

/* White's score before rounding, in 1/EVALUATE_RAW_UNIT centipawns. */
static int evaluate_white(const struct evaluator *evaluator, const struct position *pos)
{
    switch (pos->rules->variant->board->big_board) {
    case SMALL_BOARD:
        return evaluate_small_board(evaluator, pos);
    case PLAIN_BOARD:
        return evaluate_plain_board(evaluator, pos);
    case ANY_BOARD:
        break;
    }
    return evaluate_any_board(evaluator, pos);
}

int evaluate(const struct evaluator *evaluator, const struct position *pos)
{
    const int white = evaluate_white(evaluator, pos) / EVALUATE_RAW_UNIT;

    return pos->to_move == WHITE ? white : -white;
}

int evaluate_piece(const struct evaluator *evaluator, const struct position *pos,
                   piece p)
{
    return evaluator
        ->piece_values[p][position_power_index(pos, piece_colour(p), piece_kind(p), 0)];
}
