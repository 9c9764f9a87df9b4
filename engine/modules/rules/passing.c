/* passing.c - a side may pass.  SPDX-License-Identifier: MIT
 *
 * With a pass nothing moves, and the other side is to move.  Some games allow it always, as Janggi, and some only to
 * a side that has no other move, as Othello.  Nobody may pass while the own king is attacked.  Two passes in a row end
 * the game.
 *
 *     e1e1 is a pass: the square of the king, or else of the side's first piece, stands twice.
 *     `pass` after the en-passant square of a FEN says that the last move was one.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"

#include <string.h>

enum { ALWAYS, ALWAYS_WHITE, ALWAYS_BLACK, STUCK, STUCK_WHITE, STUCK_BLACK };

static const char *const passes_words[PASSES_END + 1] = {"-", "pass", "passes"};

/* Whether a side may pass only where it has no other move. */
static bool only_if_stuck(const union module_value *values, int colour)
{
    return values[STUCK_WHITE + colour].number;
}

static bool may_pass(const union module_value *values, int colour)
{
    return values[ALWAYS_WHITE + colour].number || only_if_stuck(values, colour);
}

static bool are_alike(const union module_value *values)
{
    return may_pass(values, WHITE) == may_pass(values, BLACK)
           && only_if_stuck(values, WHITE) == only_if_stuck(values, BLACK);
}

static bool wanted(const union module_value *values)
{
    return may_pass(values, WHITE) || may_pass(values, BLACK);
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    if (variant->moves.walls || variant->moves.passers)
        return text_fail(why, "a side that may place a wall cannot pass as well");
    for (int colour = 0; colour < COLOURS; colour++)
        variant->moves.passers |= (unsigned)may_pass(values, colour) << colour;
    variant->hints.favours_a_colour |= !are_alike(values);
    return true;
}

/* ---- moves --------------------------------------------------------------------------------- */

static void add_moves(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list)
{
    const square king = gen->pos->king[gen->us];
    bitset pieces = gen->pos->by_colour[gen->us];

    if (!may_pass(values, gen->us) || legality->check || gen->which == GENERATE_NOISY
        || !bitset_any(pieces, ANY_BOARD))
        return;

    const square sq = king != SQ_NONE ? king : bitset_pop(&pieces, ANY_BOARD);

    movegen_add_one(list, gen, move_make(MOVE_PASS, sq, sq));
}

static bool moves_something(const struct position *pos, move m)
{
    (void)pos;
    return move_type(m) != MOVE_PASS;
}

static void filter(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first)
{
    if (only_if_stuck(values, pos->to_move))
        module_force_moves(list, first, pos, moves_something);
}

/* ---- the end --------------------------------------------------------------------------------- */

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    (void)values;
    if (pos->passes < PASSES_END)
        return false;
    return play_draw_own(pos, outcome, "both sides have passed");
}

/* ---- FEN ------------------------------------------------------------------------------------- */

static bool read_state(struct position *pos, const char *field, struct text *why)
{
    for (int count = 0; field && count <= PASSES_END; count++)
        if (strcmp(field, passes_words[count]) == 0) {
            position_set_passes(pos, count);
            return true;
        }
    return !field
           || text_fail(why, "'%.40s' is neither pass nor -, for no pass", field);
}

static void write_state(const struct position *pos, struct text *text)
{
    if (pos->passes)
        text_add(text, "%s", passes_words[pos->passes]);
}

static void write_note(const struct position *pos, struct text *text)
{
    if (pos->passes)
        text_add(text, "The last move was a pass, and another one ends the game");
}

/* ---- words ----------------------------------------------------------------------------------- */

static void describe_side(const union module_value *values, int colour,
                          const char *side, struct text *text)
{
    if (may_pass(values, colour))
        text_add(text, "%s may pass%s. ", side,
                 only_if_stuck(values, colour)
                     ? " where it has no other move and its king is not attacked"
                     : " instead of moving, unless its king is attacked");
}

static void describe(const union module_value *values, struct text *text)
{
    const bool alike = are_alike(values);

    for (int colour = 0; colour < (alike ? 1 : COLOURS); colour++)
        describe_side(values, colour, alike ? "A side" : colour_name(colour), text);
    text_add(text, "Two passes in a row end the game.");
}

static const char *const fen[] = {
    "After the en-passant square stands pass where the last move was one; the field is "
    "left out where it was not.",
    NULL};

static const struct rulebook words = {
    .special =
        "a pass is typed as pass, or as the square of the king twice, such as e1e1; "
        "two passes in a row end the game",
    .fen = fen,
};

const struct module module_passing = {
    .text.words = &words,
    .state = {read_state, write_state, write_note},
    .keys =
        {
            [ALWAYS] = {"pass", VALUE_BOOL_OF_BOTH, false, NULL, NULL},
            [ALWAYS_WHITE] = {"passWhite", VALUE_BOOL, false, NULL, NULL},
            [ALWAYS_BLACK] = {"passBlack", VALUE_BOOL, false, NULL, NULL},
            [STUCK] = {"passOnStalemate", VALUE_BOOL_OF_BOTH, false, NULL, NULL},
            [STUCK_WHITE] = {"passOnStalemateWhite", VALUE_BOOL, false, NULL, NULL},
            [STUCK_BLACK] = {"passOnStalemateBlack", VALUE_BOOL, false, NULL, NULL},
        },
    .changes = ADDS_MOVES,
    .heeds = CHANGES_LINES | CHANGES_HURDLES | CHANGES_WALLS | CHANGES_PLACES
             | CHANGES_BOARD | CHANGES_FACING | ADDS_MOVES | JUDGES_KINGS
             | FORBIDS_MOVES,
    .traits = FORCES,
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe = describe,
    .moves.add_moves = add_moves,
    .moves.filter = filter,
    .ends.ended = ended,
};
