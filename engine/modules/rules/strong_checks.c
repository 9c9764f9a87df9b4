/* strong_checks.c - mate wins by a series of checks with a strong one, as in Shatar.  SPDX-License-Identifier: MIT
 *
 * A series are checks that a side gives in turn after turn.  One by a rook, a dragon king or a knight is strong;
 * without such a check mate is a draw, and a mate by knights alone is lost.  A side's counter is 1 while its last
 * move gave check and its series has had a strong one.  The FEN has the letters of these sides, as in `w`.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/movegen.h"
#include "engine/rules/rulebook.h"

#include <string.h>

extern const struct module module_strong_checks; /* the end of this file */

enum { MATE_RULE };

/* ---- checks ----------------------------------------------------------------------------- */

/* Whether some of these pieces check the king of the side to move. */
static bool give_check(const struct position *pos, bitset pieces)
{
    struct attack_groups room;
    struct king_attackers attackers =
        modules_king_attackers(pos, pos->to_move, 0, &room);

    attackers.pieces &= pieces;
    return attackers.king != SQ_NONE
           && king_attackers_give_check(&attackers,
                                        pos->rules->variant->board->big_board);
}

static bool is_strong(const struct position *pos)
{
    return give_check(pos, module_pieces_moving_as(pos, "N")
                               | module_pieces_moving_as(pos, "R")
                               | module_pieces_moving_as(pos, "RF"));
}

static bool is_by_knights(const struct position *pos)
{
    return !give_check(pos, ~module_pieces_moving_as(pos, "N"));
}

/* Whether a check belongs to a series with a strong one: it is strong itself, or an earlier one was, `strong`. */
static bool is_series(const struct position *pos, bool strong)
{
    return pos->rules->variant->judge.in_check(pos) && (strong || is_strong(pos));
}

static void complete_check(const union module_value *values, struct position *after,
                           const struct position *before, move m)
{
    const int us = before->to_move;
    const bool strong = position_counter(before, COUNTER_SERIES, us);

    (void)values;
    position_set_counter(after, COUNTER_SERIES, us,
                         m != MOVE_NONE && is_series(after, strong));
}

/* A roll may uncover a check, or end it. */
static void complete_roll(const union module_value *values, struct position *after,
                          const struct position *before)
{
    const int us = after->to_move ^ 1;
    const bool strong = position_counter(after, COUNTER_SERIES, us);

    (void)values;
    (void)before;
    if (position_begins_turn(after))
        position_set_counter(after, COUNTER_SERIES, us, is_series(after, strong));
}

/* ---- FEN -------------------------------------------------------------------------------- */

/* Without the field a series begins with the check on the board. */
static bool read_state(struct position *pos, const char *field, struct text *why)
{
    const int us = pos->to_move ^ 1;
    const bool check = pos->rules->variant->judge.in_check(pos);

    for (const char *c = field && strcmp(field, "-") != 0 ? field : ""; *c; c++) {
        const int colour = *c == 'w' ? WHITE : BLACK;

        if ((*c != 'w' && *c != 'b') || position_counter(pos, COUNTER_SERIES, colour))
            return text_fail(why, "the strong checks '%.40s' are not w, b or wb",
                             field);
        /* Where turns have several moves, one may have ended the check. */
        if (colour == us && !check && !pos->rules->variant->moves.several)
            return text_fail(why, "%s has given no check", colour_name(us));
        position_set_counter(pos, COUNTER_SERIES, colour, 1);
    }
    if (check && is_strong(pos))
        position_set_counter(pos, COUNTER_SERIES, us, 1);
    return true;
}

static void write_state(const struct position *pos, struct text *text)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (position_counter(pos, COUNTER_SERIES, colour))
            text_add_char(text, "wb"[colour]);
}

static void write_note(const struct position *pos, struct text *text)
{
    const char *separator = "Strong checks: ";

    for (int colour = 0; colour < COLOURS; colour++)
        if (position_counter(pos, COUNTER_SERIES, colour)) {
            text_add(text, "%s%s", separator, colour_name(colour));
            separator = ", ";
        }
}

/* ---- the rule --------------------------------------------------------------------------- */

static bool no_moves(const union module_value *values, const struct position *pos,
                     bool check, struct outcome *outcome)
{
    const int us = pos->to_move;

    (void)values;
    if (!check)
        return false;
    if (is_by_knights(pos))
        return outcome_win_own(outcome, us, "mate by knights alone",
                               "%l may not mate by knights alone");
    return !position_counter(pos, COUNTER_SERIES, us ^ 1)
           && outcome_draw_own(outcome, "mate without a strong check");
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    if (variant->file.modules->royals)
        return text_fail(why, "Potpourri knows no strong checks of other pieces than "
                              "the king");
    (void)values;
    for (int i = 0; i < variant->file.modules->count; i++) {
        const struct module_in_force *rule = &variant->file.modules->list[i];

        if (rule->module->ends.no_moves && rule->module->keys[0].type == VALUE_WORD
            && rule->values[0].number != rule->module->keys[0].preset)
            return text_fail(why, "%s says otherwise who has won by mate",
                             module_key_name(rule->module));
    }
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(
        text,
        "Checkmate wins only by a series of checks, one with each move of the side "
        "that mates, of which one at least was strong: by a rook, a dragon king or a "
        "knight, the mate itself included. Without a strong check mate is a draw. Who "
        "mates by knights alone, with no other piece giving check, has lost.");
}

static const char *const fen[] = {
    "After the en-passant square stand the sides, as in w, that have given check with "
    "their last move and whose series of checks has had a strong one; nothing stands "
    "there if there is none.",
    NULL,
};

static const struct rulebook words = {.fen = fen};

const struct module module_strong_checks = {
    .text.words = &words,
    .state = {read_state, write_state, write_note},
    .ply.stage = PLY_CHECK,
    .ply.act = "the series of checks goes on or ends",
    .keys = {[MATE_RULE] = {"shatarMateRule", VALUE_BOOL, false, NULL, NULL}},
    .setup.set_up = set_up,
    .text.describe = describe,
    .ply.complete_check = complete_check,
    .ply.complete_roll = complete_roll,
    .ends.no_moves = no_moves,
};
