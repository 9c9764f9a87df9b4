/* lesson.h - a step of a lesson: a position, and what to do there.  SPDX-License-Identifier: MIT
 *
 * The lessons of a game are lines of EPD, one a step, in the order in which they are learnt.  A line is a FEN and
 * these operations:
 *
 *     c0 "WORDS"     what there is to know
 *     c1 "WORDS"     the task
 *     does "PARTS"   parts with ", " between them, which tell what a right move does: its words (move_words.h), with a
 *                    blank and its SAN behind them, contain each part, but none that begins with '!'
 *     roll "ROLL"    what the dice show after it; without this they are thrown
 *     c2 "WORDS"     what is said afterwards
 *
 * For example `does "pole e4 to a1, +"` asks for that move, if it gives check, and `does "!rook"` for a move without
 * a rook.
 */
#ifndef PROTOCOL_LESSONS_LESSON_H
#define PROTOCOL_LESSONS_LESSON_H

#include "engine/core/embedded.h"
#include "engine/core/text.h"
#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "protocol/text/line_file.h"

/* The lessons of the games that are built in, by their names. */
extern const struct embedded_file builtin_lessons[];

struct lesson {
    struct position position;
    struct text idea; /* the operands, as above */
    struct text task;
    struct text does;
    struct text roll;
    struct text after;
};

/* Read the next step of a game's lessons.  LINE_BAD, with the reason, when it is wrong. */
WARN_UNUSED enum line_status lesson_next(struct line_file *file,
                                         const struct rules *rules,
                                         struct lesson *lesson, struct text *why);

/* Whether `m`, a turn that is legal in the step's position, is right. */
bool lesson_is_done(const struct lesson *lesson, move m);

/* A right move, the first one; MOVE_NONE: there is none. */
move lesson_find_move(const struct lesson *lesson);

#endif
