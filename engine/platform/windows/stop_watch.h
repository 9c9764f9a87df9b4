/* stop_watch.h - the wish to end the program, as an event.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLATFORM_WINDOWS_STOP_WATCH_H
#define ENGINE_PLATFORM_WINDOWS_STOP_WATCH_H

#include <windows.h>

struct stop_watch {
    HANDLE event; /* set when the program was told to stop */
};

#endif
