/* reader.h - bytes that come while something else may happen.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_READER_H
#define ENGINE_PLATFORM_READER_H

#include <stdbool.h>

struct reader;

enum { READER_BYTES = 4096, READER_WOKEN = -1 };

/* A reader of `descriptor`, which the caller still owns; NULL when out of memory or descriptors.
 * reader_free() takes NULL. */
struct reader *reader_new(int descriptor);
void reader_free(struct reader *reader);

/* Wait for bytes and return how many, or 0 at the end of the file or after an error; READER_WOKEN when
 * reader_take_wake() would return true. */
int reader_wait(struct reader *reader, char bytes[READER_BYTES]);

/* Whether reader_wake() was called; it is forgotten. */
bool reader_take_wake(struct reader *reader);

/* Wake the thread that waits, or will wait.  Any thread. */
void reader_wake(struct reader *reader);

#endif
