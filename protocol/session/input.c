/* input.c - lines and notifications, as they come.  SPDX-License-Identifier: MIT */
#include "protocol/session/input.h"

#include "engine/core/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 4096 };

struct input {
    int descriptor;            /* the file that is read                     */
    int wake[2];               /* a pipe, written to by input_notify()      */
    atomic_bool notified;      /* a byte waits in `wake`                    */
    bool ended;                /* nothing more can be read                  */
    bool cut;                  /* `line` did not fit                        */
    struct decoder decoder;    /* of all characters                         */
    int length;                /* of `line`                                 */
    char line[INPUT_LINE_MAX]; /* the line that is read, without its end    */
    int first;                 /* chars[first] to chars[last - 1] wait      */
    int last;
    char chars[CHUNK];
};

struct input *input_new(int descriptor)
{
    struct input *input = calloc(1, sizeof *input);

    if (!input)
        return NULL;
    if (pipe(input->wake) != 0) {
        free(input);
        return NULL;
    }
    for (int i = 0; i < 2; i++)
        fcntl(input->wake[i], F_SETFD, FD_CLOEXEC);
    input->descriptor = descriptor;
    atomic_init(&input->notified, false);
    return input;
}

void input_free(struct input *input)
{
    if (!input)
        return;
    close(input->wake[0]);
    close(input->wake[1]);
    free(input);
}

/* Take the next character that has come; false: there is none yet. */
static bool next_character(struct input *input, int32_t *code)
{
    while (!decoder_pop(&input->decoder, code)) {
        if (input->first == input->last)
            return false;
        decoder_push(&input->decoder, (unsigned char)input->chars[input->first++]);
    }
    return true;
}

/* Add waiting characters to the line, as UTF-8; true at its end. */
static bool complete_line(struct input *input)
{
    int32_t code;

    while (next_character(input, &code)) {
        char chars[UTF8_LENGTH_MAX];
        const int size = utf8_encode(code ? code : ' ', chars);

        if (code == '\n')
            return true;
        if (code == '\r')
            continue;
        input->cut |= input->length + size >= INPUT_LINE_MAX;
        if (!input->cut) {
            memcpy(input->line + input->length, chars, (size_t)size);
            input->length += size;
        }
    }
    return false;
}

/* Hand the line out, and begin another. */
static enum input_event take_line(struct input *input, char line[INPUT_LINE_MAX])
{
    const enum input_event event = input->cut ? INPUT_TOO_LONG : INPUT_LINE;

    memcpy(line, input->line, (size_t)input->length);
    line[input->length] = '\0';
    input->length = 0;
    input->cut = false;
    return event;
}

/* Take the notification, if there is one. */
static bool take_notification(struct input *input)
{
    char byte;

    /* The byte comes a moment after the flag: then this waits for it. */
    if (!atomic_exchange_explicit(&input->notified, false, memory_order_acquire))
        return false;
    while (read(input->wake[0], &byte, 1) < 0 && errno == EINTR)
        ;
    return true;
}

/* Wait for characters, or for a notification. */
static void fill_chars(struct input *input)
{
    struct pollfd files[] = {
        {.fd = input->descriptor, .events = POLLIN},
        {.fd = input->wake[0], .events = POLLIN},
    };
    ssize_t size;

    if (poll(files, 2, -1) < 0) {
        input->ended |= errno != EINTR;
        return;
    }
    if (files[1].revents || !files[0].revents)
        return;
    size = read(input->descriptor, input->chars, CHUNK);
    input->first = 0;
    input->last = size > 0 ? (int)size : 0;
    input->ended = size == 0 || (size < 0 && errno != EINTR && errno != EAGAIN);
}

enum input_event input_wait(struct input *input, char line[INPUT_LINE_MAX])
{
    for (;;) {
        if (take_notification(input))
            return INPUT_NOTIFIED;
        if (complete_line(input))
            return take_line(input, line);
        if (input->ended) {
            decoder_push(&input->decoder, DECODER_END);
            complete_line(input);
            return input->length > 0 || input->cut ? take_line(input, line) : INPUT_END;
        }
        fill_chars(input);
    }
}

void input_notify(void *context)
{
    static const char byte = '!';
    struct input *input = context;

    if (atomic_exchange_explicit(&input->notified, true, memory_order_release))
        return;
    while (write(input->wake[1], &byte, 1) < 0 && errno == EINTR)
        ;
}
