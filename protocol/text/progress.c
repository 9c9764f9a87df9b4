/* progress.c - a bar on the terminal while the user waits.  SPDX-License-Identifier: MIT */
#include "protocol/text/progress.h"

#include "engine/core/min_max.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WIDTH = 24, WORDS_MAX = 48 };

static const char wipe[] = "\r\x1b[K";

void progress_begin(struct progress *progress)
{
    progress->visible = isatty(STDERR_FILENO) != 0;
    progress->drawn = false;
}

void progress_show(struct progress *progress, double done, const char *format, ...)
{
    const double share = clamp_double(done, 0, 1);
    const int full = (int)(share * WIDTH);
    char words[WORDS_MAX + 1];
    va_list arguments;

    if (!progress->visible)
        return;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s[", wipe);
    for (int i = 0; i < WIDTH; i++)
        fputc(i < full ? '#' : '.', stderr);
    fprintf(stderr, "] %3d%%  %s", (int)(share * 100), words);
    fflush(stderr);
    progress->drawn = true;
}

void progress_clear(struct progress *progress)
{
    if (progress->drawn)
        fputs(wipe, stderr);
    progress->drawn = false;
}

double progress_of_file(FILE *file)
{
    const long place = ftell(file);
    struct stat status;

    if (place < 0 || fstat(fileno(file), &status) != 0 || status.st_size <= 0)
        return 0.0;
    return (double)place / (double)status.st_size;
}
