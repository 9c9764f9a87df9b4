/* system.h - what the machine and its system give.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_SYSTEM_H
#define ENGINE_PLATFORM_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Memory that begins at a page, of large pages where that is possible; NULL when there is none.
 * system_free_pages() takes NULL. */
void *system_allocate_pages(size_t size);
void system_free_pages(void *memory);

/* A random number that cannot be foreseen; false where the system has none. */
bool system_random(uint64_t *number);

/* How many processors there are, at least 1. */
int system_count_processors(void);

/* How long this thread has been ready to run without a processor, in nanoseconds since it began; 0
 * where the system does not tell. */
int64_t system_run_delay_ns(void);

#endif
