/* rows.h - the figures of a playtest as rows of a table.  SPDX-License-Identifier: MIT
 *
 * The same rows are printed, shown in HTML and compared between games.
 */
#ifndef PROTOCOL_PLAYTEST_ROWS_H
#define PROTOCOL_PLAYTEST_ROWS_H

#include "engine/core/text.h"
#include "engine/core/types.h"

struct figures;
struct rules;

/* A figure that each level has. */
struct level_row {
    const char *title; /* eg. "draws" */
    const char *note;  /* what it is, for people who do not know the measure */
    void (*write)(const struct figures *figures, int level, struct text *text);
};

/* A figure of the whole game; `write` appends nothing where there is none. */
struct game_row {
    const char *title;
    const char *note;
    void (*write)(const struct figures *figures, struct text *text);
};

/* Append the figure of a level, "-" where the level has no games. */
void level_row_write(const struct level_row *row, const struct figures *figures,
                     int level, struct text *text);

/* Both end with a row without a title. */
extern const struct level_row level_rows[];
extern const struct game_row game_rows[];

enum { WARNINGS_MAX = 24 };

/* What an inventor should look at, a sentence each; returns how many. */
int playtest_warnings_find(const struct figures *figures, const struct rules *rules,
                           struct text warnings[WARNINGS_MAX]);

#endif
