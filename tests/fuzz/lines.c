/* lines.c - the lines of a fuzz target's input.  SPDX-License-Identifier: MIT */
#include "tests/fuzz/lines.h"

#include <string.h>
#include <strings.h>

bool lines_next(struct lines *lines, char line[FUZZ_LINE_MAX])
{
    const uint8_t *end = lines->size ? memchr(lines->data, '\n', lines->size) : NULL;
    const size_t length = end ? (size_t)(end - lines->data) : lines->size;
    const size_t copied = length < FUZZ_LINE_MAX ? length : FUZZ_LINE_MAX - 1;

    if (lines->size == 0)
        return false;
    for (size_t i = 0; i < copied; i++)
        line[i] = lines->data[i] ? (char)lines->data[i] : ' ';
    line[copied] = '\0';
    lines->data += length + (end != NULL);
    lines->size -= length + (end != NULL);
    return true;
}

bool lines_next_sent(struct lines *lines, char line[FUZZ_LINE_MAX])
{
    while (lines_next(lines, line)) {
        if (strncmp(line, "> ", 2) == 0) {
            memmove(line, line + 2, strlen(line + 2) + 1);
            return true;
        }
        if (!strchr("<!#", line[0]) || (line[0] && line[1] != ' '))
            return true;
    }
    return false;
}

bool line_sets_hash(const char *line)
{
    for (; *line; line++)
        if (strncasecmp(line, "hash", 4) == 0 || strncasecmp(line, "memory", 6) == 0)
            return true;
    return false;
}
