/* number.h - whole numbers as users write them.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_NUMBER_H
#define PROTOCOL_TEXT_NUMBER_H

#include "engine/core/types.h"

/* Read a decimal number from `least` to `most` that is all of `chars`; no sign, no
 * blanks.  False when it is none. */
WARN_UNUSED bool number_read(const char *chars, uint64_t least, uint64_t most,
                             uint64_t *number);

#endif
