/* live_table.h - how things stand, live on a terminal.  SPDX-License-Identifier: MIT
 *
 * Below what scrolls by stand the table and a bar, drawn anew after each game.  Where
 * standard error is no terminal nothing is drawn.
 */
#ifndef PROTOCOL_MATCH_RESULTS_LIVE_TABLE_H
#define PROTOCOL_MATCH_RESULTS_LIVE_TABLE_H

#include "engine/core/types.h"

struct standings;

struct live_table {
    bool on;
    int lines; /* that are drawn above the bar */
};

void live_table_open(struct live_table *live_table);

/* Draw; `total` is how many games there will be. */
void live_table_show(struct live_table *live_table, const struct standings *standings,
                     int total);

/* Wipe off what is drawn, so that other lines can be printed. */
void live_table_hide(struct live_table *live_table);

#endif
