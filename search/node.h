/* node.h - the search of one position, and of what follows.  SPDX-License-Identifier: MIT
 *
 * All scores are from the view of the side to move, fail-soft: a result at or below alpha
 * is an upper bound, one at or above beta a lower bound.  When worker->stopped is set
 * they mean nothing.
 */
#ifndef SEARCH_NODE_H
#define SEARCH_NODE_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "search/search.h"
#include "search/tt.h"

struct frame;
struct outcome;
struct position;
struct worker;

enum {
    TRIED_MAX = 64,  /* moves tried that are blamed afterwards, of each sort   */
    FIFTY_NEAR = 90, /* plies without progress: the table knows nothing of them */
};

/* Moves that did not refute a position. */
struct tried {
    int count;
    move moves[TRIED_MAX];
};

/* One position being searched. */
struct node {
    const struct position *pos;
    struct frame *frame; /* the worker's, of this ply                        */
    int ply;             /* from the root                                    */
    int depth;           /* plies still to go                                */
    score alpha;         /* raised as moves are tried                        */
    score beta;
    score floor;           /* alpha as it was                                  */
    bool is_pv;            /* beta > alpha + 1: on the main line               */
    bool check;            /* the side to move is in check                     */
    bool improving;        /* it stands better than before its last move       */
    score static_eval;     /* what evaluation says, if not in check            */
    struct tt_entry entry; /* the table's                                      */
    score best;            /* so far                                           */
    move best_move;        /* MOVE_NONE while none has raised alpha            */
    int extension;         /* plies more for the table's move                  */
    int number;            /* of the move being tried, from 1                  */
    struct tried quiets;
    struct tried noisy;
};

/* Search `pos`, which awaits no roll, `depth` plies deep. */
score node_search(struct worker *worker, const struct position *pos, int ply, int depth,
                  score alpha, score beta);

/* What a game's end is worth at `ply`. */
score node_end_score(const struct outcome *outcome, const struct position *pos,
                     int ply);

/* Mates in the table are counted from the position, in the tree from the root. */
score node_to_table(score s, int ply);
score node_from_table(score s, int ply);

/* An evaluation of the position that `entry` is about, as far as the table knows better. */
score node_refine_eval(score static_eval, const struct tt_entry *entry);

#endif
