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
static ALWAYS_INLINE bool never_meet(const struct judgement *judgement, bool wide)
{
    const struct position *pos = judgement->pos;
    const bitset light = judgement->evaluator->regions.light;
    const bitset pieces =
        position_occupied(pos) & ~(pos->by_kind[KIND_KING] | pos->by_kind[KIND_PAWN]);
    const bitset white = bitset_clip(pieces & pos->by_colour[WHITE], wide);
    const bitset black = bitset_clip(pieces & pos->by_colour[BLACK], wide);

    if (!bitset_any(white, wide) || !bitset_any(black, wide) || bitset_many(white, wide)
        || bitset_many(black, wide)
        || bitset_any(white & light, wide) == bitset_any(black & light, wide))
        return false;
    return judgement->evaluator
               ->bound[piece_kind(position_piece(pos, bitset_lowest(white, wide)))]
           && judgement->evaluator
                  ->bound[piece_kind(position_piece(pos, bitset_lowest(black, wide)))];
}

/* How much of the end game's sum is to be believed, in percent. */
static ALWAYS_INLINE int trust(const struct judgement *judgement, int end, bool wide)
{
    const struct weights *weights = &judgement->evaluator->weights;
    const int strong = end > 0 ? WHITE : BLACK;

    if (!bitset_any(judgement_pieces(judgement, strong, KIND_PAWN, wide), wide)
        && judgement->force[strong] - judgement->force[strong ^ 1] < SMALL_LEAD)
        return weights->pawnless;
    return never_meet(judgement, wide) ? weights->opposite : PERCENT;
}

/* All that White is better by. */
static ALWAYS_INLINE struct tapered balance(const struct judgement *judgement)
{
    const struct tapered *sum = judgement->sum;
    const struct tapered *mobility = judgement->mobility;

    return (struct tapered){
        sum[WHITE].middle - sum[BLACK].middle
            + (mobility[WHITE].middle - mobility[BLACK].middle) / MOBILITY_UNIT,
        sum[WHITE].end - sum[BLACK].end
            + (mobility[WHITE].end - mobility[BLACK].end) / MOBILITY_UNIT,
    };
}

/* Between the middle game's sum and the end game's, by the force that is left. */
static ALWAYS_INLINE int blend(const struct judgement *judgement, bool wide)
{
    const int force = judgement->force[WHITE] + judgement->force[BLACK];
    const int start = judgement->evaluator->start_force;
    const int phase = force < start ? force * PHASE_MAX / start : PHASE_MAX;
    const struct tapered sum = balance(judgement);

    return sum.middle * phase
           + sum.end * trust(judgement, sum.end, wide) / PERCENT * (PHASE_MAX - phase);
}

static ALWAYS_INLINE void mark(struct judgement *judgement, int us, bool wide)
{
    pawns_mark(judgement, us, wide);
    king_mark(judgement, us, wide);
}

/* What asks for all attacks. */
static ALWAYS_INLINE void judge_rest(struct judgement *judgement, int us, bool wide)
{
    pawns_judge(judgement, us, wide);
    threats_judge(judgement, us, wide);
    king_judge(judgement, us, wide);
}

/* White's view, in 1/EVALUATOR_FINE centipawns.  Each colour's part is a copy of its own, in which
 * the compiler knows the colour. */
static ALWAYS_INLINE int judge(const struct evaluator *evaluator,
                               const struct position *pos, bool wide)
{
    const bitset numbered = countdown_squares(&pos->state.countdown);
    const bitset occupied = position_occupied(pos);
    struct judgement judgement = {
        .evaluator = evaluator,
        .pos = pos,
        .blockers = occupied | numbered,
        .frozen = occupied & numbered,
    };

    mark(&judgement, WHITE, wide);
    mark(&judgement, BLACK, wide);
    pieces_judge(&judgement, WHITE, wide);
    pieces_judge(&judgement, BLACK, wide);
    judge_rest(&judgement, WHITE, wide);
    judge_rest(&judgement, BLACK, wide);
    if (evaluator->profile->add)
        evaluator->profile->add(&judgement);
    judgement_add(&judgement, pos->to_move, evaluator->weights.tempo, 1);
    return blend(&judgement, wide);
}

PER_PROCESSOR static int judge_wide(const struct evaluator *evaluator,
                                    const struct position *pos)
{
    return judge(evaluator, pos, true);
}

PER_PROCESSOR static int judge_narrow(const struct evaluator *evaluator,
                                      const struct position *pos)
{
    return judge(evaluator, pos, false);
}

int evaluator_judge_finely(const struct evaluator *evaluator,
                           const struct position *pos)
{
    return pos->rules->variant->board->wide ? judge_wide(evaluator, pos)
                                            : judge_narrow(evaluator, pos);
}

int evaluator_judge(const struct evaluator *evaluator, const struct position *pos)
{
    return judgement_sign(pos->to_move) * evaluator_judge_finely(evaluator, pos)
           / EVALUATOR_FINE;
}

int evaluator_value(const struct evaluator *evaluator, const struct position *pos,
                    piece p)
{
    const int kind = piece_kind(p);
    const int colour = piece_colour(p);
    const int entry =
        evaluator_entry(evaluator, colour, kind, pos->state.power_index[kind]);

    return evaluator->manners[colour][kind][entry].value;
}

int evaluator_material(const struct evaluator *evaluator, const struct position *pos)
{
    int sum = 0;

    for (int kind = KIND_PAWN; kind < evaluator->kinds; kind++)
        for (int colour = 0; colour < COLOURS; colour++)
            sum += evaluator_value(evaluator, pos, piece_make(kind, colour))
                   * bitset_count(pos->by_kind[kind] & pos->by_colour[colour], true)
                   * (colour == pos->to_move ? 1 : -1);
    return sum;
}
