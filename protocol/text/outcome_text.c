/* outcome_text.c - how a game has ended, for people.  SPDX-License-Identifier: MIT */
#include "protocol/text/outcome_text.h"

#include "engine/core/text.h"
#include "engine/rules/outcome.h"
#include "engine/rules/piece_looks.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

/* Append a clause with names in the place of its marks. */
static void add_clause(const struct variant *variant, const struct outcome *outcome,
                       int winner, struct text *text)
{
    for (const char *c = outcome->clause; *c; c++) {
        if (*c != '%')
            text_add_char(text, *c);
        else if (*++c == 'l')
            text_add(text, "%s", colour_name(winner ^ 1));
        else if (outcome->kind == KIND_NONE)
            text_add(text, "pieces");
        else
            piece_add_plural(variant, outcome->kind, text);
    }
}

/* Append who wins and why. */
static void write_win(const struct position *pos, const struct outcome *outcome,
                      int winner, struct text *text)
{
    const char *lost = pos->rules->variant->effect_words.lost;
    const char *name = colour_name(winner), *other = colour_name(winner ^ 1);
    const bool loser_has_no_moves = pos->to_move != winner;

    if (outcome->reason == REASON_CHECKMATE && loser_has_no_moves)
        text_add(text, "%s mates", name);
    else if (outcome->reason == REASON_CHECKMATE)
        text_add(text, "%s wins: %s has mated, which loses", name, other);
    else if (outcome->reason == REASON_STALEMATE)
        text_add(text, "%s wins: %s has no legal move", name,
                 loser_has_no_moves ? other : "it");
    else if (outcome->reason == REASON_KING_DEAD)
        text_add(text, "%s wins: %s's king %s", name, other, lost ? lost : "is dead");
    else
        text_add(text, "%s wins by %s", name, outcome_words(outcome));
}

void outcome_text_write(const struct position *pos, const struct outcome *outcome,
                        struct text *text)
{
    const bool is_draw = outcome->result == RESULT_DRAW;
    const int winner = outcome->result == RESULT_WHITE_WINS ? WHITE : BLACK;

    if (outcome->clause) {
        text_add(text, is_draw ? "Draw: " : "%s wins: ", colour_name(winner));
        add_clause(pos->rules->variant, outcome, winner, text);
    } else if (is_draw) {
        text_add(text, outcome->reason == REASON_OWN ? "Draw: %s" : "Draw by %s",
                 outcome_words(outcome));
    } else {
        write_win(pos, outcome, winner, text);
    }
}

void outcome_text_write_scored(const struct position *pos,
                               const struct outcome *outcome, struct text *text)
{
    outcome_text_write(pos, outcome, text);
    text_add(text, " (%s).", outcome_score(outcome->result));
}
