/* report.h - what a playtest has found, for people and programs.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PLAYTEST_REPORT_H
#define PROTOCOL_PLAYTEST_REPORT_H

#include "engine/core/types.h"
#include "protocol/playtest/player.h"

#include <stdio.h>

struct figures;
struct rules;
struct text;

/* One game that was played. */
struct tested_game {
    const char *name; /* as the user has given it, eg. "pole:PoleCapture=king" */
    const struct rules *rules;
    const struct figures *figures;
};

/* All that a report is about. */
struct playtest_report {
    const struct play_settings *settings;
    int count;
    const struct tested_game *games;
};

/* Print it as text: each game, and, where there are several, a table of them side by side. */
void report_print(FILE *file, const struct playtest_report *report);

/* The same as one object of JSON. */
void report_write_json(FILE *file, const struct playtest_report *report);

/* The same as a page of HTML with charts, which needs no other file. */
void report_write_html(FILE *file, const struct playtest_report *report);

/* One game of it as a part of a page, without its name. */
void report_write_section(FILE *file, const struct playtest_report *report,
                          const struct tested_game *game);

/* Append the name of a level, eg. "level 5" or "full strength". */
void report_write_level(const struct play_settings *settings, int level,
                        struct text *text);

#endif
