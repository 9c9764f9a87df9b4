/* number.h - decimal numbers in text.  SPDX-License-Identifier: MIT
 *
 * No reader skips blanks, and none accepts '+', an exponent or another base.
 */
#ifndef ENGINE_CORE_NUMBER_H
#define ENGINE_CORE_NUMBER_H

#include "engine/core/types.h"

/* Read an integer from `min` to `max` that is the whole of `chars`.  A minus is allowed if
 * `min` is negative.  On failure returns false and leaves `*number` alone. */
WARN_UNUSED bool number_read(const char *chars, int64_t min, int64_t max,
                             int64_t *number);

/* The same at the beginning of `*c`; moves `*c` to the character after the number. */
WARN_UNUSED bool number_parse(const char **c, int64_t min, int64_t max,
                              int64_t *number);

/* Read a finite number such as 2, .5 or -0.25 and move `*c` to the character after it.  On
 * failure returns false and leaves both alone. */
WARN_UNUSED bool decimal_parse(const char **c, double *number);

#endif
