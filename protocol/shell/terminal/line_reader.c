/* line_reader.c - reads lines that a user types.  SPDX-License-Identifier: MIT
 *
 * The Makefile defines HAVE_LIBEDIT where the compiler finds that library.
 */
#include "protocol/shell/terminal/line_reader.h"

#include "engine/core/utf8.h"
#include "engine/platform/interrupt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_LIBEDIT

#include "engine/core/text.h"
#include "protocol/shell/terminal/user_file.h"

#include <histedit.h>
#include <stdint.h>
#include <unistd.h>

enum { HISTORY_LINES_MAX = 500 };

struct editor {
    EditLine *edit;
    History *history;
    struct text path; /* of the history file; "": there is no place for it */
    const char *prompt;
};

static bool can_edit(void)
{
    const char *term = getenv("TERM");

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term
           && strcmp(term, "dumb") != 0;
}

/* Called by libedit, which does not write to the prompt. */
static char *give_prompt(EditLine *edit)
{
    struct editor *editor = NULL;

    el_get(edit, EL_CLIENTDATA, &editor);
    return (char *)(uintptr_t)editor->prompt;
}

static bool start_editing(struct editor *editor)
{
    HistEvent event;

    editor->history = history_init();
    editor->edit = el_init("potpourri", stdin, stdout, stderr);
    if (!editor->history || !editor->edit)
        return false;
    history(editor->history, &event, H_SETSIZE, HISTORY_LINES_MAX);
    history(editor->history, &event, H_SETUNIQUE, 1);
    if (editor->path.length)
        history(editor->history, &event, H_LOAD, editor->path.chars);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_PROMPT, give_prompt);
    el_set(editor->edit, EL_EDITOR, "emacs");
    el_set(editor->edit, EL_SIGNAL, 1);
    el_set(editor->edit, EL_HIST, history, editor->history);
    el_source(editor->edit, NULL);
    return true;
}

static void editor_free(struct editor *editor)
{
    HistEvent event;

    if (!editor)
        return;
    if (editor->history && editor->edit && editor->path.length)
        history(editor->history, &event, H_SAVE, editor->path.chars);
    if (editor->edit)
        el_end(editor->edit);
    if (editor->history)
        history_end(editor->history);
    free(editor);
}

static struct editor *editor_new(void)
{
    struct editor *editor = can_edit() ? calloc(1, sizeof *editor) : NULL;

    if (!editor)
        return NULL;
    (void)user_file_find(FOLDER_STATE, "history", &editor->path);
    if (start_editing(editor))
        return editor;
    editor_free(editor);
    return NULL;
}

static bool read_edited(struct editor *editor, const char *prompt, char line[INPUT_MAX])
{
    HistEvent event;
    const char *chars;
    int length = 0;

    fflush(stdout);
    editor->prompt = prompt;
    chars = el_gets(editor->edit, &length);
    if (length < 0) /* a signal has come */
        chars = "\n";
    else if (!chars || length == 0)
        return false;
    if (chars[strspn(chars, " \t\r\n")])
        history(editor->history, &event, H_ENTER, chars);
    snprintf(line, INPUT_MAX, "%s", chars);
    return true;
}

#else

static struct editor *editor_new(void)
{
    return NULL;
}

static void editor_free(struct editor *editor)
{
    (void)editor;
}

static bool read_edited(struct editor *editor, const char *prompt, char line[INPUT_MAX])
{
    (void)editor;
    (void)prompt;
    (void)line;
    return false;
}

#endif

struct line_reader {
    struct decoder decoder; /* of lines that are read as they come */
    struct editor *editor;  /* NULL: so they are */
};

struct line_reader *line_reader_new(void)
{
    struct line_reader *reader = calloc(1, sizeof *reader);

    if (reader)
        reader->editor = editor_new();
    return reader;
}

void line_reader_free(struct line_reader *reader)
{
    if (reader)
        editor_free(reader->editor);
    free(reader);
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
    found = reader->editor ? read_edited(reader->editor, prompt, line)
                           : read_plain(&reader->decoder, prompt, line);
    interrupt_allow(false);
    if (found)
        tidy(line);
    else
        putchar('\n');
    return found;
}
