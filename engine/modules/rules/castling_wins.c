/* castling_wins.c - who castles wins.  SPDX-License-Identifier: MIT
 *
 * As in Castle Chess: a side wins by castling on some wings, and loses once it can no longer get to do so on any of
 * them.  A ply that takes these rights from both sides loses for the side that has made it.
 *
 *     `castled` after the en-passant square of a FEN says that the last move has won so.
 */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/shape.h"

#include <string.h>

enum { RIGHTS };

/* The rights by which a side wins, moved to the first two bits. */
static unsigned winning_rights(const union module_value *values, int colour)
{
    return (unsigned)values[RIGHTS].number >> WINGS * colour & ((1U << WINGS) - 1);
}

/* The rights that a side has, in the same bits; those in Chess960, too. */
static unsigned rights_of(const struct position *pos, int colour)
{
    unsigned rights = pos->castling;

    for (int i = 0; i < CASTLING_SIDES; i++)
        rights |= (unsigned)(pos->castling_rook[i] != 0) << i;
    return rights >> WINGS * colour & ((1U << WINGS) - 1);
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const int us = before->to_move;

    if (m != MOVE_NONE && move_type(m) == MOVE_CASTLING
        && winning_rights(values, us) >> !play_castles_east(before, m) & 1)
        position_set_counter(after, COUNTER_MARKS, us, 1);
}

static bool ended(const union module_value *values, const struct position *pos,
                  struct outcome *outcome)
{
    const int mover = pos->to_move ^ 1;

    if (position_counter(pos, COUNTER_MARKS, mover))
        return outcome_win_own(outcome, mover, "castling", "it has castled");
    for (int colour = mover, i = 0; i < COLOURS; i++, colour ^= 1)
        if (winning_rights(values, colour)
            && !(winning_rights(values, colour) & rights_of(pos, colour)))
            return outcome_win_own(outcome, colour ^ 1,
                                   "castling has become impossible",
                                   "%l cannot castle any more");
    return false;
}

/* ---- FEN ------------------------------------------------------------------------------------- */

static bool read_state(struct position *pos, const char *field, struct text *why)
{
    const bool castled = field && strcmp(field, "castled") == 0;

    if (field && !castled && strcmp(field, "-") != 0)
        return text_fail(why, "'%.40s' is neither castled nor -", field);
    position_set_counter(pos, COUNTER_MARKS, pos->to_move ^ 1, castled);
    return true;
}

static void write_state(const struct position *pos, struct text *text)
{
    if (position_counter(pos, COUNTER_MARKS, pos->to_move ^ 1))
        text_add(text, "castled");
}

/* ---- the rule -------------------------------------------------------------------------------- */

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    variant->hints.favours_a_colour |=
        winning_rights(values, WHITE) != winning_rights(values, BLACK);
    return !variant->moves.untaken_kind
           || text_fail(why, "Potpourri does not note who has castled beside pieces "
                             "that nothing captures");
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    (void)start;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < WINGS; i++)
            if (winning_rights(values, colour) >> i & 1
                && !shape->wings[colour][i].right)
                return text_fail(why, "%s can never castle there", colour_name(colour));
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    static const char *const wings[] = {"", "on the king's wing", "on the queen's wing",
                                        "on either wing"};
    const char *separator = "";

    for (int colour = 0; colour < COLOURS; colour++)
        if (winning_rights(values, colour)) {
            text_add(text,
                     "%s%s wins by castling %s, and has lost once it can no longer get "
                     "to do so.",
                     separator, colour_name(colour),
                     wings[winning_rights(values, colour)]);
            separator = " ";
        }
}

static const char *const fen[] = {
    "After the en-passant square stands castled where the last move has won by it; the "
    "field is left out elsewhere.",
    NULL};

static const struct rulebook words = {.fen = fen};

const struct module module_castling_wins = {
    .text.words = &words,
    .state = {read_state, write_state, NULL},
    .keys = {[RIGHTS] = {"castlingWins", VALUE_RIGHTS, 0, NULL, NULL}},
    .traits = FORBIDS_NULL_MOVES,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe = describe,
    .ply.complete = complete,
    .ends.ended = ended,
};
