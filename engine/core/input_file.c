/* input_file.c - a file that is read whole.  SPDX-License-Identifier: MIT */
#include "engine/core/input_file.h"

#include "engine/core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *input_file_open(const char *path, struct text *why)
{
    /* Of a regular file O_NONBLOCK means nothing. */
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
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
