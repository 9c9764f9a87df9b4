/* check_counting.c - who has given enough checks has won.  SPDX-License-Identifier: MIT
 *
 * A side's counter holds the checks that it has still to give.  The FEN has them after the
 * en-passant square, White's and Black's, eg. `3+1`.
 */
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"

enum { CHECK_COUNTING };

enum { CHECKS_MAX = 99 };

static bool read_state(struct position *pos, const char *field, struct text *why)
{
    const char *c = field ? field : "3+3";

    for (int colour = 0; colour < COLOURS; colour++) {
        int64_t left;

        if ((colour == BLACK && *c++ != '+') || !number_parse(&c, 0, CHECKS_MAX, &left))
            return text_fail(why, "the checks left '%.40s' are not like 3+3", field);
        position_set_counter(pos, colour, (int)left);
    }
    return !*c || text_fail(why, "the checks left '%.40s' are not like 3+3", field);
}

static void write_state(const struct position *pos, struct text *text)
{
    text_add(text, "%d+%d", pos->state.counter[WHITE], pos->state.counter[BLACK]);
}

static void write_note(const struct position *pos, struct text *text)
{
    text_add(text, "Checks left: White %d, Black %d", pos->state.counter[WHITE],
             pos->state.counter[BLACK]);
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    (void)why;
    variant->write_note = write_note;
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(
        text,
        "Who has given all the checks that the position counts has won. After the "
        "en-passant square a FEN has the checks that White and Black have still to "
        "give, eg. 3+1; where it has none they are 3+3.");
}

static void complete_check(const union module_value *values, struct position *after,
                           const struct position *before, move m)
{
    const int us = before->to_move;
    const int left = before->state.counter[us];

    (void)values;
    if (m != MOVE_NONE && left > 0 && after->rules->variant->in_check(after))
        position_set_counter(after, us, left - 1);
}

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    const int them = pos->to_move ^ 1;

    (void)values;
    return pos->state.counter[them] == 0
           && outcome_win_own(outcome, them, "last check");
}

const struct module module_check_counting = {
    .keys = {[CHECK_COUNTING] = {"checkCounting", VALUE_BOOL, false, NULL, NULL}},
    .state = {read_state, write_state},
    .alone = "whether a check counts that the other rule uncovers is not settled",
    .set_up = set_up,
    .describe = describe,
    .complete_check = complete_check,
    .ended = ended,
};
