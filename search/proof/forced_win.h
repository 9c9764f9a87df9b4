/* forced_win.h - wins that no dice prevent.  SPDX-License-Identifier: MIT
 *
 * Exhaustive: every defence and every roll is tried.
 */
#ifndef SEARCH_PROOF_FORCED_WIN_H
#define SEARCH_PROOF_FORCED_WIN_H

#include "engine/core/types.h"

struct position;

enum {
    FORCED_WIN_MOVES_MAX = 30,
    FORCED_WIN_SLOTS = FORCED_WIN_MOVES_MAX + 1,
    FORCED_WIN_PROVED = 256,
    FORCED_WIN_NODES_PER_CHECK =
        1024, /* positions between two questions whether to go on */
};

/* What is remembered from one proof to the next, which are faster for it.  All 0 at first. */
struct forced_win {
    uint64_t nodes_most;            /* positions after which to give up            */
    uint64_t nodes;                 /* positions looked at so far                  */
    move attacks[FORCED_WIN_SLOTS]; /* that won last, by the moves left            */
    int spoilers[FORCED_WIN_SLOTS]; /* numbers of the rolls that last prevented it */
    key proved[FORCED_WIN_PROVED];  /* of positions asked for that were won        */
    /* Asked now and then whether to give up, or NULL. */
    bool (*breaks_off)(void *context);
    void *context;
};

/* Whether `winner` wins within `moves` more moves of his, at most FORCED_WIN_MOVES_MAX, and the
 * reply to the last of them, whatever is rolled and answered.  `pos` may await a roll.  False
 * also when it took too many positions or was broken off; then forced_win_is_open(). */
bool forced_win_prove(struct forced_win *forced_win, const struct position *pos,
                      int winner, int moves);

/* Whether nothing was proved for want of positions, or because it was broken off. */
static inline bool forced_win_is_open(const struct forced_win *forced_win)
{
    return forced_win->nodes > forced_win->nodes_most;
}

#endif
