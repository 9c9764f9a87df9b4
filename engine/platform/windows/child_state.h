/* child_state.h - what a child process consists of.  SPDX-License-Identifier: MIT
 *
 * For child.c, which starts and ends it, and child_streams.c, which talks to it.
 */
#ifndef ENGINE_PLATFORM_WINDOWS_CHILD_STATE_H
#define ENGINE_PLATFORM_WINDOWS_CHILD_STATE_H

#include "engine/platform/child.h"

#include <windows.h>

/* Our end of a pipe, from which a block is always being read or waits to be taken. */
struct block_pipe {
    HANDLE pipe;
    OVERLAPPED reading; /* its event is set unless a block is being read */
    bool is_reading;
    bool has_ended;
    bool is_closed; /* the end was reported, or nobody cares */
    DWORD first;    /* bytes[first] to bytes[count - 1] wait */
    DWORD count;
    char bytes[4096];
};

struct child {
    const struct stop_watch *stop;
    HANDLE process;
    HANDLE job; /* the process with all that it starts */
    DWORD number;
    HANDLE input;       /* our end of the pipe to it; NULL: closed */
    OVERLAPPED writing; /* to it */
    struct block_pipe streams[CHILD_STREAMS];
};

/* Begin to read from a pipe whose handle and event are there. */
void child_begin_reading(struct block_pipe *stream);

/* Read no more from the pipe, and close it. */
void child_end_reading(struct block_pipe *stream);

#endif
