/* roll.h - rolls of dice as text.  SPDX-License-Identifier: MIT
 *
 * A variant spells its rolls (variant.h): in Pot-Hole `e5`, `e5x3` or, for the roll that
 * changes nothing, `-`.  After a move it follows a slash, `e2e4/e5`.  In words, as in the
 * comments of PGN, it is `hole e5` or `no hole`.
 */
#ifndef ENGINE_NOTATION_ROLL_H
#define ENGINE_NOTATION_ROLL_H

#include "engine/core/types.h"

struct ply;
struct position;
struct text;

/* Append the roll of `ply`, played in `pos`, eg. "e5" or "-". */
void roll_write(const struct position *pos, struct ply ply, struct text *text);

/* Append the same in words, eg. "hole e5" or "no hole". */
void roll_write_words(const struct position *pos, struct ply ply, struct text *text);

/* Read the roll of `ply`, whose move is legal in `pos`, from the whole of `chars`.  On
 * failure returns false and says why: the roll is impossible, or none follows the move. */
WARN_UNUSED bool roll_read(const struct position *pos, const char *chars,
                           struct ply *ply, struct text *why);

/* Whether `chars` begins like a roll in words.  If so, step `chars` over it, and over blanks and signs
 * after it, and copy the roll, as roll_read() wants it, to `roll`. */
bool roll_skip_words(const struct position *pos, const char **chars, struct text *roll);

#endif
