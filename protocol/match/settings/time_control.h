/* time_control.h - time controls and other quantities as users write them.
 * SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_SETTINGS_TIME_CONTROL_H
#define PROTOCOL_MATCH_SETTINGS_TIME_CONTROL_H

#include "engine/core/types.h"

struct text;
struct time_control;

/* Read `[MOVES/][MINUTES:]SECONDS[+INCREMENT]`, leaving the other limits alone. */
WARN_UNUSED bool time_control_read(struct time_control *control, const char *chars,
                                   struct text *why);

/* Append the same. */
void time_control_write(const struct time_control *control, struct text *text);

/* Read a number of seconds, such as 0.5, greater than 0. */
WARN_UNUSED bool seconds_read(const char *chars, int64_t *ms, struct text *why);

/* Read a whole number that is all of `chars`. */
WARN_UNUSED bool integer_read(const char *chars, int least, int most, int *number,
                              struct text *why);

/* Read `count` numbers with commas between; from `least_count` on they may be missing. */
WARN_UNUSED bool numbers_read(const char *chars, int least_count, int count,
                              double *numbers, struct text *why);

#endif
