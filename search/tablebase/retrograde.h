/* retrograde.h - retrograde analysis of one endgame table.  SPDX-License-Identifier: MIT
 *
 * Every position is expanded by the move generator of the game, and each position that a move
 * leads to is linked back to where the move comes from.  Then values spread from the ends of
 * games, a ply at a time: a position is won as soon as one move leads to a lost one, and lost
 * when the last of its moves leads to a won one.
 */
#ifndef SEARCH_TABLEBASE_RETROGRADE_H
#define SEARCH_TABLEBASE_RETROGRADE_H

#include "engine/core/types.h"
#include "search/tablebase/material.h"
#include "search/tablebase/parallel.h"

struct layout;
struct table;
struct table_set;

enum {
    RETROGRADE_NODE_BYTES = 18, /* of memory for each number, about */
    RETROGRADE_EDGE_BYTES = 4,  /* and for each move within the table */
};

enum retrograde_result {
    RETROGRADE_DONE,
    RETROGRADE_STOPPED, /* by `progress` */
    RETROGRADE_MEMORY,  /* is out */
    RETROGRADE_MISSING, /* `missing` is not in the set */
    RETROGRADE_DEFECT,  /* a move leads to a position that cannot be */
};

/* Make the table of a layout with `threads` threads; `table` is the caller's.  `progress` may be
 * NULL. */
WARN_UNUSED enum retrograde_result retrograde_solve(const struct layout *layout,
                                                    const struct table_set *set,
                                                    int threads,
                                                    parallel_progress progress,
                                                    void *context, struct table **table,
                                                    struct material *missing);

#endif
