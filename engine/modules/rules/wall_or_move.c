/* wall_or_move.c - instead of moving a side places a wall.  SPDX-License-Identifier: MIT
 *
 * As in Atlantis, whose board sinks from its edge: a turn is a move, or a wall on a free square, which stays.  A side
 * whose king is attacked has to move, whatever a wall would stop.
 *
 *     a1a1,a1a4 places a wall on a4: the square of the side's first piece stands three times.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/modules/wall_rule.h"
#include "engine/rules/movegen.h"
#include "engine/rules/rulebook.h"

enum { OR_MOVE };

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)values;
    return variant->countdowns.are_walls
           || text_fail(why, "there are no walls without a wallingRule");
}

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    const bitset pieces = gen->pos->by_colour[gen->us];

    (void)values;
    if (legality->check || gen->which == GENERATE_NOISY
        || !bitset_any(pieces, ANY_BOARD))
        return;

    const square sq = bitset_lowest(pieces, true);
    const move pass = move_make(MOVE_PASS, sq, sq);
    bitset sites = wall_sites(gen->pos, pass);

    while (sites)
        movegen_add_one(list, gen, move_with_wall(pass, bitset_pop(&sites, ANY_BOARD)));
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text, "A side whose king is attacked has to move, and places no wall.");
}

static const char *const fen[] = {"A * in the first field is a wall.", NULL};

static const struct rulebook words = {
    .special = "a wall on a4 is typed as --,a4, or as a1a1,a1a4, with the square of "
               "the side's first piece three times",
    .fen = fen,
};

const struct module module_wall_or_move = {
    .text.words = &words,
    .keys = {[OR_MOVE] = {"wallOrMove", VALUE_BOOL, false, NULL, NULL}},
    .ply.stage = PLY_GATE,
    .setup.set_up = set_up,
    .text.describe = describe,
    .changes = ADDS_MOVES,
    .heeds = CHANGES_LINES | CHANGES_WALLS | CHANGES_PLACES | CHANGES_BOARD
             | CHANGES_FACING | ADDS_MOVES | JUDGES_KINGS | FORBIDS_MOVES,
    .moves.add_moves = add_moves,
};
