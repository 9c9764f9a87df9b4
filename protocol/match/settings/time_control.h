/* time_control.h - time controls as users write them.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_SETTINGS_TIME_CONTROL_H
#define PROTOCOL_MATCH_SETTINGS_TIME_CONTROL_H

#include "engine/core/types.h"

struct text;
struct time_control;

/* Read `[MOVES/][MINUTES:]SECONDS[+INCREMENT]` into a struct time_control; its other limits
 * stay.  On failure returns false and says why. */
WARN_UNUSED bool time_control_read(void *control, const char *chars, struct text *why);

/* Whether some limit is set. */
bool time_control_is_set(const struct time_control *control);

/* Append the same; nothing if there is no clock. */
void time_control_write(const void *control, struct text *text);

#endif
