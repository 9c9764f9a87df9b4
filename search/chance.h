/* chance.h - positions in which nature is to move.  SPDX-License-Identifier: MIT
 *
 * A roll has hundreds of ends, and nearly all of them leave things as they were.  So the
 * tree follows "no hole" alone, and what holes change on the average is added to its
 * score as a shift:
 *
 *     E = V(none) + P(hole) * mean over holes of (v(hole) - v(none))
 *
 * Behind the root's moves v is a quiescence search of every roll; deeper in the tree it is
 * material, of which every piece is equally likely to fall.  A mate behind a roll is not
 * certain any more, so it scores like a large advantage instead.
 */
#ifndef SEARCH_CHANCE_H
#define SEARCH_CHANCE_H

#include "engine/types.h"
#include "search/search.h"

struct position;
struct worker;

/* Search the position after a ply, whether or not a roll is awaited. */
score chance_search(struct worker *worker, const struct position *after, int ply,
                    int depth, score alpha, score beta);

/* The same where the shift has been measured. */
score chance_search_shifted(struct worker *worker, const struct position *after,
                            int ply, int depth, score alpha, score beta, score shift);

/* Quiesce the position after a ply, whether or not a roll is awaited. */
score chance_quiesce(struct worker *worker, const struct position *after, int ply,
                     int plies, score alpha, score beta);

/* The shift of a position that awaits a roll, by trying the rolls. */
score chance_measure(struct worker *worker, const struct position *after, int ply);

#endif
