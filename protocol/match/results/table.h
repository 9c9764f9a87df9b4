/* table.h - results as people read them.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_TABLE_H
#define PROTOCOL_MATCH_RESULTS_TABLE_H

#include "engine/core/types.h"

#include <stdio.h>

struct standings;
struct text;

/* Print ratings, each meeting, and who scored what against whom. */
void table_print(const struct standings *standings, FILE *file);

/* Append how things stand, in one line. */
void table_write_progress(const struct standings *standings, int total,
                          struct text *text);

#endif
