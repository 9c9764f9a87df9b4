/* input.h - lines that come in while others are being worked on.  SPDX-License-Identifier: MIT
 *
 * A thread of its own reads and never computes; lines wait in a short queue, and a sender
 * who fills it has to wait too.  The thread that works on them takes them one at a time,
 * and may be told through the same queue that something else has happened.
 */
#ifndef PROTOCOL_SESSION_INPUT_H
#define PROTOCOL_SESSION_INPUT_H

#include "engine/core/types.h"

struct input;

/* Characters of a line, its final 0 included: UCI tells a whole game in one. */
enum { INPUT_LINE_MAX = 65536 };

enum input_event {
    INPUT_LINE,     /* a line, without its end                       */
    INPUT_TOO_LONG, /* a longer one: its beginning, the rest is gone */
    INPUT_NOTIFIED, /* input_notify() was called                     */
    INPUT_END,      /* nothing more will come                        */
};

/* Start reading `descriptor`, which stays the caller's.  NULL when memory, threads or
 * descriptors are out.  input_free() takes NULL. */
WARN_UNUSED struct input *input_new(int descriptor);
void input_free(struct input *input);

/* Wait for the next event; `line` is filled for lines only.  A notice comes before lines
 * that are waiting. */
enum input_event input_wait(struct input *input, char line[INPUT_LINE_MAX]);

/* Make input_wait() return INPUT_NOTIFIED once.  Any thread. */
void input_notify(struct input *input);

#endif
