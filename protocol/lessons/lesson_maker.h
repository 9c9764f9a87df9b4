/* lesson_maker.h - lessons that are made of the rules of a game.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_LESSONS_LESSON_MAKER_H
#define PROTOCOL_LESSONS_LESSON_MAKER_H

#include "engine/core/types.h"

struct buffer;
struct rules;
struct text;

/* Append a game's lessons, a step a line (lesson.h): the first moves of pieces that chess does not have, drops, special
 * moves, a promotion and a move that wins, each in a position of a game that is played at random, always the same.
 * False, with the reason, when memory is out. */
WARN_UNUSED bool lessons_make(const struct rules *rules, struct buffer *lines,
                              struct text *why);

#endif
