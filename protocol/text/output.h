/* output.h - lines that are sent to a GUI.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_OUTPUT_H
#define PROTOCOL_TEXT_OUTPUT_H

#include "engine/core/types.h"

#include <stdarg.h>
#include <stdio.h>

/* Write a line, printf-like, its end added, and flush it.  Lines of several threads do not
 * mix. */
void output_line(FILE *file, const char *format, va_list arguments) PRINTF_LIKE(2, 0);

/* Keep other threads from writing to `file` between the two. */
void output_lock(FILE *file);
void output_unlock(FILE *file);

/* Copy `chars`, cut to `size` - 1 characters, with '?' for each character that `is_plain`
 * (isprint() or the like) denies.  `quote` may be `chars` itself. */
void output_quote(char *quote, size_t size, const char *chars,
                  int (*is_plain)(int character));

#endif
