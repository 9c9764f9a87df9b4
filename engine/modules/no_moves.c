/* no_moves.c - who wins where a side cannot move.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"

/* For the side that cannot move. */
enum value { DRAW, LOSS, WIN };

static const char *const words[] = {"draw", "loss", "win", NULL};

enum { CHECKMATE, STALEMATE, PIECE_COUNT };

static bool wanted(const union module_value *values)
{
    return values[CHECKMATE].number != LOSS || values[STALEMATE].number != DRAW;
}

static void set_result(enum value value, int us, enum reason reason,
                       struct outcome *outcome)
{
    if (value == DRAW)
        outcome_draw(outcome, reason);
    else
        outcome_win(outcome, value == WIN ? us : us ^ 1, reason);
}

/* The value of a stalemate for `us` where the side with fewer pieces wins. */
static enum value by_pieces(enum value value, const struct position *pos, int us)
{
    const int ours = bitset_count(pos->by_colour[us], true);
    const int theirs = bitset_count(pos->by_colour[us ^ 1], true);

    if (value == DRAW || ours == theirs)
        return DRAW;
    return ours < theirs ? value : value == WIN ? LOSS : WIN;
}

static bool no_moves(const union module_value *values, const struct position *pos,
                     bool check, struct outcome *outcome)
{
    const int us = pos->to_move;
    const enum value stalemate = (enum value)values[STALEMATE].number;

    if (check)
        set_result((enum value)values[CHECKMATE].number, us, REASON_CHECKMATE, outcome);
    else
        set_result(values[PIECE_COUNT].number ? by_pieces(stalemate, pos, us)
                                              : stalemate,
                   us, REASON_STALEMATE, outcome);
    return true;
}

static void describe(const union module_value *values, struct text *text)
{
    static const char *const mates[] = {[DRAW] = "Checkmate is a draw.",
                                        [LOSS] = "Who is checkmated has lost.",
                                        [WIN] = "Who is checkmated has won."};
    static const char *const stalemates[] = {
        [DRAW] = "Stalemate is a draw.",
        [LOSS] = "Who has no legal move and is not in check has lost.",
        [WIN] = "Who has no legal move and is not in check has won.",
    };

    text_add(text, "%s %s", mates[values[CHECKMATE].number],
             stalemates[values[STALEMATE].number]);
    if (values[PIECE_COUNT].number && values[STALEMATE].number != DRAW)
        text_add(text,
                 " That is so if it has fewer pieces than the other side; with "
                 "more the result is turned round, and with as many it is a draw.");
}

const struct module module_no_moves = {
    .keys =
        {
            [CHECKMATE] = {"checkmateValue", VALUE_WORD, LOSS, words, NULL},
            [STALEMATE] = {"stalemateValue", VALUE_WORD, DRAW, words, NULL},
            [PIECE_COUNT] = {"stalematePieceCount", VALUE_BOOL, false, NULL, NULL},
        },
    .wanted = wanted,
    .describe = describe,
    .no_moves = no_moves,
};
