/* console.c - colours of the user's terminal.  SPDX-License-Identifier: MIT */
#include "protocol/text/console.h"

#include "engine/platform/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The Linux console's fonts of 256 or 512 characters have none of them. */
bool console_has_figures(void)
{
    const char *term = terminal_kind();

    return terminal_has_utf8() && !(term && strcmp(term, "linux") == 0);
}

bool console_moves_cursor(FILE *file)
{
    const char *term = terminal_kind();

    return isatty(fileno(file)) && term && *term && strcmp(term, "dumb") != 0;
}

/* NO_COLOR is a convention of many programs.  DEC's terminals, called vt, have no colours. */
enum console_colours console_colours(FILE *file)
{
    const char *unwanted = getenv("NO_COLOR");
    const char *colorterm = getenv("COLORTERM");
    const char *term = terminal_kind();

    if (!console_moves_cursor(file) || (unwanted && *unwanted)
        || strncmp(term, "vt", 2) == 0)
        return CONSOLE_MONOCHROME;
    if (strstr(term, "256") || strstr(term, "direct") || (colorterm && *colorterm))
        return CONSOLE_256_COLOURS;
    return CONSOLE_8_COLOURS;
}
