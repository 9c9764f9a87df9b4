/* stream.c - what C streams can do beyond ISO C, by POSIX.  SPDX-License-Identifier: MIT */
#include "engine/platform/stream.h"

#include <stdint.h>

FILE *stream_open_memory(char **chars, size_t *size)
{
    return open_memstream(chars, size);
}

bool stream_close_memory(FILE *stream, char **chars, size_t *size)
{
    (void)chars;
    (void)size;
    return fclose(stream) == 0;
}

FILE *stream_open_chars(const char *chars, size_t size)
{
    /* It is only read. */
    return fmemopen((void *)(uintptr_t)chars, size, "r");
}

long stream_read_line(FILE *stream, char **line, size_t *size)
{
    return (long)getline(line, size, stream);
}
