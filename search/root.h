/* root.h - thinking about one position, deeper and deeper.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_ROOT_H
#define SEARCH_ROOT_H

#include "engine/core/types.h"
#include "search/search.h"

struct position;
struct worker;

/* The best move of `pos`, at which the worker has begun. */
move root_think(struct worker *worker, const struct position *pos,
                report_function report, void *context);

#endif
