/* line_reader.c - reads lines that a user types.  SPDX-License-Identifier: MIT */
#include "protocol/shell/terminal/line_reader.h"

#include "engine/core/utf8.h"
#include "engine/platform/interrupt.h"
#include "protocol/shell/terminal/line_editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line_reader {
    struct decoder decoder;     /* of lines that are read as they come */
    struct line_editor *editor; /* NULL: so they are */
};

struct line_reader *line_reader_new(const struct line_watcher *watcher)
{
    struct line_reader *reader = calloc(1, sizeof *reader);

    if (reader)
        reader->editor = line_editor_new(watcher);
    return reader;
}

void line_reader_free(struct line_reader *reader)
{
    if (reader)
        line_editor_free(reader->editor);
    free(reader);
}

bool line_reader_edits(const struct line_reader *reader)
{
    return reader->editor;
}

static int next_byte(void *context)
{
    const int c = getchar();

    (void)context;
    return c == EOF ? DECODER_END : c;
}

/* Read characters in any encoding up to the end of the line; false at the end of input. */
static bool read_plain(struct decoder *decoder, const char *prompt,
                       char line[INPUT_MAX])
{
    int length = 0;
    int32_t c;

    fputs(prompt, stdout);
    fflush(stdout);
    while ((c = decoder_next(decoder, next_byte, NULL)) != DECODER_END && c != '\n') {
        char encoded[UTF8_LENGTH_MAX];
        const int size = utf8_encode(c ? c : ' ', encoded);

        if (length + size < INPUT_MAX) {
            memcpy(line + length, encoded, (size_t)size);
            length += size;
        }
    }
    if (c == DECODER_END && interrupt_ended_reading(stdin)) {
        length = 0;
        c = '\n';
        putchar('\n');
    }
    line[length] = '\0';
    return c != DECODER_END || length > 0;
}

/* Replace control characters by blanks, and cut off the blanks around all. */
static void tidy(char line[INPUT_MAX])
{
    size_t start, length;

    for (char *c = line; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = ' ';
    start = strspn(line, " ");
    length = strlen(line + start);
    memmove(line, line + start, length + 1);
    while (length > 0 && line[length - 1] == ' ')
        line[--length] = '\0';
}

bool line_reader_read(struct line_reader *reader, const char *prompt,
                      char line[INPUT_MAX])
{
    bool found;

    interrupt_allow(true);
    found = reader->editor ? line_editor_read(reader->editor, prompt, line)
                           : read_plain(&reader->decoder, prompt, line);
    interrupt_allow(false);
    if (found)
        tidy(line);
    else
        putchar('\n');
    return found;
}
