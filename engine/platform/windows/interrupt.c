/* interrupt.c - Ctrl+C on the console.  SPDX-License-Identifier: MIT */
#include "engine/platform/interrupt.h"

#include "engine/platform/windows/console_event.h"

/* A key that ends the reading comes by another thread than its event. */
enum { EVENT_WAIT_MS = 100 };

/* The event is kept open until the program ends: it exists as long as one has it open. */
void interrupt_hold(void)
{
    if (console_event_open())
        console_event_watch(TRUE);
}

static bool take(DWORD wait_ms)
{
    const HANDLE event = console_event_open();
    bool taken;

    if (!event)
        return false;
    taken = WaitForSingleObject(event, wait_ms) == WAIT_OBJECT_0;
    if (taken)
        ResetEvent(event);
    CloseHandle(event);
    return taken;
}

bool interrupt_take(void)
{
    return take(0);
}

/* Windows ends the reading of a line at any time. */
void interrupt_allow(bool allowed)
{
    if (allowed)
        interrupt_take();
}

bool interrupt_ended_reading(FILE *file)
{
    if (!take(EVENT_WAIT_MS))
        return false;
    clearerr(file);
    return true;
}
