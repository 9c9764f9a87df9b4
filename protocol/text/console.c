/* console.c - what the user's terminal can show.  SPDX-License-Identifier: MIT */
#include "protocol/text/console.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

bool console_has_utf8(void)
{
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    bool found;

    if (locale == (locale_t)0)
        return false;
    found = strcasecmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return found;
}

/* NO_COLOR is a convention of many programs.  DEC's terminals, called vt, have no colours. */
enum console_colours console_colours(FILE *file)
{
    const char *unwanted = getenv("NO_COLOR");
    const char *colorterm = getenv("COLORTERM");
    const char *term = getenv("TERM");

    if (!isatty(fileno(file)) || (unwanted && *unwanted) || !term || !*term
        || strcmp(term, "dumb") == 0 || strncmp(term, "vt", 2) == 0)
        return CONSOLE_MONOCHROME;
    if (strstr(term, "256") || strstr(term, "direct") || (colorterm && *colorterm))
        return CONSOLE_256_COLOURS;
    return CONSOLE_8_COLOURS;
}
