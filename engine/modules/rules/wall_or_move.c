/* wall_or_move.c - instead of moving a side places a wall.  SPDX-License-Identifier: MIT
 *
 * As in Atlantis, whose board sinks from its edge: a turn is a move, or a wall on a free square, which stays.  A side
 * whose king is attacked has to move, whatever a wall would stop.  The wall is placed when a move would be made
 * (ply_pass()).
 *
 *     a1a1,a1a4 places a wall on a4: the square of the side's first piece stands three times.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/modules/wall_rule.h"
#include "engine/rules/movegen.h"
#include "engine/rules/rulebook.h"

extern const struct module module_wall_or_move; /* the end of this file */

enum { OR_MOVE, RULE, BOTH_REGIONS, WHITE_REGION, BLACK_REGION };

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    if (values[RULE].number == WALLING_NONE)
        return text_fail(why, "there are no walls without a wallingRule");
    if (values[RULE].number != WALLING_EDGE && values[RULE].number != WALLING_STATIC)
        return text_fail(why, "a wall that is placed instead of a move depends on no "
                              "piece: wallOrMove needs the rule edge or static");
    variant->moves.passers = 1U << WHITE | 1U << BLACK;
    return wall_set_up(variant, &module_wall_or_move, "wall", why);
}

/* The squares where the side to move may place a wall; `m` is the pass by which it does so. */
static bitset wall_sites(const struct position *pos, move m)
{
    const union module_value *values =
        modules_values(pos->rules->variant, &module_wall_or_move);

    return move_type(m) == MOVE_PASS
               ? wall_free_squares(pos, (enum walling)values[RULE].number,
                                   position_occupied(pos))
                     & values[WHITE_REGION + pos->to_move].squares
               : 0;
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

/* ---- for people ---------------------------------------------------------------------------- */

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    text_add(text,
             "Instead of moving, a side may place a wall on %s, which stays. Nothing "
             "enters or passes it, but pieces may leap over it.",
             walling_places[values[RULE].number]);
    wall_add_regions(variant, &values[WHITE_REGION], text);
    text_add(text, " A side whose king is attacked has to move, and places no wall.");
}

static enum refusal explain_wall(const struct position *pos,
                                 const struct attempt *attempt, move *candidate,
                                 struct text *why)
{
    return wall_explain(pos, attempt, wall_sites, candidate, why);
}

static const char *const fen[] = {"A * in the first field is a wall.", NULL};

static const struct rulebook words = {
    .explain = explain_wall,
    .special = "a wall on a4 is typed as --,a4, or as a1a1,a1a4, with the square of "
               "the side's first piece three times",
    .fen = fen,
};

const struct module module_wall_or_move = {
    .text.words = &words,
    .keys =
        {
            [OR_MOVE] = {"wallOrMove", VALUE_BOOL, false, NULL, NULL},
            [RULE] = {"wallingRule", VALUE_WORD, WALLING_NONE, walling_words, NULL},
            [BOTH_REGIONS] = {"wallingRegion", VALUE_SQUARES_OF_BOTH, true, NULL, NULL},
            [WHITE_REGION] = {"wallingRegionWhite", VALUE_SQUARES, true, NULL, NULL},
            [BLACK_REGION] = {"wallingRegionBlack", VALUE_SQUARES, true, NULL, NULL},
        },
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .traits = MAKES_WALLS,
    .changes = CHANGES_WALLS | ADDS_MOVES,
    .heeds = CHANGES_LINES | CHANGES_WALLS | CHANGES_PLACES | CHANGES_BOARD
             | CHANGES_FACING | ADDS_MOVES | JUDGES_KINGS | FORBIDS_MOVES,
    .moves.limit_targets = wall_limit_targets,
    .king.limit_attackers = wall_limit_attackers,
    .moves.add_moves = add_moves,
};
