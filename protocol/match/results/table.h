/* table.h - the standings as a table, printed or live.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_TABLE_H
#define PROTOCOL_MATCH_RESULTS_TABLE_H

#include "engine/core/types.h"

#include <stdio.h>

struct standings;

/* Print ratings, the score of each two opponents, the SPRT, and a crosstable. */
void table_print(const struct standings *standings, FILE *file);

/* A table and a progress bar at the bottom of the terminal, drawn on standard error; if
 * that is no terminal, nothing is drawn. */
struct live_table {
    bool on;   /* standard error is a terminal */
    int lines; /* drawn above the bar */
};

/* Draw the table; `total` games will be played. */
void live_table_show(struct live_table *live, const struct standings *standings,
                     int total);

/* Erase the table, so that other lines can be printed. */
void live_table_hide(struct live_table *live);

#endif
