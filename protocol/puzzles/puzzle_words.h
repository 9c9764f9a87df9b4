/* puzzle_words.h - why a puzzle has one solution.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PUZZLES_PUZZLE_WORDS_H
#define PROTOCOL_PUZZLES_PUZZLE_WORDS_H

struct position;
struct text;
struct two_best;

/* Append what the best move of `pos` leads to, and what the second best does: "Black wins, mate in 2: 36... Qe1+
 * 37. Rxe1 Rxe1#. After 36... Kg8 White is better." */
void puzzle_words_write(const struct position *pos, const struct two_best *choices,
                        struct text *text);

#endif
