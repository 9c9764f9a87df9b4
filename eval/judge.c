/* judge.c - evaluation of one position.  SPDX-License-Identifier: MIT
 *
 * Everything is counted from White's view and for both stages of the game at once; the
 * force left on the board says in the end how much of each.
 */
#include "engine/bitset.h"
#include "engine/position.h"
#include "engine/reach.h"
#include "engine/topology.h"
#include "engine/variant.h"
#include "eval/eval.h"
#include "eval/evaluator.h"
#include "eval/profile.h"

enum {
    SHELTER = 11,        /* for each of one's pawns beside one's king, middle game */
    TEMPO = 10,          /* for having the move                                    */
    UNIT_VALUE = 110,    /* of an attacker of the king, that counts one            */
    ATTACKERS_MIN = 2,   /* one piece alone is no danger                           */
    MOBILITY_UNIT = 256, /* of count * weight                                      */
};

/* One position being judged. */
struct judgement {
    const struct evaluator *evaluator;
    const struct position *pos;
    bitset blockers;        /* what stops a line: pieces and closed squares   */
    bitset frozen;          /* pieces that cannot move, and do not attack     */
    struct tapered sum;     /* White's view                                   */
    int force[COLOURS];     /* of pieces, pawns aside, in centipawns          */
    int attackers[COLOURS]; /* pieces that reach the enemy king's surrounding */
    int attack[COLOURS];    /* their weight                                   */
};

static ALWAYS_INLINE int sign_of(int colour)
{
    return colour == WHITE ? 1 : -1;
}

/* All that a piece which captures otherwise than it moves can do. */
static ALWAYS_INLINE bitset movable(const struct judgement *judgement,
                                    const struct power *power, square sq, bitset seen,
                                    bool wide)
{
    return (seen & position_occupied(judgement->pos))
           | (reach_squares(&power->quiet, sq, judgement->blockers, wide)
              & ~judgement->blockers);
}

/* What the piece on `sq` sees: its mobility, and whether it nears the enemy's king. */
static ALWAYS_INLINE void judge_reach(struct judgement *judgement,
                                      const struct power *power, square sq, int colour,
                                      int kind, int entry, bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const struct position *pos = judgement->pos;
    const square king = pos->king[colour ^ 1];
    const bitset seen = reach_squares(&power->capture, sq, judgement->blockers, wide);
    const bitset goes =
        power->divergent ? movable(judgement, power, sq, seen, wide) : seen;
    const bitset free = goes & ~pos->by_colour[colour];
    const int surplus =
        bitset_count(free, wide) * 16 - evaluator->mobility_mean[colour][kind][entry];
    const int worth =
        surplus * evaluator->mobility_weight[colour][kind][entry] / MOBILITY_UNIT;

    tapered_add(&judgement->sum, (struct tapered){worth, worth}, sign_of(colour));
    if (king != SQ_NONE && bitset_any(seen & evaluator->around[king], wide)) {
        judgement->attackers[colour]++;
        judgement->attack[colour] +=
            evaluator->value[colour][kind][entry] / UNIT_VALUE
            + bitset_count(seen & evaluator->around[king], wide);
    }
}

/* The pieces of one kind and colour, kings and pawns aside. */
static ALWAYS_INLINE void judge_kind(struct judgement *judgement, int colour, int kind,
                                     bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const struct position *pos = judgement->pos;
    const int entry =
        evaluator_entry(evaluator, colour, kind, pos->state.power_index[kind]);
    const struct power *power = pos->rules->powers[colour][kind][entry];
    const int value = evaluator->value[colour][kind][entry];
    bitset pieces = pos->by_kind[kind] & pos->by_colour[colour];

    while (bitset_any(pieces, wide)) {
        const square sq = bitset_pop(&pieces, wide);

        judgement->force[colour] += value;
        tapered_add(&judgement->sum, evaluator->placement[colour][kind][sq],
                    sign_of(colour));
        if (power && !bitset_has(judgement->frozen, sq))
            judge_reach(judgement, power, sq, colour, kind, entry, wide);
    }
}

