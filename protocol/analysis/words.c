/* words.c - what an analysed position means, in words.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/words.h"

#include "engine/core/text.h"
#include "engine/rules/variant.h"
#include "eval/wdl.h"
#include "protocol/analysis/analysis.h"

#include <math.h>
#include <stdlib.h>

/* What is said from a winning chance on. */
static const struct degree {
    double chance_min;
    const char *words;
} degrees[] = {
    {0.80, "is winning"},
    {0.50, "is clearly better"},
    {0.20, "is better"},
    {0.08, "is slightly better"},
};

/* Permille in percent; of what may happen at least 1, and at most 99. */
static int round_percent(int permille)
{
    const int percent = (permille + 5) / 10;

    return percent == 0 && permille > 0        ? 1
           : percent == 100 && permille < 1000 ? 99
                                               : percent;
}

/* Nothing where they are not known. */
static void write_probabilities(const struct variant *variant, score white,
                                struct text *text)
{
    struct wdl wdl;

    if (!wdl_is_fitted(variant))
        return;
    wdl_estimate(variant, white, &wdl);

    const int win = round_percent(wdl.win), loss = round_percent(wdl.loss);

    text_add(text, " (White wins %d %%, draws %d %%, loses %d %%)", win,
             100 - win - loss, loss);
}

/* A score for the side to move from White's view. */
static score white_score(const struct position *pos, score value)
{
    return pos->to_move == WHITE ? value : -value;
}

void score_write_verdict(const struct position *pos, int value, struct text *text)
{
    const score white = white_score(pos, value);
    const double chance = wdl_chance(pos->rules->variant, white);
    const char *better = colour_name(white > 0 ? WHITE : BLACK);

    if (score_is_mate(value)) {
        text_add(text,
                 score_is_own_end(value) ? "%s wins, the king dies in %d"
                                         : "%s wins, mate in %d",
                 better, abs(score_end_moves(value)));
        return;
    }
    for (size_t i = 0; i < sizeof degrees / sizeof *degrees; i++)
        if (fabs(chance) >= degrees[i].chance_min) {
            text_add(text, "%s %s", better, degrees[i].words);
            return;
        }
    text_add(text, "The position is level");
}

void score_write_words(const struct position *pos, int value, struct text *text)
{
    score_write_verdict(pos, value, text);
    if (!score_is_mate(value))
        write_probabilities(pos->rules->variant, white_score(pos, value), text);
}

void outcome_write_words(struct outcome outcome, struct text *text)
{
    if (outcome.result == RESULT_DRAW)
        text_add(text, "Drawn: %s", outcome_words(&outcome));
    else if (outcome.result != RESULT_NONE)
        text_add(text, "%s has won: %s", colour_name(!outcome_is_win(outcome, WHITE)),
                 outcome_words(&outcome));
}

void analysis_write_words(const struct analysis *analysis, struct text *text)
{
    outcome_write_words(analysis->outcome, text);
    if (analysis->line_count == 0)
        return;
    score_write_words(&analysis->pos, analysis->lines[0].report.score, text);
    if (analysis->move_count == 1)
        text_add(text, "; only legal move");
    else if (analysis_has_only_move(analysis))
        text_add(text, "; only move");
}
