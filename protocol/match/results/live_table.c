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

void live_table_open(struct live_table *live_table)
{
    *live_table = (struct live_table){.on = isatty(STDERR_FILENO) != 0};
}

void live_table_hide(struct live_table *live_table)
{
    if (!live_table->on)
        return;
    if (live_table->lines)
        fprintf(stderr, "\033[%dA", live_table->lines);
    fputs(erase_below, stderr);
    live_table->lines = 0;
}

static int count_rows(void)
{
    struct winsize size;

    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row
                                                                           : ROWS;
}

/* Draw as many lines of the table as there is room for. */
static void draw_table(struct live_table *live_table, const char *table)
{
    const int room = count_rows() - OTHER_ROWS;

    while (*table && live_table->lines < room) {
        const char *end = strchr(table, '\n') + 1;

        fwrite(table, 1, (size_t)(end - table), stderr);
        table = end;
        live_table->lines++;
    }
}

void live_table_show(struct live_table *live_table, const struct standings *standings,
                     int total)
{
    char *table = NULL;
    size_t size = 0;
    FILE *stream = live_table->on ? open_memstream(&table, &size) : NULL;
    struct text bar;

    if (!stream)
        return;
    table_print(standings, stream);
    fclose(stream);
    text_clear(&bar);
    table_write_progress(standings, total, &bar);
    live_table_hide(live_table);
    fputs(cut, stderr);
    draw_table(live_table, table);
    fprintf(stderr, "%s%s", bar.chars, wrap);
    free(table);
}
