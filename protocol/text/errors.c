/* errors.c - telling the user what is wrong.  SPDX-License-Identifier: MIT */
#include "protocol/text/errors.h"

#include <stdarg.h>
#include <stdio.h>

enum { LINE_LENGTH_MAX = 1200 };

int report_error(int status, const char *format, ...)
{
    char line[LINE_LENGTH_MAX];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = '?';
    fflush(stdout);
    fprintf(stderr, "potpourri: %s\n", line);
    return status;
}
