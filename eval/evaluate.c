/* evaluate.c - evaluation of one position.  SPDX-License-Identifier: MIT
 *
 * Everything is counted from White's view and for both stages of the game at once; the
 * force left on the board says in the end how much of each.
 */
#include "engine/board/topology.h"
#include "engine/rules/variant.h"
#include "eval/eval.h"
#include "eval/evaluation.h"
#include "eval/evaluator.h"
#include "eval/king_safety.h"
#include "eval/pawns.h"
#include "eval/pieces.h"
#include "eval/threats.h"
#include "eval/variant_terms.h"

enum {
    SMALL_LEAD = 400, /* centipawns: a piece that cannot mate without pawns */
    PERCENT = 100,
};

/* Whether each side has one piece left beside its pawns, on squares of different shades. */
static ALWAYS_INLINE bool never_meet(const struct evaluation *evaluation,
                                     bool big_board)
{
    const struct position *pos = evaluation->pos;
    const bitset light = evaluation->evaluator->masks.light;
    const bitset pieces =
        position_occupied(pos) & ~(pos->by_kind[KIND_KING] | pos->by_kind[KIND_PAWN]);
    const bitset white = bitset_clip(pieces & pos->by_colour[WHITE], big_board);
    const bitset black = bitset_clip(pieces & pos->by_colour[BLACK], big_board);

    if (!bitset_any(white, big_board) || !bitset_any(black, big_board)
        || bitset_many(white, big_board) || bitset_many(black, big_board)
        || bitset_any(white & light, big_board) == bitset_any(black & light, big_board))
        return false;
    return evaluation->evaluator
               ->bound[piece_kind(position_piece(pos, bitset_lowest(white, big_board)))]
           && evaluation->evaluator->bound[piece_kind(
               position_piece(pos, bitset_lowest(black, big_board)))];
}

/* How much of the end game's sum is to be believed, in percent. */
static ALWAYS_INLINE int trust(const struct evaluation *evaluation, int end,
                               bool big_board)
{
    const struct weights *weights = &evaluation->evaluator->weights;
    const int strong = end > 0 ? WHITE : BLACK;

    if (!bitset_any(evaluation_pieces(evaluation, strong, KIND_PAWN, big_board),
                    big_board)
        && evaluation->force[strong] - evaluation->force[strong ^ 1] < SMALL_LEAD)
        return weights->pawnless;
    return never_meet(evaluation, big_board) ? weights->opposite : PERCENT;
}

/* All that White is better by. */
static ALWAYS_INLINE struct tapered balance(const struct evaluation *evaluation)
{
    const struct tapered *sum = evaluation->sum;
    const struct tapered *mobility = evaluation->mobility;

    return (struct tapered){
        sum[WHITE].middle - sum[BLACK].middle
            + (mobility[WHITE].middle - mobility[BLACK].middle) / MOBILITY_UNIT,
        sum[WHITE].end - sum[BLACK].end
            + (mobility[WHITE].end - mobility[BLACK].end) / MOBILITY_UNIT,
    };
}

/* Between the middle game's sum and the end game's, by the force that is left. */
static ALWAYS_INLINE int blend(const struct evaluation *evaluation, bool big_board)
{
    const int force = evaluation->force[WHITE] + evaluation->force[BLACK];
    const int start = evaluation->evaluator->start_force;
    const int phase = force < start ? force * PHASE_MAX / start : PHASE_MAX;
    const struct tapered sum = balance(evaluation);

    return sum.middle * phase
           + sum.end * trust(evaluation, sum.end, big_board) / PERCENT
                 * (PHASE_MAX - phase);
}

static ALWAYS_INLINE void mark(struct evaluation *evaluation, int us, bool big_board)
{
    pawns_mark(evaluation, us, big_board);
    king_mark(evaluation, us, big_board);
}

/* What asks for all attacks. */
static ALWAYS_INLINE void evaluate_rest(struct evaluation *evaluation, int us,
                                        bool big_board)
{
    pawns_evaluate(evaluation, us, big_board);
    threats_evaluate(evaluation, us, big_board);
    king_evaluate(evaluation, us, big_board);
}

/* White's view, in 1/EVALUATE_FINE centipawns.  Each colour's part is a copy of its own, in which
 * the compiler knows the colour. */
static ALWAYS_INLINE int judge(const struct evaluator *evaluator,
                               const struct position *pos, bool big_board)
{
    const bitset numbered = countdown_squares(&pos->state.countdown);
    const bitset occupied = position_occupied(pos);
    struct evaluation evaluation = {
        .evaluator = evaluator,
        .pos = pos,
        .blockers = occupied | numbered,
        .frozen = occupied & numbered,
    };

    mark(&evaluation, WHITE, big_board);
    mark(&evaluation, BLACK, big_board);
    pieces_evaluate(&evaluation, WHITE, big_board);
    pieces_evaluate(&evaluation, BLACK, big_board);
    evaluate_rest(&evaluation, WHITE, big_board);
    evaluate_rest(&evaluation, BLACK, big_board);
    if (evaluator->variant_terms->add)
        evaluator->variant_terms->add(&evaluation);
    evaluation_add(&evaluation, pos->to_move, evaluator->weights.tempo, 1);
    return blend(&evaluation, big_board);
}

PER_PROCESSOR static int evaluate_big_board(const struct evaluator *evaluator,
                                            const struct position *pos)
{
    return judge(evaluator, pos, true);
}

PER_PROCESSOR static int evaluate_small_board(const struct evaluator *evaluator,
                                              const struct position *pos)
{
    return judge(evaluator, pos, false);
}

int evaluate_finely(const struct evaluator *evaluator, const struct position *pos)
{
    return pos->rules->variant->board->big_board ? evaluate_big_board(evaluator, pos)
                                                 : evaluate_small_board(evaluator, pos);
}

int evaluate(const struct evaluator *evaluator, const struct position *pos)
{
    return evaluation_sign(pos->to_move) * evaluate_finely(evaluator, pos)
           / EVALUATE_FINE;
}

int evaluate_piece(const struct evaluator *evaluator, const struct position *pos,
                   piece p)
{
    const int kind = piece_kind(p);
    const int colour = piece_colour(p);
    const int entry =
        evaluator_entry(evaluator, colour, kind, pos->state.power_index[kind]);

    return evaluator->power_values[colour][kind][entry].value;
}
