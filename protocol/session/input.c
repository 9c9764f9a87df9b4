/* input.c - lines and notifications, as they come.  SPDX-License-Identifier: MIT */
#include "protocol/session/input.h"

#include "engine/core/utf8.h"
#include "engine/platform/reader.h"

#include <stdlib.h>
#include <string.h>

struct input {
    struct reader *reader;
    bool ended;                /* nothing more can be read */
    bool cut;                  /* `line` did not fit */
    bool is_unread;            /* `line` is complete */
    struct decoder decoder;    /* of all characters */
    int length;                /* of `line` */
    char line[INPUT_LINE_MAX]; /* the line that is read, without its end */
    int first;                 /* chars[first] to chars[last - 1] wait */
    int last;
    char chars[READER_BYTES];
};

struct input *input_new(int descriptor)
{
    struct input *input = calloc(1, sizeof *input);

    if (!input)
        return NULL;
    input->reader = reader_new(descriptor);
    if (input->reader)
        return input;
    free(input);
    return NULL;
}

void input_free(struct input *input)
{
    if (!input)
        return;
    reader_free(input->reader);
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
    input->cut = input->is_unread = false;
    return event;
}

/* Wait for characters, or for a notification. */
static void fill_chars(struct input *input)
{
    const int size = reader_wait(input->reader, input->chars);

    if (size == READER_WOKEN)
        return;
    input->first = 0;
    input->last = size;
    input->ended = size == 0;
}

enum input_event input_wait(struct input *input, char line[INPUT_LINE_MAX])
{
    for (;;) {
        if (reader_take_wake(input->reader))
            return INPUT_NOTIFIED;
        if (input->is_unread || complete_line(input))
            return take_line(input, line);
        if (input->ended) {
            decoder_push(&input->decoder, DECODER_END);
            complete_line(input);
            return input->length > 0 || input->cut ? take_line(input, line) : INPUT_END;
        }
        fill_chars(input);
    }
}

void input_unread(struct input *input, const char *line)
{
    input->length = (int)strlen(line);
    memcpy(input->line, line, (size_t)input->length);
    input->is_unread = true;
}

void input_notify(void *context)
{
    const struct input *input = context;

    reader_wake(input->reader);
}
