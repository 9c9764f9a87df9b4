/* singular.h - is the table's move the only good one?  SPDX-License-Identifier: MIT */
#ifndef SEARCH_SINGULAR_H
#define SEARCH_SINGULAR_H

#include "engine/core/types.h"
#include "search/search.h"

struct node;
struct worker;

/* Whether the table knows of a move that may be the only good one ("singular"). */
bool singular_applies(const struct worker *worker, const struct node *node);

/* Search all moves but that one, and set how many plies more it deserves: some if the others
 * are worse, less than none if not.  Whether even they would refute the position ("multi-cut");
 * then `result` is at least beta, and nothing more need be looked at. */
bool singular_search(struct worker *worker, struct node *node, score *result);

#endif
