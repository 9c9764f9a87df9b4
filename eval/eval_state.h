/* eval_state.h - the evaluation of one position in progress.  SPDX-License-Identifier: MIT
 *
 * The parts of the evaluation (pieces.h, pawns.h, king_safety.h, bare_king.h) are templates
 * that only evaluate.c includes: the compiler makes a copy per colour and per size of the board,
 * with `us` and `big_board` constant in each (see bitset.h).  Each part adds to the sums and
 * the attacks of one state; threats and king danger need all attacks.
 */
#ifndef EVAL_EVAL_STATE_H
#define EVAL_EVAL_STATE_H

#include "engine/board/attacks.h"
#include "engine/core/bitset.h"
#include "engine/rules/position.h"
#include "eval/evaluator.h"

#include <stddef.h>
#include <string.h>

struct eval_state {
    const struct evaluator *evaluator;
    const struct position *pos;
    bitset blockers;                  /* pieces, squares closed by a countdown */
    bitset frozen;                    /* pieces that can neither move nor attack */
    bitset attacked[COLOURS];         /* by any piece of the colour */
    bitset attacked_twice[COLOURS];   /* by two or more */
    bitset king_zone[COLOURS];        /* of its king; empty without one */
    int danger[COLOURS];              /* to the colour's king */
    int king_attackers[COLOURS];      /* enemy pieces attacking its king zone */
    int force[COLOURS];               /* of its pieces without pawns, centipawns */
    struct tapered mobility[COLOURS]; /* in 1/MOBILITY_UNIT */
    struct tapered sum[COLOURS];      /* everything else */
    bitset attacked_by
        [KIND_MAX]
        [COLOURS]; /* by a kind of the colour; unset where the game has no such kind */
};

/* Begin the evaluation of a position.  Most games have few kinds, and only what these need is cleared. */
static ALWAYS_INLINE void eval_start(struct eval_state *eval,
                                     const struct evaluator *evaluator,
                                     const struct position *pos)
{
    const bitset numbered = countdown_squares(&pos->state.countdown);
    const bitset occupied = position_occupied(pos);

    memset(eval, 0,
           offsetof(struct eval_state, attacked_by)
               + KIND_MANY * sizeof *eval->attacked_by);
    if (pos->rules->has_many_kinds)
        memset(eval->attacked_by + KIND_MANY, 0,
               (KIND_MAX - KIND_MANY) * sizeof *eval->attacked_by);
    eval->evaluator = evaluator;
    eval->pos = pos;
    eval->blockers = occupied | numbered;
    eval->frozen = occupied & numbered;
}

static ALWAYS_INLINE void eval_add(struct eval_state *eval, int colour,
                                   struct tapered weight, int times)
{
    tapered_add(&eval->sum[colour], weight, times);
}

/* eval_add() of `weight` * `numerator` / `denominator`. */
static ALWAYS_INLINE void eval_add_scaled(struct eval_state *eval, int colour,
                                          struct tapered weight, int numerator,
                                          int denominator)
{
    eval->sum[colour].middle += weight.middle * numerator / denominator;
    eval->sum[colour].end += weight.end * numerator / denominator;
}

/* The material of `count` pieces of a kind, whose current power is `power`. */
static ALWAYS_INLINE void eval_add_material(struct eval_state *eval, int colour,
                                            int kind, const struct power_eval *power,
                                            int count)
{
    eval->force[colour] += eval->evaluator->force[kind] * count;
    eval_add(eval, colour, power->value, count);
}

/* Record the attacks of one piece. */
static ALWAYS_INLINE void eval_add_attacks(struct eval_state *eval, int colour,
                                           int kind, bitset attacks,
                                           enum board_class big_board)
{
    const bitset squares = bitset_clip(attacks, big_board);

    eval->attacked_twice[colour] |= eval->attacked[colour] & squares;
    eval->attacked[colour] |= squares;
    eval->attacked_by[kind][colour] |= squares;
}

/* The squares that a piece on `sq` may step to or defends, where it captures on `captures`. */
static inline bitset eval_steps(const struct eval_state *eval,
                                const struct power *power, square sq, bitset captures)
{
    return power->divergent ? attacks_from(&power->quiet, sq, eval->blockers, ANY_BOARD)
                            : captures;
}

static ALWAYS_INLINE bitset eval_pieces(const struct eval_state *eval, int colour,
                                        int kind, enum board_class big_board)
{
    return bitset_clip(eval->pos->by_kind[kind] & eval->pos->by_colour[colour],
                       big_board);
}

#endif
