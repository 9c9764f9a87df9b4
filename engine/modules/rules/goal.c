/* goal.c - who reaches a goal has won.  SPDX-License-Identifier: MIT
 *
 * A side's pieces of some kinds reach squares that are its goal.  With flagPieceSafe they count only
 * while nothing attacks them, or while there are more than are needed.  With flagMove the other side has
 * a move more: where kings run that is Black alone, who began second, and only if its king can reach
 * the goal at once; else a side wins that stands in its goal when it is to move.  With both, what is safe wins
 * at once, and what is attacked if it still stands there a move later.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/rules/move.h"
#include "engine/rules/movegen.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"

extern const struct module module_goal; /* the end of this file */

enum {
    PIECE,
    WHITE_PIECE,
    BLACK_PIECE,
    REGION,
    WHITE_REGION,
    BLACK_REGION,
    COUNT,
    MOVE,
    SAFE,
    BLOCKED,
};

/* The goal of a side; 0: it has none. */
static bitset goal_of(const union module_value *values, int colour)
{
    const bitset own = values[WHITE_REGION + colour].squares;

    return own ? own : values[REGION].squares;
}

static bool wanted(const union module_value *values)
{
    return goal_of(values, WHITE) || goal_of(values, BLACK);
}

/* The kinds that win on the goal of `colour`. */
static unsigned kinds_of(const union module_value *values, int colour)
{
    const unsigned own = values[WHITE_PIECE + colour].kinds;
    const unsigned kinds = own ? own : values[PIECE].kinds;

    return kinds ? kinds : EVERY_KIND;
}

/* The pieces of `colour` that win on its goal. */
static bitset runners(const union module_value *values, const struct position *pos,
                      int colour)
{
    return module_pieces(pos, kinds_of(values, colour)) & pos->by_colour[colour]
           & ~pos->by_kind[pos->rules->variant->moves.untaken_kind];
}

/* Whether nothing attacks these pieces of one side. */
static bool are_safe(const struct position *pos, int colour, bitset pieces)
{
    struct attack_groups room;
    const struct king_attackers all = modules_king_attackers(pos, colour, 0, &room);
    const struct king_attackers attackers = king_attackers_of_others(&all, pos, colour);

    while (pieces)
        if (king_attackers_attack(&attackers, bitset_pop(&pieces, true),
                                  attackers.occupied, 0, ANY_BOARD))
            return false;
    return true;
}

/* Whether a side has won by its goal; with `safely` pieces there that are attacked do not count. */
static bool has_reached(const union module_value *values, const struct position *pos,
                        int colour, bool safely)
{
    const bitset goal = goal_of(values, colour);
    bitset on_goal = goal & pos->by_colour[colour];

    if (!on_goal && values[COUNT].number > 0)
        return false;
    on_goal &= runners(values, pos, colour);

    const int count = bitset_count(on_goal, true);

    /* Of more than are needed one can be spared. */
    if (count == values[COUNT].number)
        return !safely || are_safe(pos, colour, on_goal);
    return count > values[COUNT].number
           || (values[BLOCKED].number && count > 0
               && !(goal & pos->rules->variant->board->squares
                    & ~position_occupied(pos))
               && (!safely || are_safe(pos, colour, on_goal)));
}

/* Whether the king of the side to move, which is not in check, can step into its goal. */
static bool can_reach(const union module_value *values, const struct position *pos)
{
    const int us = pos->to_move;
    const square king = pos->king[us];
    const bitset closed = countdown_squares(&pos->state.countdown);
    bitset steps;

    if (king == SQ_NONE || !bitset_has(runners(values, pos, us), king))
        return false;
    steps = attacks_from(&position_power(pos, us, KIND_KING)->capture, king,
                         position_occupied(pos) | closed, true)
            & goal_of(values, us) & ~(pos->by_colour[us] | closed);
    while (steps) {
        const square to = bitset_pop(&steps, true);

        if (judge_is_legal(pos, move_make(MOVE_NORMAL, king, to)))
            return true;
    }
    return false;
}

