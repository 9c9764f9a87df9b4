/* buffer.c - text of any length.  SPDX-License-Identifier: MIT */
#include "engine/core/buffer.h"

#include "engine/core/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CAPACITY_FIRST = 64 };

void buffer_free(struct buffer *buffer)
{
    free(buffer->chars);
    *buffer = (struct buffer){.chars = NULL};
}

void buffer_clear(struct buffer *buffer)
{
    buffer_truncate(buffer, 0);
    buffer->failed = false;
}

/* Make room for `added` more characters and the final 0. */
static bool reserve(struct buffer *buffer, size_t added)
{
    size_t capacity = buffer->capacity ? buffer->capacity : CAPACITY_FIRST;
    char *grown;

    if (buffer->failed)
        return false;
    if (added < buffer->capacity - buffer->length)
        return true;
    while (capacity - buffer->length <= added && capacity <= SIZE_MAX / 2)
        capacity *= 2;
    grown = capacity - buffer->length > added ? realloc(buffer->chars, capacity) : NULL;
    if (!grown) {
        buffer->failed = true;
        return false;
    }
    buffer->chars = grown;
    buffer->capacity = capacity;
    return true;
}

/* Append the first `length` bytes. */
static void add_bytes(struct buffer *buffer, const char *chars, size_t length)
{
    if (!reserve(buffer, length))
        return;
    memcpy(buffer->chars + buffer->length, chars, length);
    buffer->length += length;
    buffer->chars[buffer->length] = '\0';
}

void buffer_add_char(struct buffer *buffer, char c)
{
    if (!reserve(buffer, 1))
        return;
    buffer->chars[buffer->length++] = c;
    buffer->chars[buffer->length] = '\0';
}

void buffer_add(struct buffer *buffer, const char *chars)
{
    add_bytes(buffer, chars, strlen(chars));
}

void buffer_add_code(struct buffer *buffer, int32_t code)
{
    char chars[UTF8_LENGTH_MAX];

    if (code < 0x80) {
        buffer_add_char(buffer, (char)code);
        return;
    }
    add_bytes(buffer, chars, (size_t)utf8_encode(code, chars));
}

void buffer_truncate(struct buffer *buffer, size_t length)
{
    assert(length <= buffer->length);
    buffer->length = length;
    if (buffer->chars)
        buffer->chars[length] = '\0';
}
