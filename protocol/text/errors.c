/* errors.c - telling the user what is wrong.  SPDX-License-Identifier: MIT */
#include "protocol/text/errors.h"

#include "engine/core/utf8.h"

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
    utf8_clean(line, '?');
    fflush(stdout);
    fprintf(stderr, "potpourri: %s\n", line);
    return status;
}
