/* movepick.h - moves, the promising ones first.  SPDX-License-Identifier: MIT
 *
 * The move from the table goes first, before the others are even ranked; then noisy moves
 * that do not lose material, killers, quiet moves by their history, and noisy ones that
 * lose.  Whether a capture loses is worked out when its turn has come.
 */
#ifndef SEARCH_MOVEPICK_H
#define SEARCH_MOVEPICK_H

#include "engine/core/types.h"
#include "engine/rules/move.h"

struct position;
struct worker;

struct movepick {
    struct worker *worker;
    const struct position *pos;
    int ply;
    bool ranked;                 /* `rank` is set                                */
    bool losing;                 /* the move just picked is noisy and loses       */
    int next;                    /* the first not yet picked                     */
    struct move_list list;       /* to be filled first; what is left stands from
                                    `next` on                                    */
    int32_t rank[MOVE_LIST_MAX]; /* the higher the sooner                        */
};

/* Begin with the moves in `picker->list`, legal in `pos` at `ply`.  `hash_move` goes first if it
 * is among them. */
void movepick_begin(struct movepick *movepick, struct worker *worker,
                    const struct position *pos, int ply, move hash_move);

/* The best move left, or MOVE_NONE. */
move movepick_next(struct movepick *movepick);

/* Leave out the quiet moves that have not been picked. */
void movepick_skip_quiets(struct movepick *movepick);

/* What a noisy move gains at once, in centipawns. */
int movepick_gain(const struct worker *worker, const struct position *pos, move m);

#endif
