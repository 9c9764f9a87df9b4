/* line_reader.c - reads lines that a user types.  SPDX-License-Identifier: MIT */
#include "protocol/shell/terminal/line_reader.h"

#include "engine/core/text.h"
#include "protocol/shell/terminal/interrupt.h"
#include "protocol/shell/terminal/line_editor.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct line_reader {
    struct line_editor *editor; /* NULL: lines are read as they come */
};

/* Append a folder's name, and make the folder; whether that is possible shows later. */
static void enter_folder(struct text *path, const char *name)
{
    text_add(path, "%s", name);
    if (!path->cut)
        mkdir(path->chars, 0700);
}

/* The name of the history file, in a folder that is made if need be; false: there is no place
 * for it. */
static bool find_history_file(struct text *path)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");

    text_clear(path);
    if (state && *state == '/') {
        enter_folder(path, state);
    } else if (home && *home == '/') {
        text_add(path, "%s", home);
        enter_folder(path, "/.local");
        enter_folder(path, "/state");
    } else {
        return false;
    }
    enter_folder(path, "/potpourri");
    text_add(path, "/history");
    return !path->cut;
}

static bool can_edit(void)
{
    const char *term = getenv("TERM");

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term
           && strcmp(term, "dumb") != 0;
}

struct line_reader *line_reader_new(void)
{
    struct line_reader *reader = calloc(1, sizeof *reader);
    struct text path;

    if (reader && can_edit())
        reader->editor = line_editor_new(find_history_file(&path) ? path.chars : NULL);
    return reader;
}

void line_reader_free(struct line_reader *reader)
{
    if (!reader)
        return;
    line_editor_free(reader->editor);
    free(reader);
}

/* Read characters up to the end of the line; false at the end of input. */
static bool read_plain(const char *prompt, char line[INPUT_MAX])
{
    int length = 0;
    int c;

    fputs(prompt, stdout);
    fflush(stdout);
    while ((c = getchar()) != EOF && c != '\n')
        if (length < INPUT_MAX - 1)
            line[length++] = (char)c;
    if (c == EOF && ferror(stdin) && errno == EINTR) {
        clearerr(stdin);
        length = 0;
        c = '\n';
        putchar('\n');
    }
    line[length] = '\0';
    return c != EOF || length > 0;
}

static bool read_edited(struct line_editor *editor, const char *prompt,
                        char line[INPUT_MAX])
{
    const char *chars;

    fflush(stdout);
    chars = line_editor_read(editor, prompt);
    if (chars)
        snprintf(line, INPUT_MAX, "%s", chars);
    return chars != NULL;
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
    found = reader->editor ? read_edited(reader->editor, prompt, line)
                           : read_plain(prompt, line);
    interrupt_allow(false);
    if (found)
        tidy(line);
    else
        putchar('\n');
    return found;
}
