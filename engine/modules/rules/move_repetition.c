/* move_repetition.c - nobody may move a piece to and fro for ever.  SPDX-License-Identifier: MIT
 *
 * So it is in Janggi, whatever the other side does.  These moves of a side, where x is any square but b, lose:
 *
 *     x-b  b-a  a-b  b-a  a-b
 *
 * A pass before the last of them does not help.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/past.h"
#include "engine/rules/play.h"
#include "engine/rules/shape.h"

enum { ILLEGAL };

enum {
    RETURNS =
        4, /* moves of the side after the first one, each to where it stood before */
    PLIES = 2 * RETURNS + 1 /* of both sides, from before the first one */
};

/* Whether a piece of a side can go where the other side's king can. */
static bool enters_palace(const struct position *pos, int side, int kind)
{
    const struct variant *variant = pos->rules->variant;
    const bitset closed = variant->shape->barred[side][kind]
                          | variant->shape->barred[side ^ 1][KIND_KING];

    return variant->board->squares & ~closed;
}

static bool past_ended(const struct past *past, struct outcome *outcome)
{
    const struct position *now = past_now(past);
    const int side = now->to_move ^ 1;
    int last = past->now;

    if (last - PLIES < past->first)
        return false;

    const bitset here = now->by_colour[side];
    const bitset there = past_at(past, last - 2)->by_colour[side];
    const bitset to = here & ~there;

    if (past_at(past, last - 4)->by_colour[side] == there)
        last -= 2;
    if (!to || last - PLIES < past->first
        || past_at(past, last - PLIES)->by_colour[side] & to
        || !enters_palace(now, side,
                          piece_kind(position_piece(now, bitset_lowest(to, true)))))
        return false;
    for (int i = 1; i <= RETURNS; i++)
        if (past_at(past, last - 2 * i)->by_colour[side] != (i % 2 ? there : here))
            return false;
    for (int i = past->now - 1; i >= last - PLIES; i -= 2)
        if (play_in_check(past_at(past, i)))
            return false;
    return outcome_win_own(outcome, side ^ 1, "repeated moves",
                           "%l has repeated its moves");
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    (void)why;
    variant->judge.past_ended = past_ended;
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(
        text,
        "A side loses that moves a piece to a square and then twice away and back, "
        "never out of check, whatever the other side does. A piece that cannot "
        "enter the other side's palace may do so.");
}

const struct module module_move_repetition = {
    .traits = LIMITS_MOVES,
    .keys = {[ILLEGAL] = {"moveRepetitionIllegal", VALUE_BOOL, false, NULL, NULL}},
    .setup.set_up = set_up,
    .text.describe = describe,
};
