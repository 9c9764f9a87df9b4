/* words.h - what an analysed position means, in words.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_WORDS_H
#define PROTOCOL_ANALYSIS_WORDS_H

#include "engine/core/types.h"

struct analysis;
struct text;

/* Append what the position means: "White wins, mate in 6" or "Black is better (White wins 15 %,
 * draws 40 %, loses 45 %)", and then "; only move" or "; only legal move" where it leaves no
 * choice; for a game that has ended "White has won: checkmate" or "drawn: stalemate"; nothing if no
 * search has found a score. */
void analysis_write_words(const struct analysis *analysis, struct text *text);

#endif
