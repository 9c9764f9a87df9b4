/* pgn_signs.h - the signs that people write after moves.  SPDX-License-Identifier: MIT
 *
 * Numeric annotation glyphs (PGN 10) stand for signs that people also write as such: !? after a
 * move, or +=, N and Unicode's signs as words of their own.
 */
#ifndef ENGINE_NOTATION_PGN_SIGNS_H
#define ENGINE_NOTATION_PGN_SIGNS_H

#include "engine/core/types.h"

struct text;

/* The glyph of the longest sign that `chars` begins with, and the character after it; 0: no sign. */
int pgn_sign_read(const char *chars, const char **end);

/* Append the signs that glyphs such as "$1 $16" stand for, without blanks, eg. "!\u00b1"; glyphs without
 * a sign stay as they are. */
void pgn_signs_write(const char *glyphs, struct text *text);

/* Whether a word consists of signs, one of which may be of letters, and of other characters that are no
 * letter, digit or bracket of ASCII, as in N!?: it is no move. */
bool pgn_is_sign(const char *word);

/* The length of a move in `word`, without the signs after it. */
size_t pgn_length_without_signs(const char *word);

/* The length of a move in `length` characters without a sign of letters at their end, as in a6TN, and the
 * signs before that; `length` if there is none. */
size_t pgn_length_without_letters(const char *chars, size_t length);

#endif
