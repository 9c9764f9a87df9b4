/* terminal.c - what the user's console is and can show.  SPDX-License-Identifier: MIT */
#include "engine/platform/terminal.h"

#include <io.h>
#include <stdlib.h>
#include <windows.h>

/* stream_prepare_standard() has made it so. */
bool terminal_has_utf8(void)
{
    return GetConsoleOutputCP() == CP_UTF8;
}

/* Terminals that come from elsewhere name themselves. */
const char *terminal_kind(void)
{
    const char *kind = getenv("TERM");
    DWORD mode;

    if (kind && *kind)
        return kind;
    return GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode)
                   && mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING
               ? "xterm-256color"
               : NULL;
}

bool terminal_size(FILE *file, int *columns, int *rows)
{
    CONSOLE_SCREEN_BUFFER_INFO info;

    if (!GetConsoleScreenBufferInfo((HANDLE)_get_osfhandle(_fileno(file)), &info))
        return false;
    *columns = info.srWindow.Right - info.srWindow.Left + 1;
    *rows = info.srWindow.Bottom - info.srWindow.Top + 1;
    return true;
}

/* Lines are never edited here, so that there is nothing to put back. */
void terminal_guard(void)
{
}

bool terminal_was_suspended(void)
{
    return false;
}
