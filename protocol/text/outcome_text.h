/* outcome_text.h - how a game has ended, for people.  SPDX-License-Identifier: MIT
 *
 * outcome_words() has the same in a word or two, eg. "extinction", for tables and for other programs.
 */
#ifndef PROTOCOL_TEXT_OUTCOME_TEXT_H
#define PROTOCOL_TEXT_OUTCOME_TEXT_H

struct outcome;
struct position;
struct text;

/* Append how a game that ended in `pos` did so, a sentence without its full stop: "White mates", "Black wins: White has no
 * queens left" or "Draw by repetition". */
void outcome_text_write(const struct position *pos, const struct outcome *outcome,
                        struct text *text);

/* The same with its full stop and the score, eg. "White mates (1-0)." */
void outcome_text_write_scored(const struct position *pos,
                               const struct outcome *outcome, struct text *text);

#endif
