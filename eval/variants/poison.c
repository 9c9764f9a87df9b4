/* poison.c - what counts in Poison Chess.  SPDX-License-Identifier: MIT
 *
 * A poisoned piece is as good as lost in the end, less so with a Doctor about.  For the
 * king that is the game.
 */
#include "eval/evaluation.h"
#include "eval/variant_terms.h"
#include "eval/weights.h"

enum { SPECIAL_HARPY, SPECIAL_DOCTOR };

enum own {
    OWN_LOST,              /* what is poisoned: see below                     */
    OWN_KING_LOST = 5,     /* the same for a king                             */
    OWN_STING = 10,        /* a pawn's worth of what a Harpy could poison now */
    OWN_HARPY_BESIDE_KING, /* a Harpy beside the enemy's healthy king         */
    OWN_HARPY_NEAR_KING,   /* within two steps of him                         */
    OWN_HARPY_STEP,        /* each step that a Harpy is away from him         */
    OWN_DOCTOR_NEAR_KING,  /* a Doctor within two steps of one's own          */
};

/* What a pawn's worth of something poisoned weighs. */
enum lost {
    LOST_ALONE, /* freshly, and there is no Doctor           */
    LOST_FAR,   /* there is one somewhere                    */
    LOST_NEAR,  /* there is one beside it                    */
    LOST_TURN,  /* for each turn gone, unless one is near    */
    LOST_STEP,  /* for each step that the nearest is away    */
};

enum {
    TURNS = 5,            /* a poisoned piece has left                          */
    KING_AT_STAKE = 1200, /* a poisoned king weighs like a piece of this value  */
    NEAR = 2,             /* steps                                              */
    NOWHERE = 9,          /* more steps than the board has                      */
};

/* Steps from `sq` to the nearest of some pieces. */
static ALWAYS_INLINE int steps_to(const struct evaluation *evaluation, bitset pieces,
                                  square sq)
{
    int least = NOWHERE;

    while (pieces) {
        const int steps = masks_distance(&evaluation->evaluator->masks,
                                         bitset_pop(&pieces, false), sq);

        least = steps < least ? steps : least;
    }
    return least;
}

/* What a piece is worth, in centipawns. */
static ALWAYS_INLINE int stake(const struct evaluation *evaluation, square sq)
{
    const piece p = position_piece(evaluation->pos, sq);

    return piece_kind(p) == KIND_KING
               ? KING_AT_STAKE
               : evaluation->evaluator->power_values[piece_colour(p)][piece_kind(p)][0]
                     .value;
}

static ALWAYS_INLINE void add_share(struct evaluation *evaluation, int us,
                                    struct tapered weight, int value, int sign)
{
    evaluation_add(
        evaluation, us,
        (struct tapered){weight.middle * value / 100, weight.end * value / 100}, sign);
}

/* How much of the poisoned piece on `sq` must be given up for lost. */
static ALWAYS_INLINE void add_loss(struct evaluation *evaluation, int us,
                                   bitset doctors, square sq)
{
    const bool king = sq == evaluation->pos->king[us];
    const struct tapered *weights =
        evaluation->evaluator->weights.own + (king ? OWN_KING_LOST : OWN_LOST);
    const int steps = steps_to(evaluation, doctors, sq);
    struct tapered lost = {0, 0};

    if (steps <= 1) {
        lost = weights[LOST_NEAR];
    } else {
        lost = weights[doctors ? LOST_FAR : LOST_ALONE];
        tapered_add(&lost, weights[LOST_TURN],
                    TURNS - countdown_get(&evaluation->pos->state.countdown, sq));
        tapered_add(&lost, weights[LOST_STEP], doctors ? steps - NEAR : 0);
    }
    add_share(evaluation, us, lost, stake(evaluation, sq), -1);
}

/* The dearest of some pieces, kings aside, in centipawns. */
static ALWAYS_INLINE int dearest(const struct evaluation *evaluation, bitset pieces)
{
    int most = 0;

    while (pieces) {
        const int value = stake(evaluation, bitset_pop(&pieces, false));

        most = value > most ? value : most;
    }
    return most;
}

/* What a healthy Harpy on `sq` threatens: poison for its neighbours, the king first. */
static ALWAYS_INLINE void add_harpy(struct evaluation *evaluation, int us, square sq)
{
    const struct position *pos = evaluation->pos;
    const struct masks *masks = &evaluation->evaluator->masks;
    const struct tapered *own = evaluation->evaluator->weights.own;
    const square king = pos->king[us ^ 1];
    const bitset prey = masks->around[sq] & pos->by_colour[us ^ 1]
                        & ~(evaluation->frozen | pos->by_kind[KIND_KING]);
    const int value = dearest(evaluation, prey);

    if (value > 0)
        add_share(evaluation, us, own[OWN_STING], value, 1);
    if (king == SQ_NONE || bitset_has(evaluation->frozen, king))
        return;

    const int steps = masks_distance(masks, sq, king);

    evaluation_add(evaluation, us, own[OWN_HARPY_STEP], steps);
    evaluation_add(evaluation, us, own[OWN_HARPY_NEAR_KING], steps <= NEAR);
    evaluation_add(evaluation, us, own[OWN_HARPY_BESIDE_KING], steps <= 1);
}

static ALWAYS_INLINE void add_side(struct evaluation *evaluation, int us)
{
    const struct evaluator *evaluator = evaluation->evaluator;
    const struct position *pos = evaluation->pos;
    const bitset healthy = pos->by_colour[us] & ~evaluation->frozen;
    const bitset doctors =
        pos->by_colour[us] & pos->by_kind[evaluator->special[SPECIAL_DOCTOR]];
    bitset poisoned = evaluation->frozen & pos->by_colour[us];
    bitset harpies = healthy & pos->by_kind[evaluator->special[SPECIAL_HARPY]];

    while (poisoned) {
        const square sq = bitset_pop(&poisoned, false);

        /* A poisoned Doctor cures nobody but himself. */
        add_loss(evaluation, us, doctors & (healthy | bit(sq)), sq);
    }
    while (harpies)
        add_harpy(evaluation, us, bitset_pop(&harpies, false));
    if (pos->king[us] != SQ_NONE)
        evaluation_add(evaluation, us, evaluator->weights.own[OWN_DOCTOR_NEAR_KING],
                       steps_to(evaluation, doctors & healthy, pos->king[us]) <= NEAR);
}

PER_PROCESSOR static void add(struct evaluation *evaluation)
{
    add_side(evaluation, WHITE);
    add_side(evaluation, BLACK);
}

extern const struct weights profile_poison_weights;

const struct variant_terms profile_poison = {
    .variant = "poison",
    .weights = &profile_poison_weights,
    .kind_values = {{'H', 340}, {'D', 950}},
    .special = "HD",
    .add = add,
};
