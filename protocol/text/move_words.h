/* move_words.h - what a move does, in words.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_MOVE_WORDS_H
#define PROTOCOL_TEXT_MOVE_WORDS_H

#include "engine/rules/move.h"

struct position;
struct text;

/* Append what `m`, a turn that is legal in `pos`, does, eg. "pawn e7 captures rook d8 and becomes queen". */
void move_words_write(const struct position *pos, move m, struct text *text);

#endif
