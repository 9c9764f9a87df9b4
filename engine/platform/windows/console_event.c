/* console_event.c - Ctrl+C and the closing of the console, as an event.  SPDX-License-Identifier: MIT */
#include "engine/platform/windows/console_event.h"

#include <stdio.h>

HANDLE console_event_open(void)
{
    char name[64];

    snprintf(name, sizeof name, "Local\\potpourri-stop-%lu", GetCurrentProcessId());
    return CreateEventA(NULL, TRUE, FALSE, name);
}

/* The system waits a few seconds for the end of a program whose console is closed, if the handler does
 * not return. */
static BOOL WINAPI handle(DWORD type)
{
    const HANDLE event = console_event_open();

    if (!event)
        return FALSE;
    SetEvent(event);
    if (type != CTRL_C_EVENT && type != CTRL_BREAK_EVENT)
        Sleep(INFINITE);
    CloseHandle(event);
    return TRUE;
}

BOOL console_event_watch(BOOL watched)
{
    return SetConsoleCtrlHandler(handle, watched);
}
