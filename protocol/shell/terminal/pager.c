/* pager.c - long texts, a screen at a time.  SPDX-License-Identifier: MIT */
#include "protocol/shell/terminal/pager.h"

#include "engine/core/min_max.h"
#include "engine/platform/stream.h"
#include "engine/platform/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS_USUAL = 80, ROWS_USUAL = 24 };

static const char back_to_board[] = "[Enter: back to the board]";

/* Ask with `words` for Enter; `typed` is what the user types before.  Nothing that is typed after it is read. */
static void await_enter(const char *words, struct text *typed)
{
    char c;

    text_clear(typed);
    fputs(words, stdout);
    fflush(stdout);
    while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n')
        text_add_char(typed, c);
}

/* Print a text until the user has seen enough, and has typed something. */
static void print_pages(const char *chars, bool is_covered_then, struct text *typed)
{
    int columns = COLUMNS_USUAL, rows = ROWS_USUAL, used = 0;

    (void)terminal_size(stdout, &columns, &rows);
    while (*chars) {
        const int length = (int)strcspn(chars, "\n");
        const int needed = 1 + max_int(0, length - 1) / columns;

        if (used && used + needed >= rows) {
            await_enter("[Enter: go on, q and Enter: stop]", typed);
            if (typed->length)
                return;
            used = 0;
        }
        printf("%.*s\n", length, chars);
        used += needed;
        chars += length + (chars[length] == '\n');
    }
    if (is_covered_then)
        await_enter(back_to_board, typed);
}

/* Show a text; `typed` is what the user types instead of Enter. */
static void show(void (*print)(FILE *file, const void *context), const void *context,
                 bool is_covered_then, struct text *typed)
{
    const bool is_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    const char *command = getenv("PAGER");
    char *chars = NULL;
    size_t size;
    FILE *file;

    fflush(stdout);
    if (is_terminal && command && *command
        && stream_print_to_command(command, print, context)) {
        if (is_covered_then)
            await_enter(back_to_board, typed);
        return;
    }
    file = is_terminal ? stream_open_memory(&chars, &size) : NULL;
    if (!file) {
        print(stdout, context);
        return;
    }
    print(file, context);
    if (stream_close_memory(file, &chars, &size))
        print_pages(chars, is_covered_then, typed);
    free(chars);
}

void pager_show(void (*print)(FILE *file, const void *context), const void *context,
                bool is_covered_then, struct text *typed)
{
    text_clear(typed);
    show(print, context, is_covered_then, typed);
    if (text_lower(typed->chars[0]) == 'q')
        text_clear(typed);
}
