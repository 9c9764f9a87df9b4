/* worker.h - one thread's search.  SPDX-License-Identifier: MIT
 *
 * For search/ alone.  A worker goes down and up one tree; all that it remembers on the way
 * is here, all that it shares is behind pointers to const or atomic things.
 */
#ifndef SEARCH_WORKER_H
#define SEARCH_WORKER_H

#include "engine/move.h"
#include "engine/position.h"
#include "engine/types.h"
#include "search/search.h"

#include <stdatomic.h>

struct evaluator;
struct game;
struct table;

enum {
    PLY_MAX = LINE_MAX - 2,  /* the search goes no deeper                     */
    KILLERS = 2,             /* quiet refutations remembered for each ply     */
    PAST_MAX = 256,          /* keys of the game before the root              */
    REDUCTIONS = 64,         /* depths and move numbers told apart            */
    HISTORY_MAX = 16384,     /* most that a quiet move can earn               */
    NODES_UNTIL_LOOK = 1024, /* at the clock and for a stop; a power of two */
};

/* What other threads may say while a search goes on. */
struct signals {
    atomic_bool stop;        /* somebody wants the move now              */
    atomic_bool hit;         /* the move pondered on has been played ... */
    _Atomic int64_t soft_ms; /* ... and these limits hold from then on   */
    _Atomic int64_t hard_ms;
};

/* What belongs to one ply of the line being searched. */
struct frame {
    move killers[KILLERS]; /* newest first                 */
    int line_length;       /* of the best line from here   */
    move line[LINE_MAX];   /* its first `line_length` moves */
};

struct worker {
    struct table *table;
    const struct evaluator *evaluator;
    const struct signals *signals;
    struct limits limits;
    int64_t start_ms;                 /* clock_now_ms() when thinking began         */
    uint64_t nodes;                   /* positions visited                          */
    int selective_depth;              /* the deepest ply                            */
    int extend_until;                 /* the ply from which checks are not extended  */
    bool stopped;                     /* scores coming up are worthless             */
    bool may_pass;                    /* the game lets null moves tell the truth    */
    int past;                         /* keys before the root's                     */
    key keys[PAST_MAX + PLY_MAX + 2]; /* the game's, then the line's */
    int16_t history[PIECE_MAX][SQUARE_MAX];     /* quiet moves' success        */
    uint8_t reductions[REDUCTIONS][REDUCTIONS]; /* plies, by depth and number  */
    struct frame frames[PLY_MAX + 2];
};

/* Forget the last search. */
void worker_reset(struct worker *worker);

/* Get ready for the present position of `game`. */
void worker_begin(struct worker *worker, const struct game *game,
                  const struct limits *limits);

int64_t worker_elapsed_ms(const struct worker *worker);

/* Count a node at `ply`; whether the search must be broken off. */
bool worker_visit(struct worker *worker, int ply);

/* Note that `pos` stands at `ply` of the line; whether it is a draw by repetition: once
 * more in the line itself, or twice more in the game. */
bool worker_repeats(struct worker *worker, const struct position *pos, int ply);

/* `m` is best at `ply`: its line is it and the best line of the next ply. */
void worker_set_line(struct worker *worker, int ply, move m);

/* Reward the quiet `m` that refuted `pos`, and blame `tried`, which did not. */
void worker_learn(struct worker *worker, const struct position *pos, int ply, int depth,
                  move m, const move *tried, int tried_count);

static inline int16_t *worker_history(struct worker *worker, const struct position *pos,
                                      move m)
{
    return &worker->history[position_piece(pos, move_from(m))][move_to(m)];
}

#endif
