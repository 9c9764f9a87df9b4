/* prune.h - pruning of a whole node.  SPDX-License-Identifier: MIT
 *
 * For search/ alone.  Each of these may be wrong; what they gained in matches is in
 * README.md.
 */
#ifndef SEARCH_PRUNE_H
#define SEARCH_PRUNE_H

#include "engine/core/types.h"
#include "search/search.h"

struct node;
struct worker;

/* Try reverse futility pruning, razoring, the null move and ProbCut.  True when one of
 * them cuts; then `result` is the node's score. */
bool prune_node(struct worker *worker, const struct node *node, score *result);

#endif
