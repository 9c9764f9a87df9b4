/* node.h - the search of one position, and of what follows.  SPDX-License-Identifier: MIT
 *
 * All scores are from the view of the side to move, fail-soft: a result at or below alpha
 * is an upper bound, one at or above beta a lower bound.  When worker->stopped is set
 * they mean nothing.
 */
#ifndef SEARCH_NODE_H
#define SEARCH_NODE_H

#include "engine/types.h"
#include "search/search.h"

struct outcome;
struct position;
struct worker;

/* Search `pos`, which awaits no roll, `depth` plies deep. */
score node_search(struct worker *worker, const struct position *pos, int ply, int depth,
                  score alpha, score beta);

/* Go on until nothing more is to be taken; in check, until out of it.  `plies` of that
 * have been played already, 0 at first. */
score quiesce_search(struct worker *worker, const struct position *pos, int ply,
                     int plies, score alpha, score beta);

/* What a game's end is worth at `ply`. */
score node_end_score(const struct outcome *outcome, const struct position *pos,
                     int ply);

#endif
