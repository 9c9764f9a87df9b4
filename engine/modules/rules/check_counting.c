/* check_counting.c - who has given enough checks has won.  SPDX-License-Identifier: MIT
 *
 * A side's counter holds the checks that it has still to give.  The FEN has them after the
 * en-passant square, White's and Black's, eg. `3+1`; or, as lichess has them, those given, eg. `+0+2`.
 */
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

enum { CHECK_COUNTING };

/* A start that counts the checks given, as lichess does, is of Three-check; one without a count asks for one
 * check, as in Fairy-Stockfish. */
enum { CHECKS_OF_GIVEN = 3, CHECKS_UNCOUNTED = 1, CHECKS_MAX = 99 };

/* The checks that a side has to give from the start on; `preset` in the start itself. */
static int checks_at_start(const struct position *pos, int colour, int preset)
{
    const struct position *start = pos->rules->start;

    return pos == start ? preset : position_counter(start, COUNTER_CHECKS, colour);
}

static bool read_state(struct position *pos, const char *field, struct text *why)
{
    const bool is_counted = field && strcmp(field, "-") != 0;
    const char *c = is_counted ? field : "+0+0";
    const bool are_given = *c == '+';
    const int preset = is_counted ? CHECKS_OF_GIVEN : CHECKS_UNCOUNTED;

    for (int colour = 0; colour < COLOURS; colour++) {
        const int most = are_given ? checks_at_start(pos, colour, preset) : CHECKS_MAX;
        int64_t checks;

        if (((colour == BLACK || are_given) && *c++ != '+')
            || !number_parse(&c, 0, most, &checks))
            return text_fail(why, "the checks '%.40s' are not like 3+3 or +0+0", field);
        position_set_counter(pos, COUNTER_CHECKS, colour,
                             are_given ? most - (int)checks : (int)checks);
    }
    return !*c || text_fail(why, "the checks '%.40s' are not like 3+3 or +0+0", field);
}

static void write_state(const struct position *pos, struct text *text)
{
    text_add(text, "%d+%d", position_counter(pos, COUNTER_CHECKS, WHITE),
             position_counter(pos, COUNTER_CHECKS, BLACK));
}

static void write_note(const struct position *pos, struct text *text)
{
    text_add(text, "Checks left: White %d, Black %d",
             position_counter(pos, COUNTER_CHECKS, WHITE),
             position_counter(pos, COUNTER_CHECKS, BLACK));
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    (void)why;
    goals_add(&variant->hints.goals, (struct goal){.type = GOAL_CHECKS});
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(
        text,
        "Who has given all the checks that the position counts has won. After the "
        "en-passant square a FEN has the checks that White and Black have still to "
        "give, eg. 3+1; where it has none they are those of the start.");
}

/* The counters come after four fields, before the move counters. */
static const char *doubts(const union module_value *values,
                          const struct variant *variant)
{
    const char *field = variant->start.fen;

    (void)values;
    for (int i = 0; i < 4; i++)
        field += strcspn(field, " ") + (strchr(field, ' ') != NULL);
    return field[strcspn(field, "+ ")] == '+'
               ? NULL
               : "it does not count the checks, as 3+3 does: the first check wins";
}

static void complete_check(const union module_value *values, struct position *after,
                           const struct position *before, move m)
{
    const int us = before->to_move;
    const int left = position_counter(before, COUNTER_CHECKS, us);

    (void)values;
    if (m != MOVE_NONE && left > 0 && after->rules->variant->judge.in_check(after))
        position_set_counter(after, COUNTER_CHECKS, us, left - 1);
}

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    const int them = pos->to_move ^ 1;

    (void)values;
    return position_counter(pos, COUNTER_CHECKS, them) == 0
           && outcome_win_own(outcome, them, "last check",
                              "it has given the last check");
}

const struct module module_check_counting = {
    .keys = {[CHECK_COUNTING] = {"checkCounting", VALUE_BOOL, false, NULL, NULL}},
    .state = {read_state, write_state, write_note},
    .ply.stage = PLY_CHECK,
    .ply.act = "checks are counted",
    .setup.set_up = set_up,
    .text.describe = describe,
    .setup.doubts = doubts,
    .ply.complete_check = complete_check,
    .ends.ended = ended,
};
