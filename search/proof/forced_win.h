/* forced_win.h - wins that no dice prevent.  SPDX-License-Identifier: MIT
 *
 * Exhaustive: every defence and every roll is tried.
 */
#ifndef SEARCH_PROOF_FORCED_WIN_H
#define SEARCH_PROOF_FORCED_WIN_H

#include "engine/core/types.h"

struct position;

enum {
    CERTAIN_MOVES_MAX = 30,
    CERTAIN_SLOTS = CERTAIN_MOVES_MAX + 1,
    CERTAIN_PROVED = 256,
    CERTAIN_UNTIL_LOOK = 1024, /* positions between two questions whether to go on */
};

/* What is remembered from one proof to the next, which are faster for it.  All 0 at first. */
struct certainty {
    uint64_t nodes_most;         /* positions after which to give up            */
    uint64_t nodes;              /* positions looked at so far                  */
    move attacks[CERTAIN_SLOTS]; /* that won last, by the moves left            */
    int spoilers[CERTAIN_SLOTS]; /* numbers of the rolls that last prevented it */
    key proved[CERTAIN_PROVED];  /* of positions asked for that were won        */
    /* Asked now and then whether to give up, or NULL. */
    bool (*breaks_off)(void *context);
    void *context;
};

/* Whether `winner` wins within `moves` more moves of his, at most CERTAIN_MOVES_MAX, and the
 * reply to the last of them, whatever is rolled and answered.  `pos` may await a roll.  False
 * also when it took too many positions or was broken off; then certain_is_open(). */
bool certain_win(struct certainty *certainty, const struct position *pos, int winner,
                 int moves);

/* Whether nothing was proved for want of positions, or because it was broken off. */
static inline bool certain_is_open(const struct certainty *certainty)
{
    return certainty->nodes > certainty->nodes_most;
}

#endif
