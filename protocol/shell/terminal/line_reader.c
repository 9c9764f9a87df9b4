/* line_reader.c - reads lines that a user types.  SPDX-License-Identifier: MIT
 *
 * The Makefile defines HAVE_LIBEDIT where the compiler finds that library.
 */
#include "protocol/shell/terminal/line_reader.h"

#include "engine/platform/interrupt.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_LIBEDIT

#include "engine/core/text.h"
#include "engine/platform/folder.h"
#include "engine/platform/path.h"

#include <histedit.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

enum { HISTORY_LINES_MAX = 500 };

struct line_reader {
    EditLine *edit;
    History *history;
    struct text path; /* of the history file; "": there is no place for it */
    const char *prompt;
};

/* The name of the history file, in a folder that is made if need be; "": there is no place
 * for it. */
static void find_history_file(struct text *path)
{
    char folder[TEXT_MAX];

    text_clear(path);
    if (!path_user_folder(FOLDER_STATE, folder, sizeof folder))
        return;
    text_add(path, "%s/potpourri", folder);
    if (!path->cut)
        (void)folder_make(path->chars);
    text_add(path, "/history");
    if (path->cut)
        text_clear(path);
}

static bool can_edit(void)
{
    const char *term = getenv("TERM");

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term
           && strcmp(term, "dumb") != 0;
}

/* Called by libedit, which does not write to the prompt. */
static char *give_prompt(EditLine *edit)
{
    struct line_reader *reader = NULL;

    el_get(edit, EL_CLIENTDATA, &reader);
    return (char *)(uintptr_t)reader->prompt;
}

static bool start_editing(struct line_reader *reader)
{
    HistEvent event;

    reader->history = history_init();
    reader->edit = el_init("potpourri", stdin, stdout, stderr);
    if (!reader->history || !reader->edit)
        return false;
    history(reader->history, &event, H_SETSIZE, HISTORY_LINES_MAX);
    history(reader->history, &event, H_SETUNIQUE, 1);
    if (reader->path.length)
        history(reader->history, &event, H_LOAD, reader->path.chars);
    el_set(reader->edit, EL_CLIENTDATA, reader);
    el_set(reader->edit, EL_PROMPT, give_prompt);
    el_set(reader->edit, EL_EDITOR, "emacs");
    el_set(reader->edit, EL_SIGNAL, 1);
    el_set(reader->edit, EL_HIST, history, reader->history);
    el_source(reader->edit, NULL);
    return true;
}

struct line_reader *line_reader_new(void)
{
    struct line_reader *reader = can_edit() ? calloc(1, sizeof *reader) : NULL;

    if (!reader)
        return NULL;
    find_history_file(&reader->path);
    if (start_editing(reader))
        return reader;
    line_reader_free(reader);
    return NULL;
}

void line_reader_free(struct line_reader *reader)
{
    HistEvent event;

    if (!reader)
        return;
    if (reader->history && reader->edit && reader->path.length)
        history(reader->history, &event, H_SAVE, reader->path.chars);
    if (reader->edit)
        el_end(reader->edit);
    if (reader->history)
        history_end(reader->history);
    free(reader);
}

static bool read_edited(struct line_reader *reader, const char *prompt,
                        char line[INPUT_MAX])
{
    HistEvent event;
    const char *chars;
    int length = 0;

    fflush(stdout);
    reader->prompt = prompt;
    chars = el_gets(reader->edit, &length);
    if (length < 0) /* a signal has come */
        chars = "\n";
    else if (!chars || length == 0)
        return false;
    if (chars[strspn(chars, " \t\r\n")])
        history(reader->history, &event, H_ENTER, chars);
    snprintf(line, INPUT_MAX, "%s", chars);
    return true;
}

#else

struct line_reader *line_reader_new(void)
{
    return NULL;
}

void line_reader_free(struct line_reader *reader)
{
    (void)reader;
}

static bool read_edited(struct line_reader *reader, const char *prompt,
                        char line[INPUT_MAX])
{
    (void)reader;
    (void)prompt;
    (void)line;
    return false;
}

#endif

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
    if (c == EOF && interrupt_ended_reading(stdin)) {
        length = 0;
        c = '\n';
        putchar('\n');
    }
    line[length] = '\0';
    return c != EOF || length > 0;
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
    found = reader ? read_edited(reader, prompt, line) : read_plain(prompt, line);
    interrupt_allow(false);
    if (found)
        tidy(line);
    else
        putchar('\n');
    return found;
}
