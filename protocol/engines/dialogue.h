/* dialogue.h - what referee and engines say to each other, in a file.
 * SPDX-License-Identifier: MIT
 *
 * A line is `DATE TIME DIRECTION NAME(PID): TEXT`.  The direction is > from the referee, <
 * from the engine's standard output, and ! from its standard error.  Lines that begin with *
 * after the time are about games.
 */
#ifndef PROTOCOL_ENGINES_DIALOGUE_H
#define PROTOCOL_ENGINES_DIALOGUE_H

#include "engine/core/types.h"

#include <stdio.h>

struct text;

/* An object that is all 0 is closed; what is added to it is dropped. */
struct dialogue {
    FILE *file;
    bool is_selective; /* only of engines that ask for it */
};

/* Append to the file at `path`.  On failure returns false and sets `why`. */
WARN_UNUSED bool dialogue_open(struct dialogue *dialogue, const char *path,
                               struct text *why);

/* Close the file; false if not everything could be written. */
WARN_UNUSED bool dialogue_close(struct dialogue *dialogue);

/* Add a line of process number `pid`, which is called `name`, without its end.  Any thread. */
void dialogue_add(const struct dialogue *dialogue, char direction, const char *name,
                  long pid, const char *line, int length);

/* Add a line about a game.  Any thread. */
void dialogue_note(const struct dialogue *dialogue, const char *format, ...)
    PRINTF_LIKE(2, 3);

#endif
