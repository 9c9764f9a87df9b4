/* move_words.h - what a move does, in words.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_MOVE_WORDS_H
#define PROTOCOL_TEXT_MOVE_WORDS_H

#include "engine/rules/move.h"

struct position;
struct text;
struct variant;

/* What a type of moves is called that is more than to go and to capture, eg. "castling", or "swap" of a game's
 * own; NULL: it needs no name. */
const char *move_type_name(const struct variant *variant, int type);

/* Append what `m`, a turn that is legal in `pos`, does, eg. "pawn e7 captures rook d8 and becomes queen". */
void move_words_write(const struct position *pos, move m, struct text *text);

#endif
