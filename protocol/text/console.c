/* console.c - colours of the user's terminal.  SPDX-License-Identifier: MIT */
#include "protocol/text/console.h"

#include "engine/platform/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* NO_COLOR is a convention of many programs.  DEC's terminals, called vt, have no colours. */
enum console_colours console_colours(FILE *file)
{
    const char *unwanted = getenv("NO_COLOR");
    const char *colorterm = getenv("COLORTERM");
    const char *term = terminal_kind();

    if (!isatty(fileno(file)) || (unwanted && *unwanted) || !term || !*term
        || strcmp(term, "dumb") == 0 || strncmp(term, "vt", 2) == 0)
        return CONSOLE_MONOCHROME;
    if (strstr(term, "256") || strstr(term, "direct") || (colorterm && *colorterm))
        return CONSOLE_256_COLOURS;
    return CONSOLE_8_COLOURS;
}
