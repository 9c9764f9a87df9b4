/* singular.c - is the table's move the only good one?  SPDX-License-Identifier: MIT */
#include "search/singular.h"

#include "search/node.h"
#include "search/worker.h"

enum {
    SINGULAR_DEPTH = 7, /* from so many plies on it is worth asking            */
    SINGULAR_TT_DEPTH_MARGIN =
        3,               /* plies that the table's search may have been shorter */
    SINGULAR_MARGIN = 2, /* centipawns a ply by which the others must be worse */
    DOUBLE_EXTENSION_MARGIN =
        25, /* centipawns more, and it deserves two              */
};

bool singular_applies(const struct worker *worker, const struct node *node)
{
    return node->entry.move != MOVE_NONE && node->depth >= SINGULAR_DEPTH
           && node->ply < worker->extend_until && node->frame->excluded == MOVE_NONE
           && (node->entry.bound & BOUND_LOWER)
           && node->entry.depth >= node->depth - SINGULAR_TT_DEPTH_MARGIN
           && !score_is_mate(node->entry.score);
}

bool singular_search(struct worker *worker, struct node *node, score *result)
{
    const score aim = node->entry.score - SINGULAR_MARGIN * node->depth;
    score others = 0;

    node->frame->excluded = node->entry.move;
    others =
        node_search(worker, node->pos, node->ply, (node->depth - 1) / 2, aim - 1, aim);
    node->frame->excluded = MOVE_NONE;
    if (worker->stopped)
        return false;
    if (others < aim)
        node->extension = 1 + (!node->is_pv && others < aim - DOUBLE_EXTENSION_MARGIN);
    else
        node->extension = node->entry.score >= node->beta ? -1 : 0;
    *result = aim;
    return others >= aim && aim >= node->beta;
}
