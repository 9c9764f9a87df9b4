/* stream.h - what C streams can do beyond ISO C.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_STREAM_H
#define ENGINE_PLATFORM_STREAM_H

#include <stdbool.h>
#include <stdio.h>

/* Make the standard streams ready: none is closed, bytes pass unchanged, and a console takes UTF-8 and
 * control sequences.  To be called first. */
void stream_prepare_standard(void);

/* A stream that keeps in memory what is written to it; NULL when memory is out. */
FILE *stream_open_memory(char **chars, size_t *size);

/* Close such a stream, and set `*chars`, to be freed by the caller, to its `*size` characters and a 0.  Both
 * pointers are those that it was opened with.  False when memory was out; `*chars` may be freed then, too. */
bool stream_close_memory(FILE *stream, char **chars, size_t *size);

/* A stream that reads `size` characters, at least 1, which last as long; NULL when memory is out. */
FILE *stream_open_chars(const char *chars, size_t size);

/* Read a line with its newline into `*line`, which is enlarged by realloc() and has `*size` bytes; returns its
 * length, or -1 at the end of the file, or when memory is out. */
long stream_read_line(FILE *stream, char **line, size_t *size);

/* Keep other threads from the stream until it is unlocked. */
void stream_lock(FILE *stream);
void stream_unlock(FILE *stream);

/* Let `print` write, with `context`, to the standard input of a command, and wait for its end; a command
 * that ends early is no error.  False when it cannot be started. */
bool stream_print_to_command(const char *command,
                             void (*print)(FILE *file, const void *context),
                             const void *context);

#endif
