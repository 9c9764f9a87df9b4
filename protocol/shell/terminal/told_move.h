/* told_move.h - moves that are told in words.  SPDX-License-Identifier: MIT
 *
 * `drop pole on e4`, `cure the bishop`, `harpy poisons a7`, `knight takes queen`: words for pieces, squares, and what is
 * done, in any order and with the little words of English between.  They mean the legal move that fits them all.
 */
#ifndef PROTOCOL_SHELL_TERMINAL_TOLD_MOVE_H
#define PROTOCOL_SHELL_TERMINAL_TOLD_MOVE_H

#include "engine/core/types.h"

struct position;
struct text;
struct variant;

enum told {
    TOLD_NOTHING, /* the line has other words than these, or no legal move fits it */
    TOLD_MOVE,    /* one does */
    TOLD_REFUSED, /* several do, or none may; `why` says what is wrong */
};

/* Read a line of several words. */
enum told told_move_read(const struct position *pos, const char *line, move *m,
                         struct text *why);

/* Find the one legal move that fits; of several the first, and `why` lists what the line can be. */
enum told told_move_choose(const struct position *pos, const char *line,
                           bool (*fits)(const struct position *pos, const void *context,
                                        move m),
                           const void *context, move *m, struct text *why);

/* Append a line without the little words, in which piece names are letters and captures x: "Q xd5" for "queen
 * takes the d5". */
void told_move_spell(const struct variant *variant, const char *line,
                     struct text *text);

#endif
