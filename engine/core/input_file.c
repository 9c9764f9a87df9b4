/* input_file.c - a file that is read whole.  SPDX-License-Identifier: MIT */
#include "engine/core/input_file.h"

#include "engine/core/text.h"
#include "engine/platform/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *input_file_open(const char *path, struct text *why)
{
    const int descriptor = file_open(path, FILE_READ);
    FILE *stream = NULL;
    struct stat status;

    if (descriptor >= 0 && fstat(descriptor, &status) == 0
        && !S_ISREG(status.st_mode)) {
        close(descriptor);
        text_fail(why, "%.300s: it is no regular file", path);
        return NULL;
    }
    if (descriptor >= 0)
        stream = fdopen(descriptor, "r");
    if (!stream) {
        text_fail(why, "%.300s: %s", path, strerror(errno));
        if (descriptor >= 0)
            close(descriptor);
    }
    return stream;
}

/* Read all of `stream`, or `limit` bytes and more; false with errno. */
static bool read_stream(FILE *stream, size_t limit, unsigned char **bytes, size_t *size)
{
    size_t room = 0;

    do {
        room = room ? 2 * room : 1 << 18;

        unsigned char *grown = realloc(*bytes, room);

        if (!grown) {
            errno = ENOMEM;
            return false;
        }
        *bytes = grown;
        *size += fread(*bytes + *size, 1, room - *size, stream);
    } while (*size == room && room <= limit);
    return !ferror(stream);
}

bool input_file_read(const char *path, size_t limit, unsigned char **bytes,
                     size_t *size, struct text *why)
{
    FILE *stream = input_file_open(path, why);
    bool good = stream != NULL;

    *bytes = NULL;
    *size = 0;
    if (stream && !read_stream(stream, limit, bytes, size))
        good = text_fail(why, "%.300s: %s", path, strerror(errno));
    else if (stream && *size == 0)
        good = text_fail(why, "%.300s: it is empty", path);
    else if (*size > limit)
        good = text_fail(why, "%.300s: it is larger than %zu bytes", path, limit);
    if (stream)
        fclose(stream);
    if (good)
        return true;
    free(*bytes);
    *bytes = NULL;
    return false;
}
