/* no_flight.c - a king in check may not flee.  SPDX-License-Identifier: MIT
 *
 * As in Makpong: it may only capture what gives check, if that is a single piece.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/legality.h"
#include "engine/rules/move.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"

enum { MAKPONG };

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "A king in check may not flee: it may only capture the one piece "
                   "that gives check, or others end the check.");
}

/* Whether the king would still be in check without the piece that `m` captures. */
static bool leaves_a_checker(const struct position *pos, move m)
{
    const square captured = play_captured_square(pos, m);
    struct attack_groups room;
    const struct king_attackers attackers =
        modules_king_attackers(pos, pos->to_move, 0, &room);

    return king_attackers_attack(&attackers, attackers.king, attackers.occupied,
                                 captured == SQ_NONE ? 0 : bit(captured), ANY_BOARD);
}

static bool is_no_flight(const struct position *pos, move m)
{
    return move_type(m) == MOVE_DROP || move_from(m) != pos->king[pos->to_move]
           || !leaves_a_checker(pos, m);
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    (void)values;
    if (pos->rules->variant->judge.in_check(pos))
        module_keep_moves(list, first, pos, is_no_flight);
}

const struct module module_no_flight = {
    .keys = {[MAKPONG] = {"makpongRule", VALUE_BOOL, false, NULL, NULL}},
    .changes = FORBIDS_MOVES,
    .text.describe = describe,
    .moves.filter = filter,
};
