/* line_editor.c - lines that are edited and recalled, and clicks of the mouse.  SPDX-License-Identifier: MIT
 *
 * The Makefile defines HAVE_LIBEDIT where the compiler finds that library.
 */
#include "protocol/shell/terminal/line_editor.h"

#ifdef HAVE_LIBEDIT

#include "engine/core/text.h"
#include "engine/platform/terminal.h"
#include "protocol/shell/terminal/user_file.h"
#include "protocol/text/console.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum {
    HISTORY_LINES_MAX = 500,
    SIZE_CHECK_MS = 250,  /* how often the size of the terminal is asked for */
    REPORT_MAX = 24,      /* characters of a report of the mouse, eg. "0;12;7M" */
    COORDINATE_SHIFT = 33 /* added to coordinates in the old reports */
};

struct line_editor {
    EditLine *edit;
    History *history;
    const struct line_watcher *watcher;
    struct text path; /* of the history file; "": there is no place for it */
    const char *prompt;
    mbstate_t state; /* of a character that is read in part */
    int columns;     /* of the terminal when it was last asked */
    int rows;
};

/* ---- reading --------------------------------------------------------------------------------- */

static struct line_editor *editor_of(EditLine *edit)
{
    struct line_editor *editor = NULL;

    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

/* Called by libedit, which does not write to the prompt. */
static char *give_prompt(EditLine *edit)
{
    return (char *)(uintptr_t)editor_of(edit)->prompt;
}

/* Ask for the terminal's size; whether it has changed. */
static bool note_size(struct line_editor *editor)
{
    const int columns = editor->columns, rows = editor->rows;

    return terminal_size(stdout, &editor->columns, &editor->rows)
           && (editor->columns != columns || editor->rows != rows);
}

/* Wait for a byte, and draw again what stands on a terminal whose size changes.  False after a signal. */
static bool await_byte(struct line_editor *editor)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready;

    while ((ready = poll(&input, 1, SIZE_CHECK_MS)) == 0)
        if (note_size(editor)) {
            el_resize(editor->edit);
            editor->watcher->redraw(editor->watcher->context);
            el_set(editor->edit, EL_REFRESH);
        }
    return ready > 0;
}

/* For libedit: read a character of the locale.  Returns 1, 0 at the end of input, or -1 after a signal. */
static int read_character(EditLine *edit, wchar_t *character)
{
    struct line_editor *editor = editor_of(edit);

    for (;;) {
        char byte;
        ssize_t count;
        size_t length;

        if (!await_byte(editor))
            return -1;
        count = read(STDIN_FILENO, &byte, 1);
        if (count <= 0)
            return (int)count;
        length = mbrtowc(character, &byte, 1, &editor->state);
        if (length <= 1)
            return 1;
        if (length == (size_t)-1) { /* no character at all */
            memset(&editor->state, 0, sizeof editor->state);
            *character = L'?';
            return 1;
        }
    }
}

/* ---- the mouse ------------------------------------------------------------------------------- */

/* Put what a click has typed in the place of the line. */
static void replace_line(EditLine *edit, const char *typed)
{
    const LineInfoW *line = el_wline(edit);

    el_cursor(edit, (int)(line->lastchar - line->cursor));
    line = el_wline(edit);
    el_deletestr(edit, (int)(line->lastchar - line->buffer));
    el_push(edit, typed);
}

static unsigned char click(EditLine *edit, int column, int row)
{
    const struct line_watcher *watcher = editor_of(edit)->watcher;
    struct text typed = {.length = 0};

    if (!watcher->wants_clicks(watcher->context))
        return CC_NORM;
    watcher->click(watcher->context, row, column, &typed);
    if (typed.length)
        replace_line(edit, typed.chars);
    return CC_REFRESH;
}

/* For libedit: read the rest of a report "ESC [ < button ; column ; row M", whose m says that the button
 * is no longer pressed. */
