/* walls.c - every move ends with a wall.  SPDX-License-Identifier: MIT
 *
 * As in Duck Chess and the Game of the Amazons: the mover makes a wall of a free square; the rule says of which.
 * A duck is the only wall, and each move takes it elsewhere; other walls stay.  The wall is the second part of a
 * turn (engine/rules/parts.h).  No king may be royal: a wall could stop a check, and whether a move is legal is
 * known before its wall.
 */
#include "engine/board/attacks.h"
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/modules/wall_rule.h"
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"

extern const struct module module_walls; /* the end of this file */

enum { RULE, BOTH_REGIONS, WHITE_REGION, BLACK_REGION, OR_MOVE };

/* ---- where a wall may be ------------------------------------------------------------------- */

/* The squares where pieces stand after `m` itself, before what else the ply does. */
static bitset occupied_after(const struct position *pos, move m)
{
    const struct special_move *special = play_special(pos, m);
    bitset occupied = position_occupied(pos);

    if (special)
        return special->effect == SPECIAL_SPENT ? occupied & ~bit(move_from(m))
                                                : occupied;
    if (move_type(m) == MOVE_CASTLING) {
        const struct wing *wing = play_castling_wing(pos, m);

        occupied &= ~(bit(move_from(m)) | bit(play_castling_rook(pos, m)));
        return occupied | bit(wing->king_to) | bit(wing->rook_to);
    }
    if (play_is_capture(pos, m))
        occupied &= ~bit(play_captured_square(pos, m));
    return (occupied & ~bit(move_from(m))) | bit(play_arrival(pos, m));
}

/* The squares that the mover could go on to from its target. */
static bitset arrows(const struct position *pos, move m, bitset occupied)
{
    const int kind = play_mover_kind(pos, m);

    return attacks_from(&position_power(pos, pos->to_move, kind)->quiet,
                        play_arrival(pos, m), occupied | position_closed(pos),
                        ANY_BOARD);
}

/* The squares of which a turn that begins with `m` can make a wall. */
static bitset wall_sites(const struct position *pos, move m)
{
    const union module_value *values =
        modules_values(pos->rules->variant, &module_walls);
    const enum walling rule = (enum walling)values[RULE].number;
    const bitset occupied = occupied_after(pos, m) | judge_occupied_by_return(pos, m);
    const bitset free = wall_free_squares(pos, rule, occupied)
                        & values[WHITE_REGION + pos->to_move].squares;

    return rule == WALLING_ARROW  ? free & arrows(pos, m, occupied)
           : rule == WALLING_PAST ? free & bit(move_from(m))
                                  : free;
}

static bool has_site(const struct position *pos, move m)
{
    return wall_sites(pos, m) != 0;
}

/* Take moves after which no wall can be made. */
static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    (void)values;
    module_keep_moves(list, first, pos, has_site);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    bitset duck = values[RULE].number == WALLING_DUCK ? position_walls(before) : 0;

    if (move_wall(m) == SQ_NONE)
        return;
    while (duck)
        position_remove_wall(after, bitset_pop(&duck, true));
    position_put_wall(after, move_wall(m));
}

/* ---- the rule ------------------------------------------------------------------------------ */

static bool wanted(const union module_value *values)
{
    return values[RULE].number != WALLING_NONE && !values[OR_MOVE].number;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    if (variant_has_kings(variant))
        return text_fail(why, "Potpourri plays this rule only without a royal king, as "
                              "in duck chess: king = -, commoner = k");
    if (values[RULE].number == WALLING_ARROW && variant->kinds[KIND_PAWN].letter)
        return text_fail(why, "Potpourri plays arrows only without pawns");
    variant->moves.walls = wall_sites;
    return wall_set_up(variant, &module_walls,
                       values[RULE].number == WALLING_DUCK ? "duck" : "wall", why);
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    if (values[RULE].number == WALLING_DUCK)
        text_add(text,
                 "Each move ends with placing the duck, of which there is one, on "
                 "another free square.");
    else
        text_add(text, "Each move ends with a wall on %s, which stays.",
                 walling_places[values[RULE].number]);
    text_add(text, " Nothing enters or passes it, but pieces may leap over it. A move "
                   "after which it can stand nowhere is not allowed.");
    wall_add_regions(variant, &values[WHITE_REGION], text);
}

/* ---- for people ---------------------------------------------------------------------------- */

static enum refusal explain_wall(const struct position *pos,
                                 const struct attempt *attempt, move *candidate,
                                 struct text *why)
{
    return wall_explain(pos, attempt, wall_sites, candidate, why);
}

static const char special[] =
    "the square of the wall, or of the duck, follows a comma, as in Nf3,d5; in "
    "coordinates the target stands again before it: g1f3,f3d5";

static const char *const fen[] = {"A * in the first field is a wall, or the duck.",
                                  NULL};

static const struct piece_note gestures[] = {
    {'*', "After each move, click the square for the wall, or the duck."},
    {0, NULL},
};

static const struct rulebook words = {
    .gestures = gestures,
    .explain = explain_wall,
    .special = special,
    .fen = fen,
};

const struct module module_walls = {
    .text.words = &words,
    .keys =
        {
            [RULE] = {"wallingRule", VALUE_WORD, WALLING_NONE, walling_words, NULL},
            [BOTH_REGIONS] = {"wallingRegion", VALUE_SQUARES_OF_BOTH, true, NULL, NULL},
            [WHITE_REGION] = {"wallingRegionWhite", VALUE_SQUARES, true, NULL, NULL},
            [BLACK_REGION] = {"wallingRegionBlack", VALUE_SQUARES, true, NULL, NULL},
            [OR_MOVE] = {"wallOrMove", VALUE_BOOL, false, NULL, NULL},
        },
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .traits = MAKES_WALLS,
    .ply.stage = PLY_WALL,
    .ply.act = "a wall is placed",
    .changes = CHANGES_WALLS,
    .moves.limit_targets = wall_limit_targets,
    .king.limit_attackers = wall_limit_attackers,
    .moves.filter = filter,
    .ply.complete = complete,
};
