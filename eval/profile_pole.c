/* profile_pole.c - what counts in Pole Chess.  SPDX-License-Identifier: MIT
 *
 * A Pole takes nothing and cannot be taken; it is worth what it blocks.  In hand it can
 * still go anywhere without leaving a place where it is needed.
 */
#include "engine/position.h"
#include "eval/profile.h"

enum { IN_HAND_MIDDLE = 12, IN_HAND_END = 4 };

static void add(const struct evaluator *evaluator, const struct position *pos,
                struct tapered *sum)
{
    const int more = pos->state.in_hand[WHITE] - pos->state.in_hand[BLACK];

    (void)evaluator;
    tapered_add(sum, (struct tapered){IN_HAND_MIDDLE, IN_HAND_END}, more);
}

const struct profile profile_pole = {
    .variant = "pole",
    .worths = {{'L', 0}},
    .passed_percent = 100,
    .trusts_exchanges = true,
    .add = add,
};
