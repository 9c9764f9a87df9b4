/* pager.c - long texts, a screen at a time.  SPDX-License-Identifier: MIT */
#include "protocol/shell/terminal/pager.h"

#include "engine/core/min_max.h"
#include "engine/platform/stream.h"
#include "engine/platform/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS_USUAL = 80, ROWS_USUAL = 24 };

/* Ask with `words` for Enter; false when the user types something before, as q.  Nothing that is typed after it
 * is read. */
static bool await_enter(const char *words)
{
    bool is_alone = true;
    char c;

    fputs(words, stdout);
    fflush(stdout);
    while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n')
        is_alone = false;
    return is_alone;
}

/* Print a text until the user has seen enough. */
static void print_pages(const char *chars, bool is_covered_then)
{
    int columns = COLUMNS_USUAL, rows = ROWS_USUAL, used = 0;

    (void)terminal_size(stdout, &columns, &rows);
    while (*chars) {
        const int length = (int)strcspn(chars, "\n");
        const int needed = 1 + max_int(0, length - 1) / columns;

        if (used && used + needed >= rows) {
            if (!await_enter("[Enter: go on, q and Enter: stop]"))
                return;
            used = 0;
        }
        printf("%.*s\n", length, chars);
        used += needed;
        chars += length + (chars[length] == '\n');
    }
    if (is_covered_then)
        (void)await_enter("[Enter: back to the board]");
}

void pager_show(void (*print)(FILE *file, const void *context), const void *context,
                bool is_covered_then)
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
            (void)await_enter("[Enter: back to the board]");
        return;
    }
    file = is_terminal ? stream_open_memory(&chars, &size) : NULL;
    if (!file) {
        print(stdout, context);
        return;
    }
    print(file, context);
    if (stream_close_memory(file, &chars, &size))
        print_pages(chars, is_covered_then);
    free(chars);
}
