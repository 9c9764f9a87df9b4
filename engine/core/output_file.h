/* output_file.h - a file that a tournament writes.  SPDX-License-Identifier: MIT
 *
 * What is already in a regular file stays there; it is locked against other matches.
 * Other files, such as /dev/null or a pipe, are only written.
 */
#ifndef ENGINE_CORE_OUTPUT_FILE_H
#define ENGINE_CORE_OUTPUT_FILE_H

#include "engine/core/types.h"

#include <stdio.h>

struct text;

/* An object that is all 0 is closed. */
struct output_file {
    FILE *stream;     /* NULL: closed */
    const char *path; /* the caller's */
    bool is_regular;  /* it can be locked and read again */
    bool is_durable;  /* each flush waits until the data has reached the disk */
};

/* Open the file at `path`, and create it if it does not exist.  It must be the only
 * descriptor of that file in the process: closing any of them releases the lock.  On
 * failure returns false and sets `why`. */
WARN_UNUSED bool output_file_open(struct output_file *file, const char *path,
                                  bool is_durable, struct text *why);
void output_file_close(struct output_file *file);

/* The size in bytes; -1 if the file is not a regular one. */
int64_t output_file_size(const struct output_file *file);

/* Whether `path` leads to this file, which is a regular one. */
bool output_file_is_at(const struct output_file *file, const char *path);

/* Write at the end from now on. */
void output_file_seek_end(struct output_file *file);

/* Write out what is buffered.  Returns false and sets `why` when that fails, or when
 * the file is no longer at its path. */
WARN_UNUSED bool output_file_flush(struct output_file *file, struct text *why);

/* Cut the file off at `end`, and write there from now on. */
WARN_UNUSED bool output_file_truncate(struct output_file *file, int64_t end,
                                      struct text *why);

#endif