static ALWAYS_INLINE void judge_pawns(struct judgement *judgement, int colour,
                                      bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const struct position *pos = judgement->pos;
    const bitset opposing = pos->by_kind[KIND_PAWN] & pos->by_colour[colour ^ 1];
    bitset pawns = pos->by_kind[KIND_PAWN] & pos->by_colour[colour];
    const int value = evaluator->value[colour][KIND_PAWN][0];

    while (bitset_any(pawns, wide)) {
        const square sq = bitset_pop(&pawns, wide);

        tapered_add(&judgement->sum, (struct tapered){value, value}, sign_of(colour));
        tapered_add(&judgement->sum, evaluator->placement[colour][KIND_PAWN][sq],
                    sign_of(colour));
        if (!bitset_any(evaluator->ahead[colour][sq] & opposing, wide))
            tapered_add(&judgement->sum, evaluator->passed[colour][sq],
                        sign_of(colour));
    }
}

static ALWAYS_INLINE void judge_king(struct judgement *judgement, int colour, bool wide)
{
    const struct evaluator *evaluator = judgement->evaluator;
    const struct position *pos = judgement->pos;
    const square king = pos->king[colour];
    int danger = judgement->attack[colour ^ 1];

    if (king == SQ_NONE)
        return;

    const bitset shelter =
        evaluator->around[king] & pos->by_kind[KIND_PAWN] & pos->by_colour[colour];

    tapered_add(&judgement->sum, evaluator->placement[colour][KIND_KING][king],
                sign_of(colour));
    judgement->sum.middle += sign_of(colour) * SHELTER * bitset_count(shelter, wide);
    if (judgement->attackers[colour ^ 1] >= ATTACKERS_MIN) {
        danger = danger < DANGER_MAX ? danger : DANGER_MAX - 1;
        judgement->sum.middle -= sign_of(colour) * evaluator->danger[danger];
        judgement->sum.end -= sign_of(colour) * evaluator->danger[danger] / 4;
    }
}

/* Between the middle game's sum and the end game's, by the force that is left. */
static int blend(const struct judgement *judgement)
{
    const int force = judgement->force[WHITE] + judgement->force[BLACK];
    const int start = judgement->evaluator->start_force;
    const int phase = force < start ? force * PHASE_MAX / start : PHASE_MAX;

    return (judgement->sum.middle * phase + judgement->sum.end * (PHASE_MAX - phase))
           / PHASE_MAX;
}

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
    const int kinds = pos->rules->variant->kind_count;

    for (int colour = 0; colour < COLOURS; colour++) {
        for (int kind = KIND_FIRST_OTHER; kind < kinds; kind++)
            judge_kind(&judgement, colour, kind, wide);
        judge_pawns(&judgement, colour, wide);
    }
    for (int colour = 0; colour < COLOURS; colour++)
        judge_king(&judgement, colour, wide);
    if (evaluator->profile->add)
        evaluator->profile->add(evaluator, pos, &judgement.sum);

    const int white =
        judgement.force[WHITE] - judgement.force[BLACK] + blend(&judgement);

    return white * sign_of(pos->to_move) + TEMPO;
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

int evaluator_judge(const struct evaluator *evaluator, const struct position *pos)
{
    return pos->rules->variant->board->wide ? judge_wide(evaluator, pos)
                                            : judge_narrow(evaluator, pos);
}

int evaluator_value(const struct evaluator *evaluator, const struct position *pos,
                    piece p)
{
    const int kind = piece_kind(p);
    const int colour = piece_colour(p);

    return evaluator->value[colour][kind][evaluator_entry(
        evaluator, colour, kind, pos->state.power_index[kind])];
}

int evaluator_material(const struct evaluator *evaluator, const struct position *pos)
{
    int sum = 0;

    for (int kind = KIND_PAWN; kind < pos->rules->variant->kind_count; kind++)
        for (int colour = 0; colour < COLOURS; colour++)
            sum += evaluator_value(evaluator, pos, piece_make(kind, colour))
                   * bitset_count(pos->by_kind[kind] & pos->by_colour[colour], true)
                   * (colour == pos->to_move ? 1 : -1);
    return sum;
}

bool evaluator_trusts_exchanges(const struct evaluator *evaluator)
{
    return evaluator->profile->trusts_exchanges;
}
