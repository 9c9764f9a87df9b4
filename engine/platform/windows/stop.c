/* stop.c - Ctrl+C and the closing of the console.  SPDX-License-Identifier: MIT */
#include "engine/platform/stop.h"

#include "engine/platform/windows/console_event.h"
#include "engine/platform/windows/error.h"
#include "engine/platform/windows/stop_watch.h"

#include <stdlib.h>

struct stop_watch *stop_open(void)
{
    struct stop_watch *watch = malloc(sizeof *watch);

    if (!watch)
        return NULL;
    watch->event = console_event_open();
    if (watch->event && console_event_watch(TRUE))
        return watch;
    error_set();
    if (watch->event)
        CloseHandle(watch->event);
    free(watch);
    return NULL;
}

void stop_close(struct stop_watch *watch)
{
    console_event_watch(FALSE);
    CloseHandle(watch->event);
    free(watch);
}

bool stop_requested(const struct stop_watch *watch, int wait_ms)
{
    return WaitForSingleObject(watch->event, (DWORD)wait_ms) == WAIT_OBJECT_0;
}
