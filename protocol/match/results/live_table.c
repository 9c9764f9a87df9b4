/* live_table.c - how things stand, live on a terminal.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/live_table.h"

#include "engine/core/text.h"
#include "protocol/match/results/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { ROWS = 24, OTHER_ROWS = 2 /* the bar, and a line of a game */ };

/* What a terminal obeys: lines are cut at its edge, or go on in the next row. */
static const char cut[] = "\033[?7l", wrap[] = "\033[?7h";
static const char erase_below[] = "\r\033[J";

void screen_open(struct screen *screen)
{
    *screen = (struct screen){.on = isatty(STDERR_FILENO) != 0};
}

void screen_hide(struct screen *screen)
{
    if (!screen->on)
        return;
    if (screen->lines)
        fprintf(stderr, "\033[%dA", screen->lines);
    fputs(erase_below, stderr);
    screen->lines = 0;
}

static int count_rows(void)
{
    struct winsize size;

    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row
                                                                           : ROWS;
}

/* Draw as many lines of the table as there is room for. */
static void draw_table(struct screen *screen, const char *table)
{
    const int room = count_rows() - OTHER_ROWS;

    while (*table && screen->lines < room) {
        const char *end = strchr(table, '\n') + 1;

        fwrite(table, 1, (size_t)(end - table), stderr);
        table = end;
        screen->lines++;
    }
}

void screen_show(struct screen *screen, const struct ledger *ledger, int total)
{
    char *table = NULL;
    size_t size = 0;
    FILE *stream = screen->on ? open_memstream(&table, &size) : NULL;
    struct text bar;

    if (!stream)
        return;
    table_print(ledger, stream);
    fclose(stream);
    text_clear(&bar);
    table_write_progress(ledger, total, &bar);
    screen_hide(screen);
    fputs(cut, stderr);
    draw_table(screen, table);
    fprintf(stderr, "%s%s", bar.chars, wrap);
    free(table);
}
