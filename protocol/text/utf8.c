/* utf8.c - text of unknown encoding as UTF-8.  SPDX-License-Identifier: MIT */
#include "protocol/text/utf8.h"

#include <stdbool.h>
#include <stdint.h>

/* Whether the bytes at `c` are one character of `length` bytes, whose code is at least `min`. */
static bool is_character(const unsigned char *c, int length, uint32_t min)
{
    uint32_t code = c[0] & (0x7fU >> length);

    for (int i = 1; i < length; i++) {
        if ((c[i] & 0xc0) != 0x80)
            return false;
        code = code << 6 | (c[i] & 0x3fU);
    }
    return code >= min && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

/* The bytes of the character at `c`; 0 if it is not one of UTF-8. */
static int character_length(const unsigned char *c)
{
    if (c[0] < 0x80)
        return 1;
    if ((c[0] & 0xe0) == 0xc0)
        return is_character(c, 2, 0x80) ? 2 : 0;
    if ((c[0] & 0xf0) == 0xe0)
        return is_character(c, 3, 0x800) ? 3 : 0;
    return (c[0] & 0xf8) == 0xf0 && is_character(c, 4, 0x10000) ? 4 : 0;
}

int utf8_write(FILE *file, const char *chars)
{
    const unsigned char *c = (const unsigned char *)chars;
    const int length = character_length(c);

    if (length == 0) {
        putc(0xc0 | c[0] >> 6, file);
        putc(0x80 | (c[0] & 0x3f), file);
        return 1;
    }
    fwrite(chars, 1, (size_t)length, file);
    return length;
}
