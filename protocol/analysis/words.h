/* words.h - what an analysed position means, in words.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_WORDS_H
#define PROTOCOL_ANALYSIS_WORDS_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"

struct analysis;
struct position;
struct text;

/* Append who is better in a position with the score `value` for the side to move: "White wins,
 * mate in 6" or "Black is better (White wins 15 %, draws 40 %, loses 45 %)",
 * without the probabilities where none were fitted to the game. */
void score_write_words(const struct position *pos, int value, struct text *text);

/* The same without probabilities. */
void score_write_verdict(const struct position *pos, int value, struct text *text);

/* Append "White has won: checkmate" or "Drawn: stalemate"; nothing if the game goes on. */
void outcome_write_words(struct outcome outcome, struct text *text);

/* Append what the position means, as the two above, and then "; only move" or "; only legal move"
 * where it leaves no choice; nothing if no search has found a score. */
void analysis_write_words(const struct analysis *analysis, struct text *text);

#endif
