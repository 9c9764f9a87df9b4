/* console_event.h - Ctrl+C and the closing of the console, as an event.  SPDX-License-Identifier: MIT
 *
 * Windows calls a handler in a thread of its own, and hands it nothing: handler and program find the event by
 * a name that contains the number of the process.
 */
#ifndef ENGINE_PLATFORM_WINDOWS_CONSOLE_EVENT_H
#define ENGINE_PLATFORM_WINDOWS_CONSOLE_EVENT_H

#include <windows.h>

/* The event, which stays set until it is reset; the same at each call, to be closed by CloseHandle().  NULL on
 * failure. */
HANDLE console_event_open(void);

/* Set the event from now on when the console wants the program to end, which no longer ends it; or let
 * it end the program again. */
BOOL console_event_watch(BOOL watched);

#endif
