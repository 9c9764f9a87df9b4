/* roll_scores.h - the score after each roll that may follow a move.
 * SPDX-License-Identifier: MIT
 *
 * The search itself follows the likeliest roll alone (chance.c).  These functions search after
 * every roll, to tell what the dice may change.
 */
#ifndef SEARCH_ROLL_SCORES_H
#define SEARCH_ROLL_SCORES_H

#include "engine/core/types.h"
#include "search/search.h"

struct position;
struct variant;

struct roll_score {
    /* In favour of the side that has moved; +-SCORE_MATE: it has won or lost; SCORE_NONE: not
     * known. */
    score score;
    double probability; /* the sum of all is 1 */
    move roll;
};

/* Search `nodes` positions after each roll that may follow `m`, legal in `pos`; the
 * likeliest roll comes first.  `*scores`, `*count` of them, is the caller's to free; NULL
 * and 0 where no roll follows.  With few nodes a search may end without a score.  False when
 * memory is out. */
WARN_UNUSED bool roll_scores_search(struct searcher *searcher,
                                    const struct position *pos, move m, uint64_t nodes,
                                    struct roll_score **scores, int *count);

/* Set `*mean` to the mean winning chance (eval/wdl.h) of the side that has moved over all rolls, each
 * weighted by its probability.  Rolls with SCORE_NONE do not count.  False, and `*mean` is not set,
 * if no other is among the `count` scores. */
WARN_UNUSED bool roll_scores_mean(const struct variant *variant,
                                  const struct roll_score *scores, int count,
                                  double *mean);

/* Set `*luck` to the luck of `roll` for the side that has moved: its winning chance after the roll,
 * less the mean over all rolls.  False, and `*luck` is not set, if `roll` is one of them or is not
 * among the `count` scores. */
WARN_UNUSED bool roll_scores_luck(const struct variant *variant,
                                  const struct roll_score *scores, int count, move roll,
                                  double *luck);

#endif
