/* live_table.h - how things stand, live on a terminal.  SPDX-License-Identifier: MIT
 *
 * Below what scrolls by stand the table and a bar, drawn anew after each game.  Where
 * standard error is no terminal nothing is drawn.
 */
#ifndef PROTOCOL_MATCH_RESULTS_LIVE_TABLE_H
#define PROTOCOL_MATCH_RESULTS_LIVE_TABLE_H

#include "engine/core/types.h"

struct ledger;

struct screen {
    bool on;
    int lines; /* that are drawn above the bar */
};

void screen_open(struct screen *screen);

/* Draw; `total` is how many games there will be. */
void screen_show(struct screen *screen, const struct ledger *ledger, int total);

/* Wipe off what is drawn, so that other lines can be printed. */
void screen_hide(struct screen *screen);

#endif
