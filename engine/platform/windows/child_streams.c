/* child_streams.c - bytes to and from a child process, on Windows.  SPDX-License-Identifier: MIT */
#include "engine/platform/stop.h"
#include "engine/platform/windows/child_state.h"
#include "engine/platform/windows/error.h"
#include "engine/platform/windows/stop_watch.h"

#include <string.h>

void child_begin_reading(struct block_pipe *stream)
{
    stream->first = stream->count = 0;
    stream->is_reading = ReadFile(stream->pipe, stream->bytes, sizeof stream->bytes,
                                  NULL, &stream->reading)
                         || GetLastError() == ERROR_IO_PENDING;
    stream->has_ended = !stream->is_reading;
    if (stream->has_ended)
        SetEvent(stream->reading.hEvent);
}

void child_end_reading(struct block_pipe *stream)
{
    if (!stream->pipe)
        return;
    if (stream->is_reading) {
        CancelIoEx(stream->pipe, &stream->reading);
        GetOverlappedResult(stream->pipe, &stream->reading, &stream->count, TRUE);
    }
    CloseHandle(stream->pipe);
    stream->pipe = NULL;
    stream->is_reading = false;
    stream->has_ended = stream->is_closed = true;
}

int child_wait(struct child *child, int wait_ms)
{
    static const int found[] = {CHILD_HAS_OUTPUT, CHILD_HAS_ERRORS};
    HANDLE events[CHILD_STREAMS + 1] = {child->stop->event};
    DWORD count = 1;
    int result = 0;

    for (int i = 0; i < CHILD_STREAMS; i++)
        if (!child->streams[i].is_closed)
            events[count++] = child->streams[i].reading.hEvent;
    if (WaitForMultipleObjects(count, events, FALSE, (DWORD)wait_ms) == WAIT_FAILED) {
        error_set();
        return -1;
    }
    for (int i = 0; i < CHILD_STREAMS; i++)
        if (!child->streams[i].is_closed
            && WaitForSingleObject(child->streams[i].reading.hEvent, 0)
                   == WAIT_OBJECT_0)
            result |= found[i];
    if (stop_requested(child->stop, 0))
        result |= CHILD_IS_STOPPED;
    return result;
}

/* Find out whether a block has come. */
static void finish_reading(struct block_pipe *stream)
{
    if (!stream->is_reading)
        return;
    if (GetOverlappedResult(stream->pipe, &stream->reading, &stream->count, FALSE)) {
        stream->is_reading = false;
    } else if (GetLastError() != ERROR_IO_INCOMPLETE) {
        stream->is_reading = false;
        stream->has_ended = true;
    }
}

/* A pipe fails when its other end is closed. */
long child_read(struct child *child, enum child_stream number, char *bytes, size_t size)
{
    struct block_pipe *stream = &child->streams[number];
    DWORD count;

    finish_reading(stream);
    if (stream->has_ended) {
        stream->is_closed = true;
        return -1;
    }
    if (stream->is_reading)
        return 0;
    count = stream->count - stream->first;
    if (count > size)
        count = (DWORD)size;
    memcpy(bytes, stream->bytes + stream->first, count);
    stream->first += count;
    if (stream->first == stream->count)
        child_begin_reading(stream);
    return (long)count;
}

/* Wait until what is being written has been taken. */
static enum child_answer await_room(struct child *child, DWORD *written, int wait_ms)
{
    const HANDLE events[] = {child->writing.hEvent, child->stop->event};
    const DWORD found = WaitForMultipleObjects(2, events, FALSE, (DWORD)wait_ms);

    bool good;

    if (found != WAIT_OBJECT_0)
        CancelIoEx(child->input, &child->writing);
    good = GetOverlappedResult(child->input, &child->writing, written, TRUE);
    if (found == WAIT_OBJECT_0 + 1)
        return CHILD_STOP;
    return good && found == WAIT_OBJECT_0 ? CHILD_TOOK : CHILD_DEAF;
}

enum child_answer child_write(struct child *child, const char *bytes, size_t size,
                              int wait_ms)
{
    enum child_answer answer = CHILD_TOOK;

    while (size > 0 && answer == CHILD_TOOK) {
        DWORD written = 0;

        if (!WriteFile(child->input, bytes, (DWORD)size, NULL, &child->writing)
            && GetLastError() != ERROR_IO_PENDING) {
            error_set();
            return GetLastError() == ERROR_NO_DATA
                           || GetLastError() == ERROR_BROKEN_PIPE
                       ? CHILD_DEAF
                       : CHILD_FAILED;
        }
        answer = await_room(child, &written, wait_ms);
        bytes += written;
        size -= written;
    }
    return answer;
}
