/* two_best.h - the two best moves of a search.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TWO_BEST_H
#define SEARCH_TWO_BEST_H

#include "search/search.h"

enum { BEST_LINE_MAX = 5 /* plies */ };

struct two_best {
    /* Of moves that are known; 1, too, where the search was stopped just after it has found
     * another best one: the second before is of a lesser depth. */
    int count;
    move moves[2];   /* the better one first */
    score scores[2]; /* for the side to move */
    int depth; /* of the first iteration from which on the first move was the best */
    int line_length; /* of the variation that begins with it, cut to BEST_LINE_MAX */
    move line[BEST_LINE_MAX];
};

/* Search the present position of `game` with MultiPV by `nodes` nodes, for both scores even where a
 * move is forced. */
void two_best_search(struct searcher *searcher, const struct game *game, uint64_t nodes,
                     struct two_best *best);

#endif
