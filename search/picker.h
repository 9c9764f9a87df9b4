/* picker.h - moves, the promising ones first.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_PICKER_H
#define SEARCH_PICKER_H

#include "engine/move.h"
#include "engine/types.h"

struct position;
struct worker;

struct picker {
    struct move_list list;       /* what is left stands from `next` on */
    int32_t rank[MOVE_LIST_MAX]; /* the higher the sooner              */
    int next;                    /* the first not yet picked           */
    bool losing;                 /* the move just picked loses material */
};

/* Rank the moves in `picker->list`, which are legal in `pos` at `ply`; `hash_move` goes
 * first. */
void picker_rank(struct picker *picker, struct worker *worker,
                 const struct position *pos, int ply, move hash_move);

/* The best move left, or MOVE_NONE. */
move picker_next(struct picker *picker);

/* What a noisy move gains at once, in centipawns. */
int picker_gain(const struct worker *worker, const struct position *pos, move m);

#endif
