/* prune.h - what is not worth a look.  SPDX-License-Identifier: MIT
 *
 * For search/ alone.  Everything here guesses: whole positions in prune.c, moves in late.c.  What
 * matches gave for it stands in README.md.
 */
#ifndef SEARCH_PRUNE_H
#define SEARCH_PRUNE_H

#include "engine/move.h"
#include "engine/types.h"
#include "search/search.h"

struct node;
struct position;
struct worker;

/* Whether the whole position can be given up, or called won; then `result` says how it
 * scores. */
bool prune_node(struct worker *worker, const struct node *node, score *result);

/* Whether so many moves have been tried that the quiet ones left are not. */
bool prune_rest(const struct node *node);

/* Whether a move that is not the first comes too late, or loses or leaves us too far behind,
 * to be tried. */
bool prune_move(struct worker *worker, const struct node *node, move m, bool quiet);

/* How many plies less a late move gets at first.  `after` is the position that it leads to. */
int prune_reduction(struct worker *worker, const struct node *node,
                    const struct position *after, move m, bool quiet);

#endif
