/* table.h - results as people read them.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_TABLE_H
#define PROTOCOL_MATCH_RESULTS_TABLE_H

#include "engine/core/types.h"

#include <stdio.h>

struct ledger;
struct text;

/* Print ratings, each meeting, and who scored what against whom. */
void table_print(const struct ledger *ledger, FILE *file);

/* Append how things stand, in one line. */
void table_write_progress(const struct ledger *ledger, int total, struct text *text);

#endif
