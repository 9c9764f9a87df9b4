/* buffer.h - text of any length.  SPDX-License-Identifier: MIT
 *
 * A text that grows as long as there is memory.  When memory is out the text is cut there, and
 * `failed` stays set, so that a reader checks once, at the end.
 */
#ifndef ENGINE_CORE_BUFFER_H
#define ENGINE_CORE_BUFFER_H

#include "engine/core/types.h"

/* All zero: an empty text. */
struct buffer {
    char *chars;     /* 0-terminated, owned; NULL while there is no memory */
    size_t length;   /* characters, without the final 0 */
    size_t capacity; /* of `chars` */
    bool failed;     /* memory was out */
};

void buffer_free(struct buffer *buffer);

/* Empty the text; the memory stays for the next one. */
void buffer_clear(struct buffer *buffer);

/* Append one byte, or a text. */
void buffer_add_char(struct buffer *buffer, char c);
void buffer_add(struct buffer *buffer, const char *chars);

/* Append a character by its Unicode number, as UTF-8. */
void buffer_add_code(struct buffer *buffer, int32_t code);

/* Keep the first `length` characters, of at least as many. */
void buffer_truncate(struct buffer *buffer, size_t length);

/* The text, which may be empty; valid until it is changed. */
static inline const char *buffer_text(const struct buffer *buffer)
{
    return buffer->chars ? buffer->chars : "";
}

#endif
