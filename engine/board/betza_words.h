/* betza_words.h - how a piece moves, in English.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_BOARD_BETZA_WORDS_H
#define ENGINE_BOARD_BETZA_WORDS_H

struct betza;
struct buffer;

/* Append what White's piece of this notation does, as verbs without a subject, eg. "steps
 * one square forward without capturing; captures one square diagonally forward". */
void betza_write_words(const struct betza *betza, struct buffer *words);

#endif
