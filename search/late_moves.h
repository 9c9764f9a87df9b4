/* late_moves.h - moves tried late, and less.  SPDX-License-Identifier: MIT
 *
 * For search/ alone.  All of it guesses; what matches gave for it stands in README.md.
 */
#ifndef SEARCH_LATE_MOVES_H
#define SEARCH_LATE_MOVES_H

#include "engine/core/types.h"

struct node;
struct position;
struct worker;

/* Whether so many moves have been tried that the quiet ones left are not ("late move
 * pruning"). */
bool lmp_prunes(const struct node *node);

/* Whether a move that is not the first loses, or leaves us too far behind ("futility"), to be
 * tried. */
bool late_move_prunes(struct worker *worker, const struct node *node, move m,
                      bool quiet);

/* How many plies less a late move gets at first.  `after` is the position that it leads to. */
int lmr_reduction(struct worker *worker, const struct node *node,
                  const struct position *after, move m, bool quiet);

#endif
