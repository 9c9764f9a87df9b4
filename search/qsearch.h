/* qsearch.h - quiescence search.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_QSEARCH_H
#define SEARCH_QSEARCH_H

#include "engine/core/types.h"
#include "search/search.h"

struct position;
struct worker;

/* Search noisy moves only, and every evasion when in check.  `plies` of quiescence have
 * been played already.  Scores are as in node.h. */
score qsearch(struct worker *worker, const struct position *pos, int ply, int plies,
              score alpha, score beta);

#endif
