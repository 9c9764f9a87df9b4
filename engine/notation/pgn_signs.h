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

/* Whether a word has no letter, digit or bracket of ASCII, or is a sign of letters: it is no move. */
bool pgn_is_sign(const char *word);

/* The length of a move in `word`, without the signs after it. */
size_t pgn_length_without_signs(const char *word);

#endif
