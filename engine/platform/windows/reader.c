/* reader.c - bytes that come while something else may happen, on Windows.  SPDX-License-Identifier: MIT
 *
 * Not all that standard input can be is able to be waited for; so a thread reads it, a block at a time.
 */
#include "engine/platform/reader.h"

#include <io.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { CANCEL_ATTEMPTS = 20, CANCEL_WAIT_MS = 10 };

struct reader {
    HANDLE file;
    HANDLE thread;
    HANDLE filled; /* there are bytes, or an end */
    HANDLE taken;  /* the thread may read more */
    HANDLE woken;
    atomic_bool is_closing; /* the thread is to end */
    DWORD count;            /* of `bytes`; 0: the end */
    char bytes[READER_BYTES];
};

static DWORD WINAPI read_blocks(void *context)
{
    struct reader *reader = context;

    do {
        if (!ReadFile(reader->file, reader->bytes, sizeof reader->bytes, &reader->count,
                      NULL))
            reader->count = 0;
        SetEvent(reader->filled);
    } while (reader->count > 0
             && WaitForSingleObject(reader->taken, INFINITE) == WAIT_OBJECT_0
             && !atomic_load(&reader->is_closing));
    return 0;
}

static void close_all(struct reader *reader)
{
    const HANDLE handles[] = {reader->thread, reader->filled, reader->taken,
                              reader->woken};

    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
        if (handles[i])
            CloseHandle(handles[i]);
    free(reader);
}

struct reader *reader_new(int descriptor)
{
    struct reader *reader = calloc(1, sizeof *reader);

    if (!reader)
        return NULL;
    reader->file = (HANDLE)_get_osfhandle(descriptor);
    reader->filled = CreateEventA(NULL, FALSE, FALSE, NULL);
    reader->taken = CreateEventA(NULL, FALSE, FALSE, NULL);
    reader->woken = CreateEventA(NULL, TRUE, FALSE, NULL);
    if (reader->filled && reader->taken && reader->woken)
        reader->thread = CreateThread(NULL, 0, read_blocks, reader, 0, NULL);
    if (reader->thread)
        return reader;
    close_all(reader);
    return NULL;
}

/* A thread that still reads when it cannot be stopped keeps its memory; the program ends soon. */
void reader_free(struct reader *reader)
{
    if (!reader)
        return;
    atomic_store(&reader->is_closing, true);
    SetEvent(reader->taken);
    for (int i = 0; i < CANCEL_ATTEMPTS; i++) {
        CancelSynchronousIo(reader->thread);
        if (WaitForSingleObject(reader->thread, CANCEL_WAIT_MS) == WAIT_OBJECT_0) {
            close_all(reader);
            return;
        }
    }
}

bool reader_take_wake(struct reader *reader)
{
    const bool woken = WaitForSingleObject(reader->woken, 0) == WAIT_OBJECT_0;

    if (woken)
        ResetEvent(reader->woken);
    return woken;
}

int reader_wait(struct reader *reader, char bytes[READER_BYTES])
{
    const HANDLE events[] = {reader->woken, reader->filled};
    int count;

    if (WaitForMultipleObjects(2, events, FALSE, INFINITE) == WAIT_OBJECT_0)
        return READER_WOKEN;
    count = (int)reader->count;
    memcpy(bytes, reader->bytes, (size_t)count);
    SetEvent(reader->taken);
    return count;
}

void reader_wake(struct reader *reader)
{
    SetEvent(reader->woken);
}
