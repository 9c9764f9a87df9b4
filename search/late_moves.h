/* late_moves.h - pruning and reduction of moves that come late in the order.
 * SPDX-License-Identifier: MIT
 *
 * For search/ alone.  Each of these may be wrong; what they gained in matches is in
 * README.md.
 */
#ifndef SEARCH_LATE_MOVES_H
#define SEARCH_LATE_MOVES_H

#include "engine/core/types.h"

struct node;
struct position;
struct worker;

/* Late move pruning (LMP): whether the remaining quiet moves are skipped, because
 * enough moves have been searched.  Worth 113 Elo, more than any other. */
bool lmp_prunes(const struct node *node);

/* Futility pruning and SEE pruning: whether `m`, not the first move, is skipped.  Worth
 * 45 and 31 Elo. */
bool late_move_prunes(struct worker *worker, const struct node *node, move m,
                      bool quiet);

/* Late move reduction (LMR): by how many plies the first search of `m`, which leads to
 * `after`, is shallower.  Worth 34 Elo. */
int lmr_reduction(struct worker *worker, const struct node *node,
                  const struct position *after, move m, bool quiet);

#endif
