/* chance.h - positions in which nature is to move.  SPDX-License-Identifier: MIT
 *
 * A roll has hundreds of ends, and nearly all of them leave things as they were.  So the
 * tree follows "no hole" alone, and what holes change on the average is added to its
 * score as a shift (not in quiescence, which is too short for it to matter):
 *
 *     E = V(none) + P(hole) * mean over holes of (v(hole) - v(none))
 *
 * where v is material, of which every piece is equally likely to fall.  A mate behind a
 * roll is not certain any more, so it scores like a large advantage instead - unless it is
 * so near that every roll can be tried, and comes by all of them.  What looking at every
 * roll's position was worth is in README.md.
 */
#ifndef SEARCH_CHANCE_H
#define SEARCH_CHANCE_H

#include "engine/core/types.h"
#include "search/search.h"

struct position;
struct worker;

/* Search the position after a ply, whether or not a roll is awaited. */
score chance_search(struct worker *worker, const struct position *after, int ply,
                    int depth, score alpha, score beta);

/* Quiesce the position after a ply, whether or not a roll is awaited. */
score chance_qsearch(struct worker *worker, const struct position *after, int ply,
                     int plies, score alpha, score beta);

#endif
