/* dialogue.c - what referee and engines say to each other, in a file.
 * SPDX-License-Identifier: MIT */
#include "protocol/engines/dialogue.h"

#include "engine/core/text.h"
#include "engine/platform/file.h"
#include "protocol/text/output.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

enum { STAMP_MAX = 32 };

bool dialogue_open(struct dialogue *dialogue, const char *path, struct text *why)
{
    const int descriptor = file_open(path, FILE_APPEND);

    dialogue->file = descriptor < 0 ? NULL : fdopen(descriptor, "a");
    return dialogue->file || text_fail(why, "%.200s: %s", path, strerror(errno));
}

bool dialogue_close(struct dialogue *dialogue)
{
    bool good = true;

    if (dialogue->file) {
        good = !ferror(dialogue->file);
        good &= fclose(dialogue->file) == 0;
    }
    dialogue->file = NULL;
    return good;
}

/* Write the local time, eg. "2026-03-01 12:00:00.123". */
static void write_stamp(char stamp[STAMP_MAX])
{
    struct timespec now;
    struct tm local;
    size_t length;

    clock_gettime(CLOCK_REALTIME, &now);
    localtime_r(&now.tv_sec, &local);
    length = strftime(stamp, STAMP_MAX, "%Y-%m-%d %H:%M:%S", &local);
    snprintf(stamp + length, STAMP_MAX - length, ".%03d", (int)(now.tv_nsec / 1000000));
}

void dialogue_add(const struct dialogue *dialogue, char direction, const char *name,
                  long pid, const char *line, int length)
{
    char stamp[STAMP_MAX];

    if (!dialogue->file)
        return;
    write_stamp(stamp);
    output_lock(dialogue->file);
    fprintf(dialogue->file, "%s %c %s(%ld): %.*s\n", stamp, direction, name, pid,
            length, line);
    /* After a sudden end the last lines matter most. */
    fflush(dialogue->file);
    output_unlock(dialogue->file);
}

void dialogue_note(const struct dialogue *dialogue, const char *format, ...)
{
    char stamp[STAMP_MAX];
    struct text text;
    va_list arguments;

    if (!dialogue->file)
        return;
    write_stamp(stamp);
    va_start(arguments, format);
    vsnprintf(text.chars, sizeof text.chars, format, arguments);
    va_end(arguments);
    output_lock(dialogue->file);
    fprintf(dialogue->file, "%s * %s\n", stamp, text.chars);
    fflush(dialogue->file);
    output_unlock(dialogue->file);
}
