/* prune.h - positions not worth a look.  SPDX-License-Identifier: MIT
 *
 * For search/ alone.  All of it guesses; what matches gave for it stands in README.md.
 */
#ifndef SEARCH_PRUNE_H
#define SEARCH_PRUNE_H

#include "engine/core/types.h"
#include "search/search.h"

struct node;
struct worker;

/* Whether the whole position can be given up, or called won; then `result` says how it
 * scores. */
bool prune_node(struct worker *worker, const struct node *node, score *result);

#endif
