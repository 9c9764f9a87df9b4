/* profile_poison.c - what counts in Poison Chess.  SPDX-License-Identifier: MIT
 *
 * A poisoned piece is as good as lost in the end, less so with a Doctor about.  For the
 * king that is the game.
 */
#include "engine/position.h"
#include "eval/evaluator.h"
#include "eval/profile.h"

enum { SPECIAL_HARPY, SPECIAL_DOCTOR };

enum {
    TURNS = 5,            /* a poisoned piece has left                           */
    KING_AT_STAKE = 1200, /* a poisoned king weighs like a piece of this value */
    LOST_ALONE = 60,      /* percent of a freshly poisoned piece without Doctor  */
    LOST_FAR = 30,        /* with one somewhere                                  */
    LOST_NEAR = 12,       /* with one beside it                                  */
    LOST_TURN = 8,        /* for each turn gone, unless a Doctor is near         */
    HARPY_NEAR = 22,      /* a Harpy within two steps of the enemy's king        */
    DOCTOR_NEAR = 14,     /* a Doctor within two steps of one's own              */
};

/* The squares within two steps. */
static bitset within_two(const struct evaluator *evaluator, square sq)
{
    bitset near = evaluator->around[sq];
    bitset rest = near;

    while (rest)
        near |= evaluator->around[bitset_pop(&rest, false)];
    return near;
}

/* How much of the poisoned piece on `sq` must be given up for lost, in percent. */
static int share_lost(const struct evaluator *evaluator, bitset doctors, square sq,
                      int turns)
{
    if (doctors & evaluator->around[sq])
        return LOST_NEAR;
    return (doctors ? LOST_FAR : LOST_ALONE) + LOST_TURN * (TURNS - turns);
}

static int losses(const struct evaluator *evaluator, const struct position *pos,
                  int colour)
{
    const bitset poisoned = countdown_squares(&pos->state.countdown);
    const bitset own = pos->by_colour[colour];
    const bitset doctors = pos->by_kind[evaluator->special[SPECIAL_DOCTOR]] & own;
    bitset rest = poisoned & own;
    int sum = 0;

    while (rest) {
        const square sq = bitset_pop(&rest, false);
        const int kind = piece_kind(position_piece(pos, sq));
        const int value =
            kind == KIND_KING ? KING_AT_STAKE : evaluator->value[colour][kind][0];
        const bitset healers = (doctors & ~poisoned) | (doctors & bit(sq));

        sum += value
               * share_lost(evaluator, healers, sq,
                            countdown_get(&pos->state.countdown, sq))
               / 100;
    }
    return sum;
}

static void add_side(const struct evaluator *evaluator, const struct position *pos,
                     int colour, struct tapered *sum)
{
    const int sign = colour == WHITE ? 1 : -1;
    const bitset own =
        pos->by_colour[colour] & ~countdown_squares(&pos->state.countdown);
    const bitset harpies = own & pos->by_kind[evaluator->special[SPECIAL_HARPY]];
    const bitset doctors = own & pos->by_kind[evaluator->special[SPECIAL_DOCTOR]];
    const int lost = losses(evaluator, pos, colour);
    struct tapered side = {-lost, -lost};

    if (pos->king[colour ^ 1] != SQ_NONE)
        side.middle +=
            HARPY_NEAR
            * bitset_count(harpies & within_two(evaluator, pos->king[colour ^ 1]),
                           false);
    if (pos->king[colour] != SQ_NONE
        && bitset_any(doctors & within_two(evaluator, pos->king[colour]), false))
        side.middle += DOCTOR_NEAR;
    tapered_add(sum, side, sign);
}

static void add(const struct evaluator *evaluator, const struct position *pos,
                struct tapered *sum)
{
    add_side(evaluator, pos, WHITE, sum);
    add_side(evaluator, pos, BLACK, sum);
}

const struct profile profile_poison = {
    .variant = "poison",
    .worths = {{'H', 340}, {'D', 950}},
    .special = "HD",
    .passed_percent = 100,
    .trusts_exchanges = true,
    .add = add,
};
