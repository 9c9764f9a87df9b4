/* reader.c - bytes that come while something else may happen, by POSIX.  SPDX-License-Identifier: MIT */
#include "engine/platform/reader.h"

#include "engine/platform/posix/pipe.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

struct reader {
    int descriptor;    /* the file that is read */
    int wake[2];       /* a pipe, written to by reader_wake() */
    atomic_bool woken; /* a byte waits in `wake` */
};

struct reader *reader_new(int descriptor)
{
    struct reader *reader = calloc(1, sizeof *reader);

    if (!reader)
        return NULL;
    if (!pipe_open(reader->wake)) {
        free(reader);
        return NULL;
    }
    reader->descriptor = descriptor;
    atomic_init(&reader->woken, false);
    return reader;
}

void reader_free(struct reader *reader)
{
    if (!reader)
        return;
    close(reader->wake[0]);
    close(reader->wake[1]);
    free(reader);
}

bool reader_take_wake(struct reader *reader)
{
    char byte;

    /* The byte comes a moment after the flag: then this waits for it. */
    if (!atomic_exchange_explicit(&reader->woken, false, memory_order_acquire))
        return false;
    while (read(reader->wake[0], &byte, 1) < 0 && errno == EINTR)
        ;
    return true;
}

int reader_wait(struct reader *reader, char bytes[READER_BYTES])
{
    struct pollfd files[] = {
        {.fd = reader->descriptor, .events = POLLIN},
        {.fd = reader->wake[0], .events = POLLIN},
    };
    ssize_t size;

    do {
        if (poll(files, 2, -1) < 0)
            size = -1;
        else if (files[1].revents)
            return READER_WOKEN;
        else
            size = read(reader->descriptor, bytes, READER_BYTES);
    } while (size < 0 && (errno == EINTR || errno == EAGAIN));
    return size > 0 ? (int)size : 0;
}

void reader_wake(struct reader *reader)
{
    static const char byte = '!';

    if (atomic_exchange_explicit(&reader->woken, true, memory_order_release))
        return;
    while (write(reader->wake[1], &byte, 1) < 0 && errno == EINTR)
        ;
}
