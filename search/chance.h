/* chance.h - chance nodes: positions that await a roll.  SPDX-License-Identifier: MIT
 *
 * A roll has hundreds of outcomes, and nearly all of them leave the best move as it
 * was.  So the tree follows only the likely roll: in Pot-Hole "no hole", half of the
 * probability.  Averaging over all rolls gained nothing in matches (README.md).
 *
 * A mate after a roll is not certain, and scores like a large advantage instead, unless
 * it is so near the root that every roll can be tried, and every roll leads to it.
 */
#ifndef SEARCH_CHANCE_H
#define SEARCH_CHANCE_H

#include "engine/core/types.h"
#include "search/search.h"

struct position;
struct worker;

/* Like node_search(), after a player's ply: `after` may await a roll. */
score chance_search(struct worker *worker, const struct position *after, int ply,
                    int depth, score alpha, score beta);

/* Like qsearch(), after a player's ply: `after` may await a roll. */
score chance_qsearch(struct worker *worker, const struct position *after, int ply,
                     int plies, score alpha, score beta);

#endif
