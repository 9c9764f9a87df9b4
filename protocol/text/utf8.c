/* utf8.c - text of unknown encoding as UTF-8.  SPDX-License-Identifier: MIT */
#include "protocol/text/utf8.h"

#include "engine/core/utf8.h"

int utf8_write(FILE *file, const char *chars)
{
    const int length = utf8_length(chars);
    char encoded[UTF8_LENGTH_MAX];

    if (length) {
        fwrite(chars, 1, (size_t)length, file);
        return length;
    }
    fwrite(encoded, 1, (size_t)utf8_encode((unsigned char)*chars, encoded), file);
    return 1;
}
