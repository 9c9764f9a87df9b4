/* utf8.h - text of any encoding as Unicode.  SPDX-License-Identifier: MIT
 *
 * Files of games come in UTF-8, in UTF-16 as Windows saves it, and in the older 8-bit sets.  A
 * decoder takes their bytes one by one and finds out which it is: a byte order mark tells UTF-16, or zeros
 * beside the first two characters where there is no mark; and what is not UTF-8 is Windows-1252, which contains ISO 8859-1, the encoding in which PGN was
 * defined.  Byte order marks are dropped wherever they stand, as files with them are joined, too.
 *
 * Control characters are those of ASCII and U+0080 to U+009F: a terminal may obey them.
 */
#ifndef ENGINE_CORE_UTF8_H
#define ENGINE_CORE_UTF8_H

#include "engine/core/types.h"

#include <stddef.h>

enum {
    UTF8_LENGTH_MAX = 4,   /* bytes of a character */
    DECODER_CODES_MAX = 8, /* characters that one byte can complete */
    DECODER_END = -1,      /* instead of a character: there are no more */
};

/* Write the character with the number `code`; returns how many bytes it has. */
int utf8_encode(int32_t code, char chars[UTF8_LENGTH_MAX]);

/* Copy the character at `chars`, which is not the final 0, to `utf8` as UTF-8 with a 0; a byte that
 * is no part of UTF-8 counts as a character of ISO 8859-1.  Returns how many bytes it has at
 * `chars`. */
int utf8_read(const char *chars, char utf8[UTF8_LENGTH_MAX + 1]);

/* Replace each control character by `instead`. */
void utf8_clean(char *chars, char instead);

/* Copy a name as UTF-8, cut to `size` - 1 bytes between two characters: control characters
 * become blanks, and there are no blanks at its ends. */
void utf8_copy_name(char *to, size_t size, const char *chars);

enum encoding { ENCODING_BYTES, ENCODING_UTF16_LITTLE, ENCODING_UTF16_BIG };

/* All zero: at the beginning of a text. */
struct decoder {
    enum encoding encoding;
    int64_t taken;                            /* bytes so far */
    int held;                                 /* of `bytes`, which begin a character */
    unsigned char bytes[UTF8_LENGTH_MAX + 1]; /* the last is a 0 */
    int32_t high; /* of UTF-16: waits for its second half, or 0 */
    int first;    /* codes[first] to codes[last - 1] are ready */
    int last;
    int32_t codes[DECODER_CODES_MAX];
};

/* Take the next byte, 0 to 255, or DECODER_END after the last one; decoder_pop() must be called
 * until nothing is ready before the next one is taken. */
void decoder_push(struct decoder *decoder, int byte);

/* Take a character that is ready into `code`; false: there is none. */
bool decoder_pop(struct decoder *decoder, int32_t *code);

/* The next character of the bytes that `source` gives, which ends with -1; DECODER_END after the
 * last one. */
int32_t decoder_next(struct decoder *decoder, int (*source)(void *), void *context);

/* The same, without the zero bytes that some programs leave at the end of a line or of a file; 0: others follow, or too
 * many, and this is no text. */
int32_t decoder_next_of_text(struct decoder *decoder, int (*source)(void *),
                             void *context);

#endif
