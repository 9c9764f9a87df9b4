/* nodes.h - the positions that retrograde analysis decides.  SPDX-License-Identifier: MIT
 *
 * A node is a number of a layout or, after these, a position with a legal en-passant capture:
 * tables do not keep those, but moves lead to them.  Only the move generator of the game says
 * where moves lead.
 */
#ifndef SEARCH_TABLEBASE_NODES_H
#define SEARCH_TABLEBASE_NODES_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "search/tablebase/material.h"

struct layout;
struct position;
struct table_set;

struct nodes {
    const struct layout *layout;
    const struct table_set *set; /* tables of what captures and the like lead to */
    uint64_t count;              /* all nodes */
    uint64_t en_passant_count;   /* those after the layout's numbers */
    uint64_t *en_passants;       /* number * SQUARE_MAX + square, sorted; owned */
};

/* Where a move leads. */
enum successor {
    SUCCESSOR_NODE,    /* to a node */
    SUCCESSOR_VALUE,   /* out of the table, to a known value */
    SUCCESSOR_MISSING, /* to a table that the set does not have */
};

/* The nodes of a layout, without those of en-passant captures.  The caller calls nodes_free(). */
void nodes_init(struct nodes *nodes, const struct layout *layout,
                const struct table_set *set);
void nodes_free(struct nodes *nodes);

/* Whether moves may lead to en-passant captures, so that nodes_add_en_passants() is needed. */
bool nodes_may_capture_en_passant(const struct nodes *nodes);

/* List what captures en passant are possible after the moves of a number, each as number * SQUARE_MAX
 * + square.  Returns how many there are, at most MEN_MAX. */
int nodes_list_en_passants(const struct nodes *nodes, uint64_t number,
                           uint64_t list[MEN_MAX]);

/* Add nodes for all of these; takes ownership of `list`, which was allocated. */
void nodes_add_en_passants(struct nodes *nodes, uint64_t *list, uint64_t count);

/* Set up the position of a node.  False if there is no such position. */
bool nodes_position(const struct nodes *nodes, uint64_t node, struct position *pos);

/* Play `m` and see where it leads: sets the node; or the value, as the mover sees it; or the
 * missing material. */
enum successor nodes_successor(const struct nodes *nodes, const struct position *pos,
                               move m, uint64_t *node, int *value,
                               struct material *missing);

#endif
