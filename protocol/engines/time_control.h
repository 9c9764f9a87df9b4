/* time_control.h - how long an engine may think.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_TIME_CONTROL_H
#define PROTOCOL_ENGINES_TIME_CONTROL_H

#include "engine/core/types.h"

struct text;

/* How long one side may think.  A limit that is 0 is not set. */
struct time_control {
    int moves;            /* in base_ms; 0: the whole game     */
    int64_t base_ms;      /* eg. 10000                         */
    int64_t increment_ms; /* for each move                     */
    int64_t move_ms;      /* exact time for each move           */
    int depth;            /* plies                             */
    uint64_t nodes;       /* for each move                     */
};

/* Whether any limit is set. */
bool time_control_is_set(const struct time_control *control);

/* Read `[MOVES/][MINUTES:]SECONDS[+INCREMENT]` into a struct time_control; its other limits
 * stay.  On failure returns false and says why. */
WARN_UNUSED bool time_control_read(void *control, const char *chars, struct text *why);

/* Append the same; nothing if there is no clock. */
void time_control_write(const void *control, struct text *text);

#endif
