/* input.c - reads lines in a thread of its own.  SPDX-License-Identifier: MIT */
#include "protocol/session/input.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { QUEUE_MAX = 32, CHUNK = 4096 };

struct entry {
    bool cut;                  /* the line did not fit */
    char line[INPUT_LINE_MAX]; /* eg. "usermove e2e4"           */
};

struct input {
    struct entry queue[QUEUE_MAX]; /* a ring buffer                           */
    int first;                     /* index of the oldest entry               */
    int count;                     /* entries in the queue                    */
    bool ended;                    /* the reader has queued its last line     */
    bool notified;                 /* input_notify() was called               */
    bool closing;                  /* input_free() waits for the reader       */
    int descriptor;                /* the file that is read                   */
    int wake[2];                   /* a pipe, closed to wake the reader       */
    pthread_mutex_t lock;          /* protects all of the above               */
    pthread_cond_t arrived;        /* signals an event for input_wait()       */
    pthread_cond_t taken;          /* signals room in the queue, or `closing` */
    pthread_t reader;
    struct entry partial; /* the reader's: a line without its end yet */
    int length;           /* of `partial`                              */
};

/* Queue the complete line, waiting for room; false when closing. */
static bool queue_line(struct input *input)
{
    bool open;

    pthread_mutex_lock(&input->lock);
    while (input->count == QUEUE_MAX && !input->closing)
        pthread_cond_wait(&input->taken, &input->lock);
    open = !input->closing;
    if (open) {
        const int last = (input->first + input->count++) % QUEUE_MAX;

        input->partial.line[input->length] = '\0';
        strcpy(input->queue[last].line, input->partial.line);
        input->queue[last].cut = input->partial.cut;
        pthread_cond_signal(&input->arrived);
    }
    pthread_mutex_unlock(&input->lock);
    input->length = 0;
    input->partial.cut = false;
    return open;
}

/* Add a character to the line; false when closing. */
static bool add_char(struct input *input, char c)
{
    if (c == '\n')
        return queue_line(input);
    if (c == '\r')
        return true;
    if (input->length == INPUT_LINE_MAX - 1)
        input->partial.cut = true;
    else
        input->partial.line[input->length++] = c == '\0' ? ' ' : c;
    return true;
}

/* Read some bytes, at least one; returns their number, 0 at the end or when closing. */
static ssize_t read_chunk(const struct input *input, char chunk[CHUNK])
{
    struct pollfd files[] = {
        {.fd = input->descriptor, .events = POLLIN},
        {.fd = input->wake[0], .events = POLLIN},
    };
    ssize_t size = -1;

    while (size < 0) {
        if (poll(files, 2, -1) < 0 && errno != EINTR)
            return 0;
        if (files[1].revents)
            return 0;
        if (!files[0].revents)
            continue;
        size = read(input->descriptor, chunk, CHUNK);
        if (size < 0 && errno != EINTR && errno != EAGAIN)
            return 0;
    }
    return size;
}

static void *run_reader(void *context)
{
    struct input *input = context;
    char chunk[CHUNK];
    bool open = true;
    ssize_t size;

    while (open && (size = read_chunk(input, chunk)) > 0)
        for (ssize_t i = 0; i < size && open; i++)
            open = add_char(input, chunk[i]);
    if (open && (input->length > 0 || input->partial.cut))
        queue_line(input);
    pthread_mutex_lock(&input->lock);
    input->ended = true;
    pthread_cond_signal(&input->arrived);
    pthread_mutex_unlock(&input->lock);
    return NULL;
}

struct input *input_new(int descriptor)
{
    struct input *input = calloc(1, sizeof *input);

    if (!input)
        return NULL;
    if (pipe(input->wake) != 0) {
        free(input);
        return NULL;
    }
    input->descriptor = descriptor;
    pthread_mutex_init(&input->lock, NULL);
    pthread_cond_init(&input->arrived, NULL);
    pthread_cond_init(&input->taken, NULL);
    if (pthread_create(&input->reader, NULL, run_reader, input) == 0)
        return input;
    close(input->wake[0]);
    close(input->wake[1]);
    free(input);
    return NULL;
}

void input_free(struct input *input)
{
    if (!input)
        return;
    pthread_mutex_lock(&input->lock);
    input->closing = true;
    pthread_cond_signal(&input->taken);
    pthread_mutex_unlock(&input->lock);
    close(input->wake[1]);
    pthread_join(input->reader, NULL);
    close(input->wake[0]);
    pthread_cond_destroy(&input->taken);
    pthread_cond_destroy(&input->arrived);
    pthread_mutex_destroy(&input->lock);
    free(input);
}

enum input_event input_wait(struct input *input, char line[INPUT_LINE_MAX])
{
    enum input_event event;

    pthread_mutex_lock(&input->lock);
    while (!input->notified && input->count == 0 && !input->ended)
        pthread_cond_wait(&input->arrived, &input->lock);
    if (input->notified) {
        input->notified = false;
        event = INPUT_NOTIFIED;
    } else if (input->count > 0) {
        const struct entry *entry = &input->queue[input->first];

        strcpy(line, entry->line);
        event = entry->cut ? INPUT_TOO_LONG : INPUT_LINE;
        input->first = (input->first + 1) % QUEUE_MAX;
        input->count--;
        pthread_cond_signal(&input->taken);
    } else {
        event = INPUT_END;
    }
    pthread_mutex_unlock(&input->lock);
    return event;
}

void input_notify(void *context)
{
    struct input *input = context;

    pthread_mutex_lock(&input->lock);
    input->notified = true;
    pthread_cond_signal(&input->arrived);
    pthread_mutex_unlock(&input->lock);
}
