/* line.h - lines of play by endgame tables.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TABLEBASE_LINE_H
#define SEARCH_TABLEBASE_LINE_H

#include "engine/core/types.h"

struct position;
struct table_set;

/* Continue the line of `length` moves that begins in `pos`, up to `max` moves, as long as the tables
 * know who wins.  Returns the new length. */
int line_extend(const struct table_set *set, const struct position *pos, move *moves,
                int length, int max);

#endif
