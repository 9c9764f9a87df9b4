/* child_streams.c - bytes to and from a child process, by POSIX.  SPDX-License-Identifier: MIT */
#include "engine/platform/child.h"
#include "engine/platform/posix/child_state.h"
#include "engine/platform/posix/stop_watch.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

int child_wait(struct child *child, int wait_ms)
{
    struct pollfd files[] = {
        {.fd = child->streams[STDOUT_FILENO], .events = POLLIN},
        {.fd = child->streams[STDERR_FILENO], .events = POLLIN},
        {.fd = child->stop->caught, .events = POLLIN},
    };

    if (poll(files, 3, wait_ms) < 0)
        return errno == EINTR ? 0 : -1;
    return (files[0].revents ? CHILD_HAS_OUTPUT : 0)
           | (files[1].revents ? CHILD_HAS_ERRORS : 0)
           | (files[2].revents ? CHILD_IS_STOPPED : 0);
}

/* poll() ignores a closed stream. */
long child_read(struct child *child, enum child_stream stream, char *bytes, size_t size)
{
    int *file = &child->streams[stream == CHILD_OUTPUT ? STDOUT_FILENO : STDERR_FILENO];
    const ssize_t count = *file < 0 ? 0 : read(*file, bytes, size);
    const int error = errno;

    if (count > 0)
        return (long)count;
    if (count < 0 && (error == EAGAIN || error == EINTR))
        return 0;
    if (*file >= 0)
        close(*file);
    *file = -1;
    errno = error;
    return count < 0 ? -2 : -1;
}

/* Wait until the child can take more bytes. */
static enum child_answer await_room(const struct child *child, int wait_ms)
{
    struct pollfd files[] = {
        {.fd = child->streams[STDIN_FILENO], .events = POLLOUT},
        {.fd = child->stop->caught, .events = POLLIN},
    };
    const int ready = poll(files, 2, wait_ms);

    if (ready == 0)
        return CHILD_DEAF;
    if (ready < 0 && errno != EINTR)
        return CHILD_FAILED;
    return ready > 0 && files[1].revents ? CHILD_STOP : CHILD_TOOK;
}

enum child_answer child_write(struct child *child, const char *bytes, size_t size,
                              int wait_ms)
{
    enum child_answer answer = CHILD_TOOK;

    while (size > 0 && answer == CHILD_TOOK) {
        const ssize_t written = write(child->streams[STDIN_FILENO], bytes, size);

        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        } else if (errno == EAGAIN) {
            answer = await_room(child, wait_ms);
        } else if (errno != EINTR) {
            answer = errno == EPIPE ? CHILD_DEAF : CHILD_FAILED;
        }
    }
    return answer;
}
