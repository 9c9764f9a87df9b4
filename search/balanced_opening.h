/* balanced_opening.h - random plies that a short search finds balanced.  SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_BALANCED_OPENING_H
#define SEARCH_BALANCED_OPENING_H

#include "search/search.h"

struct balanced_opening {
    int plies;        /* of an opening at least, ... */
    int plies_spread; /* ... and fewer than this number more; 0: exactly */
    uint64_t nodes;   /* of the search that scores it */
    score balance;    /* the greatest absolute score that is balanced */
    int attempts;     /* at most; then the least unbalanced opening is the one */
};

/* Continue `game` with random plies, by a generator's state (random.h), until they are balanced.
 * Returns the absolute score; SCORE_INFINITE, and the game as before, where each attempt ended the
 * game or memory was out. */
score balanced_opening_play(const struct balanced_opening *opening,
                            struct searcher *searcher, struct game *game,
                            uint64_t *state);

#endif
