/* array.h - arrays that grow.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_CORE_ARRAY_H
#define ENGINE_CORE_ARRAY_H

#include "engine/core/types.h"

#include <stddef.h>

/* Make room for one more element after `count` elements of `size` bytes; `array` is the address of
 * the pointer to the first, and the caller frees what that points to.  `*room`, 0 at first, is how
 * many elements there is room for; it doubles when it is used up.  False, and all as before, when
 * memory is out. */
WARN_UNUSED bool array_reserve(void *array, size_t count, size_t *room, size_t size);

#endif
