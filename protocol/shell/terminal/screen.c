/* screen.c - a board that stays where it is while text scrolls below it.  SPDX-License-Identifier: MIT
 *
 * The sequences are ECMA-48's and the VT100's, which all of today's terminals know.
 */
#include "protocol/shell/terminal/screen.h"

#include "engine/core/min_max.h"
#include "engine/platform/terminal.h"
#include "protocol/text/console.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool screen_is_possible(void)
{
    return isatty(STDIN_FILENO) && console_moves_cursor(stdout);
}

/* Clear the terminal but keep what it shows where it can be scrolled back to, and let its lower rows scroll. */
static void begin(const struct screen *screen)
{
    printf("\033[r\033[%d;1H", screen->rows);
    for (int i = 0; i < screen->rows; i++)
        putchar('\n');
    printf("\033[%d;%dr\033[%d;1H", screen->height + 1, screen->rows,
           screen->height + 1);
}

bool screen_lay_out(struct screen *screen, int height)
{
    int columns, rows;

    if (!screen->is_wanted || !terminal_size(stdout, &columns, &rows)
        || rows < height + SCREEN_TEXT_ROWS_MIN) {
        screen_close(screen);
        return false;
    }
    if (rows == screen->rows && columns == screen->columns && height == screen->height)
        return true;
    *screen = (struct screen){true, rows, columns, height};
    begin(screen);
    return true;
}

void screen_draw(const struct screen *screen, const char *lines, const char *bar)
{
    /* No cursor jumps while it is hidden. */
    fputs("\0337\033[?25l", stdout);
    for (int row = 1; row < screen->height; row++) {
        const int length = (int)strcspn(lines, "\n");

        printf("\033[%d;1H%.*s\033[K", row, length, lines);
        lines += length + (lines[length] == '\n');
    }
    printf("\033[%d;1H\033[7m%-*.*s\033[0m\033[K", screen->height,
           max_int(0, screen->columns - 1), max_int(0, screen->columns - 1), bar);
    fputs("\0338\033[?25h", stdout);
    fflush(stdout);
}

void screen_leave(struct screen *screen)
{
    if (screen->rows)
        fputs("\033[r\033[H\033[J", stdout);
    screen->rows = 0;
}

void screen_close(struct screen *screen)
{
    if (screen->rows) {
        printf("\033[r\033[%d;1H\n", screen->rows);
        fflush(stdout);
    }
    screen->rows = 0;
}
