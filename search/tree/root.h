/* root.h - iterative deepening at the root.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TREE_ROOT_H
#define SEARCH_TREE_ROOT_H

#include "engine/core/types.h"
#include "search/search.h"

struct position;
struct worker;

/* Search `pos`, for which worker_new_search() has been called, to ever greater depths
 * until a limit is reached.  Returns the best move, and sets the worker's `reply`;
 * MOVE_NONE if the limits allow none.  `report` may be NULL. */
move root_think(struct worker *worker, const struct position *pos,
                report_function report, void *context);

#endif
