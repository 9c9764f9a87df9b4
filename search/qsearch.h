/* qsearch.h - the search where only noise is left.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_QSEARCH_H
#define SEARCH_QSEARCH_H

#include "engine/core/types.h"
#include "search/search.h"

struct position;
struct worker;

/* Go on until nothing more is to be taken; in check, until out of it.  `plies` of that
 * have been played already, 0 at first.  Scores are meant as in node.h. */
score qsearch(struct worker *worker, const struct position *pos, int ply, int plies,
              score alpha, score beta);

#endif