/* Whether it is a king of `colour` that runs. */
static bool king_runs(const union module_value *values, const struct position *pos,
                      int colour)
{
    return pos->king[colour] != SQ_NONE
           && bitset_has(runners(values, pos, colour), pos->king[colour]);
}

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    static const char reached[] = "goal reached";
    static const char clause[] = "it has reached the goal";
    const int us = pos->to_move, them = us ^ 1;
    const bool replies = values[MOVE].number, safe = values[SAFE].number;
    const bool they = has_reached(values, pos, them, safe);
    const bool king = king_runs(values, pos, them);

    if ((replies || safe) && has_reached(values, pos, us, safe && !replies))
        return they && !(replies && safe && !(king && us == WHITE))
                   ? outcome_draw_own(outcome, "both have reached the goal")
                   : outcome_win_own(outcome, us, reached, clause);
    if (!they || (replies && !safe && !king)
        || (replies && king && us == BLACK && can_reach(values, pos)))
        return false;
    return outcome_win_own(outcome, them, reached, clause);
}

/* Append what stands where: "2 of K or Q on d4 to e5". */
static void add_goal(const union module_value *values, const struct variant *variant,
                     int colour, struct text *text)
{
    if (values[COUNT].number != 1)
        text_add(text, "%d of ", values[COUNT].number);
    module_add_kinds(kinds_of(values, colour), variant, text);
    text_add(text, " on ");
    topology_add_squares(variant->board, goal_of(values, colour), " or ", text);
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    static const char *const names[COLOURS] = {"White", "Black"};
    const bool alike = goal_of(values, WHITE) == goal_of(values, BLACK)
                       && kinds_of(values, WHITE) == kinds_of(values, BLACK);

    for (int colour = 0; colour < (alike ? 1 : COLOURS); colour++)
        if (goal_of(values, colour)) {
            text_add(text, "%s has won with ", alike ? "A side" : names[colour]);
            add_goal(values, variant, colour, text);
            text_add(text, "%s", colour == WHITE && !alike ? ". " : ".");
        }
    if (values[BLOCKED].number)
        text_add(text, " One of them is enough where no square of the goal is free.");
    if (values[SAFE].number && values[MOVE].number)
        text_add(text, " If something attacks them there, the other side has a move "
                       "more, and they win unless it takes them away.");
    else if (values[SAFE].number)
        text_add(text, " They count while nothing attacks them, or while there are "
                       "more than are needed.");
    else if (values[MOVE].number)
        text_add(text,
                 module_kinds_have(kinds_of(values, WHITE), KIND_KING)
                         && variant_has_kings(variant)
                     ? " When White's king has got there first, Black may draw by "
                       "getting there with the next move."
                     : " The other side has one move more, and draws if it gets "
                       "there with that.");
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    /* Attacks are looked for as those on a king that stands in nothing's way. */
    for (int i = 0; values[SAFE].number && i < variant->file.modules->count; i++) {
        const struct module *module = variant->file.modules->list[i].module;

        if (module->king.limit_attackers)
            return text_fail(why, "Potpourri cannot play flagPieceSafe with %s",
                             module_key_name(module));
    }
    goals_add(&variant->hints.goals,
              (struct goal){.type = GOAL_ARRIVE,
                            .kinds = {kinds_of(values, WHITE), kinds_of(values, BLACK)},
                            .squares = {goal_of(values, WHITE), goal_of(values, BLACK)},
                            .count = values[COUNT].number,
                            .has_reply = values[MOVE].number});
    return true;
}

const struct module module_goal = {
    .keys =
        {
            [PIECE] = {"flagPiece", VALUE_KINDS, 0, NULL, NULL},
            [WHITE_PIECE] = {"flagPieceWhite", VALUE_KINDS, 0, NULL, NULL},
            [BLACK_PIECE] = {"flagPieceBlack", VALUE_KINDS, 0, NULL, NULL},
            [REGION] = {"flagRegion", VALUE_SQUARES, 0, NULL, NULL},
            [WHITE_REGION] = {"flagRegionWhite", VALUE_SQUARES, 0, NULL, "whiteFlag"},
            [BLACK_REGION] = {"flagRegionBlack", VALUE_SQUARES, 0, NULL, "blackFlag"},
            [COUNT] = {"flagPieceCount", VALUE_NUMBER, 1, NULL, NULL},
            [MOVE] = {"flagMove", VALUE_BOOL, false, NULL, NULL},
            [SAFE] = {"flagPieceSafe", VALUE_BOOL, false, NULL, NULL},
            [BLOCKED] = {"flagPieceBlockedWin", VALUE_BOOL, false, NULL, NULL},
        },
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .ends.ended = ended,
};
