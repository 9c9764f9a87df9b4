/* output.c - lines that are sent to a GUI.  SPDX-License-Identifier: MIT */
#include "protocol/text/output.h"

#include "engine/platform/stream.h"

void output_lock(FILE *file)
{
#if HAS_THREADS
    stream_lock(file);
#else
    (void)file;
#endif
}

void output_unlock(FILE *file)
{
#if HAS_THREADS
    stream_unlock(file);
#else
    (void)file;
#endif
}

void output_line(FILE *file, const char *format, va_list arguments)
{
    output_lock(file);
    vfprintf(file, format, arguments);
    putc('\n', file);
    fflush(file);
    output_unlock(file);
}

void output_quote(char *quote, size_t size, const char *chars,
                  int (*is_plain)(int character))
{
    size_t length = 0;

    for (; chars[length] && length + 1 < size; length++)
        quote[length] = is_plain((unsigned char)chars[length]) ? chars[length] : '?';
    quote[length] = '\0';
}
