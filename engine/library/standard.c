/* standard.c - well-known games, from which others are made.  SPDX-License-Identifier: MIT */
#include "engine/library/standard.h"

#include <string.h>

const char *standard_find(const char *name, size_t *length)
{
    /* A zero ends it, which its size does not count. */
    const char *text = (const char *)standard_games[0].bytes;
    const char *next;

    for (const char *header = strstr(text, "\n["); header; header = next) {
        const size_t name_length = strcspn(header + 2, ":]");

        next = strstr(header + 1, "\n[");
        if (name_length == strlen(name)
            && strncmp(header + 2, name, name_length) == 0) {
            *length = next ? (size_t)(next - header) : strlen(header);
            return header;
        }
    }
    return NULL;
}
