/* poison.c - evaluation of Poison Chess.  SPDX-License-Identifier: MIT
 *
 * A poisoned piece is probably lost, less so with a Doctor near; a poisoned king is the loss
 * of the game.
 */
#include "engine/board/topology.h"
#include "engine/rules/variant.h"
#include "eval/eval_state.h"
#include "eval/variant_terms.h"

enum term {
    TERM_POISONED,          /* five weights, see below */
    TERM_POISONED_KING = 5, /* the same for a king */
    TERM_STING_THREAT = 10, /* per pawn of what a Harpy could poison now */
    TERM_HARPY_BESIDE_KING, /* beside the enemy's healthy king */
    TERM_HARPY_NEAR_KING,   /* within NEAR steps */
    TERM_HARPY_DISTANCE,    /* per step */
    TERM_DOCTOR_NEAR_KING,  /* its own, within NEAR steps */
};

/* The expected loss of a poisoned piece, per pawn of its value. */
enum poisoned {
    POISONED_NO_DOCTOR,       /* just poisoned, without a Doctor */
    POISONED_DOCTOR_FAR,      /* with a Doctor somewhere */
    POISONED_DOCTOR_BESIDE,   /* with a Doctor beside it */
    POISONED_TURN,            /* per turn since, unless it is beside */
    POISONED_DOCTOR_DISTANCE, /* per step to the nearest Doctor */
};

enum {
    TURNS_TO_LIVE = 5, /* of Poison Chess, by whose turns the weights go */
    KING_STAKE = 1200, /* centipawns: a poisoned king counts as a piece of this value */
    NEAR = 2,          /* steps */
    NOWHERE = 12,      /* more steps than any board has */
    PAWN = 100,        /* centipawns */
};

/* Steps from `sq` to the nearest of some pieces. */
static ALWAYS_INLINE int steps_to(const struct eval_state *eval, bitset pieces,
                                  square sq, enum board_class big_board)
{
    int nearest = NOWHERE;

    while (pieces) {
        const int steps =
            masks_distance(&eval->evaluator->masks, bitset_pop(&pieces, big_board), sq);

        nearest = steps < nearest ? steps : nearest;
    }
    return nearest;
}

/* What poison on `sq` would cost, in centipawns. */
static ALWAYS_INLINE int stake(const struct eval_state *eval, square sq)
{
    const piece p = position_piece(eval->pos, sq);

    return piece_kind(p) == KIND_KING ? KING_STAKE
                                      : eval->evaluator->piece_values[p][0];
}

/* The expected loss of the poisoned piece on `sq`. */
static ALWAYS_INLINE void add_poisoned(struct eval_state *eval, int us, bitset doctors,
                                       square sq, enum board_class big_board)
{
    const int turns = eval->pos->rules->variant->countdowns.max;
    const struct tapered *weights =
        eval->evaluator->weights.terms
        + (sq == eval->pos->king[us] ? TERM_POISONED_KING : TERM_POISONED);
    const int steps = steps_to(eval, doctors, sq, big_board);
    struct tapered loss = weights[POISONED_DOCTOR_BESIDE];

    if (steps > 1) {
        loss = weights[doctors ? POISONED_DOCTOR_FAR : POISONED_NO_DOCTOR];
        tapered_add(&loss, weights[POISONED_TURN],
                    (turns - countdown_get(&eval->pos->state.countdown, sq))
                        * TURNS_TO_LIVE / turns);
        tapered_add(&loss, weights[POISONED_DOCTOR_DISTANCE],
                    doctors ? steps - NEAR : 0);
    }
    eval_add_scaled(eval, us, loss, -stake(eval, sq), PAWN);
}

/* The highest stake of some pieces, in centipawns. */
static ALWAYS_INLINE int highest_stake(const struct eval_state *eval, bitset pieces,
                                       enum board_class big_board)
{
    int highest = 0;

    while (pieces) {
        const int value = stake(eval, bitset_pop(&pieces, big_board));

        highest = value > highest ? value : highest;
    }
    return highest;
}

/* What a healthy Harpy on `sq` threatens to poison, and its distance to the enemy's king. */
static ALWAYS_INLINE void add_harpy(struct eval_state *eval, int us, square sq,
                                    enum board_class big_board)
{
    const struct position *pos = eval->pos;
    const struct masks *masks = &eval->evaluator->masks;
    const struct tapered *terms = eval->evaluator->weights.terms;
    const square king = pos->king[us ^ 1];
    const bitset victims = masks->around[sq] & pos->by_colour[us ^ 1]
                           & ~(eval->frozen | pos->by_kind[KIND_KING]);

    eval_add_scaled(eval, us, terms[TERM_STING_THREAT],
                    highest_stake(eval, victims, big_board), PAWN);
    if (king == SQ_NONE || bitset_has(eval->frozen, king))
        return;

    const int steps = masks_distance(masks, sq, king);

    eval_add(eval, us, terms[TERM_HARPY_DISTANCE], steps);
    eval_add(eval, us, terms[TERM_HARPY_NEAR_KING], steps <= NEAR);
    eval_add(eval, us, terms[TERM_HARPY_BESIDE_KING], steps <= 1);
}

/* The pieces of a side that make a special move. */
static ALWAYS_INLINE bitset makers(const struct position *pos, int us, int special)
{
    bitset pieces = 0;

    for (unsigned kinds = pos->rules->variant->special_moves[special].kinds; kinds;
         kinds &= kinds - 1)
        pieces |= pos->by_kind[bitset_lowest(kinds, false)];
    return pieces & pos->by_colour[us];
}

static ALWAYS_INLINE void add_side(struct eval_state *eval, int us,
                                   enum board_class big_board)
{
    const struct position *pos = eval->pos;
    const bitset healthy = pos->by_colour[us] & ~eval->frozen;
    const bitset doctors = bitset_clip(makers(pos, us, 1), big_board);
    bitset poisoned = bitset_clip(eval->frozen & pos->by_colour[us], big_board);
    bitset harpies = bitset_clip(healthy & makers(pos, us, 0), big_board);

    while (poisoned) {
        const square sq = bitset_pop(&poisoned, big_board);

        /* A poisoned Doctor can cure itself only. */
        add_poisoned(eval, us, doctors & (healthy | bit(sq)), sq, big_board);
    }
    while (harpies)
        add_harpy(eval, us, bitset_pop(&harpies, big_board), big_board);
    if (pos->king[us] != SQ_NONE)
        eval_add(eval, us, eval->evaluator->weights.terms[TERM_DOCTOR_NEAR_KING],
                 steps_to(eval, doctors & healthy, pos->king[us], big_board) <= NEAR);
}

PER_PROCESSOR static void add_terms(struct eval_state *eval)
{
    const enum board_class big_board = eval->pos->rules->variant->board->big_board;

    for (int colour = 0; colour < COLOURS; colour++)
        if (big_board)
            add_side(eval, colour, PLAIN_BOARD);
        else
            add_side(eval, colour, false);
}

extern const struct weights poison_weights;

const struct variant_terms poison_terms = {
    .variant = "poison",
    .weights = &poison_weights,
    .wdl = {213, 213}, /* +138 =71 -91 */
    .level_exponent = 1.15,
    .kind_values = {{'H', 340}, {'D', 950}},
    .add = add_terms,
    .serves_files = true,
};
