/* starpool_pool.c - a pool on any board.  SPDX-License-Identifier: MIT
 *
 * pool_board.h has how steps pass it.  The squares on both sides of it are neighbours, for swaps; a pawn's double
 * step does not pass it.
 */
#include "engine/modules/starpool_rule.h"

#include "engine/board/pool_board.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/rulebook.h"

enum { POOL };

static bool wanted(const union module_value *values)
{
    return values[POOL].squares != 0;
}

static bool lay_out(const union module_value *values, struct topology *board,
                    struct text *why)
{
    const bitset pool = values[POOL].squares;

    if (pool & (board->corners | ~board->squares))
        return text_fail(why, "a part of the pool is a citadel, or no square at all");
    board->pool = pool;
    board->squares &= ~pool;
    board->step = pool_board_step;
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text,
             "No piece stands in the pool, but all cross it as if it were not there. A "
             "step onto it, straight or diagonal, ends on the first square beyond. A "
             "pawn goes two squares only where its way is clear of the pool. Squares "
             "on both sides of it are neighbours. A FEN has a * for each place of the "
             "pool.");
}

static const char *const leaps[] = {
    "A leap goes its straight steps first, then the diagonal ones. It does not matter "
    "what stands there, or whether there are squares at all; only the pool is crossed "
    "with each of them.",
    NULL,
};

static const struct rulebook words = {
    .credit = "The pool: Peter Aronson and Tony Quintanilla, in Star Pool Chess.",
    .rules = leaps,
};

const struct module module_starpool_pool = {
    .text.words = &words,
    .keys = {[POOL] = {"pool", VALUE_SQUARES, 0, NULL, NULL}},
    .setup.wanted = wanted,
    .changes = CHANGES_BOARD,
    .setup.lay_out = lay_out,
    .setup.set_up = starpool_set_up_board,
    .text.describe = describe,
};
