/* affinity.h - binding the calling process to processors.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_POSIX_AFFINITY_H
#define ENGINE_PLATFORM_POSIX_AFFINITY_H

#include <stdint.h>

/* Bind the calling process to `count` processors; 0: to none.  Safe between fork and exec. */
void affinity_bind(const int16_t *processors, int count);

#endif
