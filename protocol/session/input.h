/* input.h - lines and notifications, as they come.  SPDX-License-Identifier: MIT
 *
 * One thread waits for the lines of a file and for the end of a search, whichever comes first.
 * Lines that it does not take wait in the file.
 */
#ifndef PROTOCOL_SESSION_INPUT_H
#define PROTOCOL_SESSION_INPUT_H

#include "engine/core/types.h"

struct input;

/* Characters of a line, the final 0 included.  UCI sends a whole game in one line. */
enum { INPUT_LINE_MAX = 65536 };

enum input_event {
    INPUT_LINE,     /* a line, without its newline */
    INPUT_TOO_LONG, /* the start of a line that is too long */
    INPUT_NOTIFIED, /* input_notify() was called */
    INPUT_END,      /* end of file or a read error */
};

/* Lines of `descriptor`, which the caller still owns.  NULL when out of memory or
 * descriptors.  input_free() takes NULL. */
WARN_UNUSED struct input *input_new(int descriptor);
void input_free(struct input *input);

/* Wait for the next event; fills `line` for the first two.  INPUT_NOTIFIED comes before
 * lines that wait. */
enum input_event input_wait(struct input *input, char line[INPUT_LINE_MAX]);

/* Make input_wait() return `line`, which it has returned last, again. */
void input_unread(struct input *input, const char *line);

/* Make input_wait() return INPUT_NOTIFIED once.  `input` is a struct input: this is a callback of
 * session_new().  Any thread. */
void input_notify(void *input);

#endif
