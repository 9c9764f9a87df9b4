/* no_moves.c - who wins where a side cannot move.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/position.h"

enum { CHECKMATE, STALEMATE, PIECE_COUNT };

static bool wanted(const union module_value *values)
{
    return values[CHECKMATE].number != END_LOSS || values[STALEMATE].number != END_DRAW;
}

/* The value of a stalemate for `us` where the side with fewer pieces wins. */
static enum end_value by_pieces(enum end_value value, const struct position *pos,
                                int us)
{
    const int ours = bitset_count(pos->by_colour[us], true);
    const int theirs = bitset_count(pos->by_colour[us ^ 1], true);

    if (value == END_DRAW || ours == theirs)
        return END_DRAW;
    return ours < theirs ? value : value == END_WIN ? END_LOSS : END_WIN;
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    (void)why;
    if (values[STALEMATE].number == END_LOSS && !values[PIECE_COUNT].number)
        goals_add(&variant->hints.goals, (struct goal){.type = GOAL_MOVE});
    return true;
}

static bool no_moves(const union module_value *values, const struct position *pos,
                     bool check, struct outcome *outcome)
{
    const int us = pos->to_move;
    const enum end_value stalemate = (enum end_value)values[STALEMATE].number;

    if (check)
        return values[CHECKMATE].number != END_LOSS
               && module_end(outcome, (enum end_value)values[CHECKMATE].number, us,
                             REASON_CHECKMATE);
    return module_end(
        outcome, values[PIECE_COUNT].number ? by_pieces(stalemate, pos, us) : stalemate,
        us, REASON_STALEMATE);
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    static const char *const mates[] = {[END_DRAW] = "Checkmate is a draw.",
                                        [END_LOSS] = "Who is checkmated has lost.",
                                        [END_WIN] = "Who is checkmated has won."};
    static const char *const results[] = {
        [END_DRAW] = "gets a draw", [END_LOSS] = "has lost", [END_WIN] = "has won"};
    const bool has_king = variant_has_kings(variant) || variant->file.modules->royals;

    if (has_king)
        text_add(text, "%s ", mates[values[CHECKMATE].number]);
    text_add(text, "Who has no legal move%s %s.",
             has_king ? " and is not in check" : "", results[values[STALEMATE].number]);
    if (values[PIECE_COUNT].number && values[STALEMATE].number != END_DRAW)
        text_add(text,
                 " That is so if it has fewer pieces than the other side; with "
                 "more the result is turned round, and with as many it is a draw.");
}

const struct module module_no_moves = {
    .keys =
        {
            [CHECKMATE] = {"checkmateValue", VALUE_WORD, END_LOSS, end_value_words,
                           NULL},
            [STALEMATE] = {"stalemateValue", VALUE_WORD, END_DRAW, end_value_words,
                           NULL},
            [PIECE_COUNT] = {"stalematePieceCount", VALUE_BOOL, false, NULL, NULL},
        },
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .text.describe_in = describe_in,
    .ends.no_moves = no_moves,
};
