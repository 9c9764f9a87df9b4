/* score_counts.h - scores that end games early.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_SCORE_COUNTS_H
#define PROTOCOL_MATCH_SCORE_COUNTS_H

#include "engine/core/types.h"

struct adjudication;
struct engine_answer;

/* The last moves of each side, in a row, by their scores.  All zero: of no moves. */
struct score_counts {
    int losing[COLOURS];  /* with a score that resigns */
    int winning[COLOURS]; /* with a score by which the other one is lost */
    int even[COLOURS];    /* with a score that draws */
};

/* Whether an answer has a score that draws, in full move `move_number` of the game. */
bool score_counts_is_even(const struct adjudication *rules, int move_number,
                          const struct engine_answer *answer);

/* Count the score of a move of `colour`. */
void score_counts_add(struct score_counts *counts, const struct adjudication *rules,
                      int colour, int move_number, const struct engine_answer *answer);

/* Whether the game is drawn by the scores of `colour`, if those of its next `more` moves are even. */
bool score_counts_draw(const struct score_counts *counts,
                       const struct adjudication *rules, int colour, int more);

/* Whether `colour` is lost by its own scores, and by its opponent's where they are asked. */
bool score_counts_lose(const struct score_counts *counts,
                       const struct adjudication *rules, int colour);

#endif
