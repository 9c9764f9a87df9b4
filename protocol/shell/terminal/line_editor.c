/* line_editor.c - editing and recalling lines with libedit.  SPDX-License-Identifier: MIT
 *
 * The Makefile defines HAVE_LIBEDIT where the compiler finds that library.
 */
#include "protocol/shell/terminal/line_editor.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef HAVE_LIBEDIT

#include <histedit.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HISTORY_LINES_MAX = 500 };

struct line_editor {
    EditLine *edit;
    History *history;
    char *path; /* of the history file, or NULL */
    const char *prompt;
};

/* Called by libedit, which does not write to the prompt. */
static char *give_prompt(EditLine *edit)
{
    struct line_editor *editor = NULL;

    el_get(edit, EL_CLIENTDATA, &editor);
    return (char *)(uintptr_t)editor->prompt;
}

static bool start_editing(struct line_editor *editor)
{
    HistEvent event;

    editor->history = history_init();
    editor->edit = el_init("potpourri", stdin, stdout, stderr);
    if (!editor->history || !editor->edit)
        return false;
    history(editor->history, &event, H_SETSIZE, HISTORY_LINES_MAX);
    history(editor->history, &event, H_SETUNIQUE, 1);
    if (editor->path)
        history(editor->history, &event, H_LOAD, editor->path);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_PROMPT, give_prompt);
    el_set(editor->edit, EL_EDITOR, "emacs");
    el_set(editor->edit, EL_SIGNAL, 1);
    el_set(editor->edit, EL_HIST, history, editor->history);
    el_source(editor->edit, NULL);
    return true;
}

struct line_editor *line_editor_new(const char *history)
{
    struct line_editor *editor = calloc(1, sizeof *editor);

    if (!editor)
        return NULL;
    editor->path = history ? strdup(history) : NULL;
    if (start_editing(editor))
        return editor;
    line_editor_free(editor);
    return NULL;
}

void line_editor_free(struct line_editor *editor)
{
    HistEvent event;

    if (!editor)
        return;
    if (editor->history && editor->edit && editor->path)
        history(editor->history, &event, H_SAVE, editor->path);
    if (editor->edit)
        el_end(editor->edit);
    if (editor->history)
        history_end(editor->history);
    free(editor->path);
    free(editor);
}

const char *line_editor_read(struct line_editor *editor, const char *prompt)
{
    HistEvent event;
    const char *line;
    int length = 0;

    editor->prompt = prompt;
    line = el_gets(editor->edit, &length);
    if (length < 0) /* a signal has come */
        return "\n";
    if (!line || length == 0)
        return NULL;
    if (line[strspn(line, " \t\r\n")])
        history(editor->history, &event, H_ENTER, line);
    return line;
}

#else

struct line_editor *line_editor_new(const char *history)
{
    (void)history;
    return NULL;
}

void line_editor_free(struct line_editor *editor)
{
    (void)editor;
}

const char *line_editor_read(struct line_editor *editor, const char *prompt)
{
    (void)editor;
    (void)prompt;
    return NULL;
}

#endif
