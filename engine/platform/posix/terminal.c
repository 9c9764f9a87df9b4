/* terminal.c - what the user's terminal is and can show, by POSIX.  SPDX-License-Identifier: MIT */
#include "engine/platform/terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_has_utf8(void)
{
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    bool found;

    if (locale == (locale_t)0)
        return false;
    found = strcasecmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return found;
}

const char *terminal_kind(void)
{
    return getenv("TERM");
}

bool terminal_size(FILE *file, int *columns, int *rows)
{
#ifdef TIOCGWINSZ
    struct winsize size;

    if (isatty(fileno(file)) && ioctl(fileno(file), TIOCGWINSZ, &size) == 0
        && size.ws_col > 0 && size.ws_row > 0) {
        *columns = size.ws_col;
        *rows = size.ws_row;
        return true;
    }
#else
    (void)file;
    (void)columns;
    (void)rows;
#endif
    return false;
}
