/* puzzle_words.c - why a puzzle has one solution.  SPDX-License-Identifier: MIT */
#include "protocol/puzzles/puzzle_words.h"

#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/analysis/words.h"
#include "protocol/text/game_text.h"
#include "search/two_best.h"

#include <string.h>

static const char first_word[] = "The ";

/* Append what a score means, within a sentence. */
static void write_verdict(const struct position *pos, score s, struct text *text)
{
    struct text verdict = {.length = 0};

    score_write_verdict(pos, s, &verdict);
    if (strncmp(verdict.chars, first_word, sizeof first_word - 1) == 0)
        verdict.chars[0] = text_lower(verdict.chars[0]);
    text_add(text, "%s", verdict.chars);
}

void puzzle_words_write(const struct position *pos, const struct two_best *choices,
                        struct text *text)
{
    score_write_verdict(pos, choices->scores[0], text);
    if (!play_has_dice(pos)) { /* else nobody knows how it goes on */
        text_add(text, ": ");
        pv_write(pos, choices->line, choices->line_length, text);
    }
    text_add(text, ". After ");
    pv_write(pos, &choices->moves[1], 1, text);
    text_add_char(text, ' ');
    write_verdict(pos, choices->scores[1], text);
    text_add_char(text, '.');
}