static unsigned char read_report(EditLine *edit, int unused)
{
    char report[REPORT_MAX];
    int length = 0, button, column, row;

    (void)unused;
    do
        if (el_getc(edit, &report[length]) != 1)
            return CC_ERROR;
    while (strchr("0123456789;", report[length]) && ++length < REPORT_MAX - 1);
    report[length + 1 < REPORT_MAX ? length + 1 : length] = '\0';
    return sscanf(report, "%d;%d;%d", &button, &column, &row) == 3
                   && report[length] == 'M' && button == 0
               ? click(edit, column - 1, row - 1)
               : CC_NORM;
}

/* For libedit: read the rest of an old report, "ESC [ M" and three bytes, as terminals send that do not know SGR
 * coordinates. */
static unsigned char read_old_report(EditLine *edit, int unused)
{
    char bytes[3];

    (void)unused;
    for (int i = 0; i < 3; i++)
        if (el_getc(edit, &bytes[i]) != 1)
            return CC_ERROR;
    return bytes[0] == ' ' ? click(edit, (unsigned char)bytes[1] - COORDINATE_SHIFT,
                                   (unsigned char)bytes[2] - COORDINATE_SHIFT)
                           : CC_NORM;
}

/* For libedit: Ctrl+L. */
static unsigned char redraw(EditLine *edit, int unused)
{
    const struct line_watcher *watcher = editor_of(edit)->watcher;

    (void)unused;
    watcher->redraw(watcher->context);
    return CC_REDISPLAY;
}

static void bind_keys(EditLine *edit)
{
    /* el_set() would copy these names and never free them. */
    el_wset(edit, EL_ADDFN, L"click", L"Report of the mouse", read_report);
    el_wset(edit, EL_ADDFN, L"old-click", L"Old report of the mouse", read_old_report);
    el_wset(edit, EL_ADDFN, L"redraw", L"Draw the board again", redraw);
    el_set(edit, EL_BIND, "\033[<", "click", NULL);
    el_set(edit, EL_BIND, "\033[M", "old-click", NULL);
    el_set(edit, EL_BIND, "^L", "redraw", NULL);
}

/* ---- an editor ------------------------------------------------------------------------------- */

static bool start_editing(struct line_editor *editor)
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
    el_set(editor->edit, EL_HIST, history, editor->history);
    el_set(editor->edit, EL_GETCFN, read_character);
    el_source(editor->edit, NULL);
    bind_keys(editor->edit);
    return true;
}

void line_editor_free(struct line_editor *editor)
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

struct line_editor *line_editor_new(const struct line_watcher *watcher)
{
    const bool can_edit = isatty(STDIN_FILENO) && console_moves_cursor(stdout);
    struct line_editor *editor = can_edit ? calloc(1, sizeof *editor) : NULL;

    if (!editor)
        return NULL;
    editor->watcher = watcher;
    (void)note_size(editor);
    (void)user_file_find(FOLDER_STATE, "history", &editor->path);
    terminal_guard();
    if (start_editing(editor))
        return editor;
    line_editor_free(editor);
    return NULL;
}

bool line_editor_read(struct line_editor *editor, const char *prompt,
                      char line[INPUT_MAX])
{
    const struct line_watcher *watcher = editor->watcher;
    HistEvent event;
    const char *chars;
    int length = 0;

    if (watcher->wants_clicks(watcher->context))
        fputs("\033[?1000h\033[?1006h", stdout);
    fflush(stdout);
    editor->prompt = prompt;
    chars = el_gets(editor->edit, &length);
    fputs("\033[?1006l\033[?1000l", stdout);
    fflush(stdout);
    if (length < 0) { /* a signal has come */
        chars = "\n";
        putchar('\n');
        watcher->redraw(watcher->context);
    } else if (!chars || length == 0) {
        return false;
    }
    if (chars[strspn(chars, " \t\r\n")])
        history(editor->history, &event, H_ENTER, chars);
    snprintf(line, INPUT_MAX, "%s", chars);
    return true;
}

#else

struct line_editor *line_editor_new(const struct line_watcher *watcher)
{
    (void)watcher;
    return NULL;
}

void line_editor_free(struct line_editor *editor)
{
    (void)editor;
}

bool line_editor_read(struct line_editor *editor, const char *prompt,
                      char line[INPUT_MAX])
{
    (void)editor;
    (void)prompt;
    (void)line;
    return false;
}

#endif
