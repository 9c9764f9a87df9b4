/* worker.h - one thread's search.  SPDX-License-Identifier: MIT
 *
 * For search/ alone.  A worker goes down and up one tree; all that it remembers on the way
 * is here, all that it shares is behind pointers to const or atomic things.
 */
#ifndef SEARCH_WORKER_H
#define SEARCH_WORKER_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "search/history.h"
#include "search/search.h"

#include <stdatomic.h>

struct threads;
struct evaluator;
struct game;
struct solver;
struct tt;

enum {
    PLY_MAX = LINE_MAX - 2,    /* the search goes no deeper                     */
    FRAMES_BEFORE = 2,         /* the root, so that every ply has some          */
    KILLERS = 2,               /* quiet refutations remembered for each ply     */
    PAST_MAX = 256,            /* keys of the game before the root              */
    REDUCTIONS = 64,           /* depths and move numbers told apart            */
    PLY_PARTS = 1024,          /* that reductions are counted in, of one ply    */
    EVAL_CACHE_SIZE = 1 << 15, /* evaluations remembered                        */
    NODES_PER_CHECK = 1024,    /* at the clock and for a stop                  */
};

/* What other threads may say while a search goes on. */
struct signals {
    atomic_bool stop;        /* somebody wants the move now              */
    atomic_bool ponderhit;   /* the move pondered on has been played ... */
    _Atomic int64_t soft_ms; /* ... and these limits hold from then on   */
    _Atomic int64_t hard_ms;
};

/* What belongs to one ply of the line being searched. */
struct frame {
    struct past_contexts past; /* of the moves that led here            */
    int context;               /* of the move being tried               */
    move played;               /* that move; MOVE_NONE for a null move  */
    move excluded;             /* looked for something better than it   */
    score static_eval;         /* evaluation; SCORE_NONE when in check  */
    move killers[KILLERS];     /* newest first                          */
    int line_length;           /* of the best line from here            */
    move line[LINE_MAX];       /* its first `line_length` moves         */
};

/* What evaluation said of a position. */
struct eval_cache_entry {
    key key;
    score score;
};

struct worker {
    const struct threads *threads; /* that it belongs to */
    struct tt *tt;
    const struct evaluator *evaluator;
    const struct signals *signals;
    struct limits limits;
    int64_t start_ms;                 /* time_now_ms() when thinking began         */
    int64_t pondered_ms;              /* from then on, on the opponent's clock      */
    _Atomic uint64_t nodes;           /* positions visited; written by its owner    */
    struct solver *solver;            /* owned; proves mates over all rolls         */
    int selective_depth;              /* the deepest ply                            */
    int extend_until;                 /* from this ply on nothing is extended        */
    bool stopped;                     /* scores coming up are worthless             */
    bool null_move_allowed;           /* the game lets null moves tell the truth    */
    int past;                         /* keys before the root's                     */
    key keys[PAST_MAX + PLY_MAX + 2]; /* the game's, then the line's */
    struct eval_cache_entry
        eval_cache[EVAL_CACHE_SIZE]; /* by key                            */
    struct history history;
    int16_t reductions[REDUCTIONS][REDUCTIONS]; /* PLY_PARTS, by depth and number */
    struct frame frames[FRAMES_BEFORE + PLY_MAX + 2];
};

/* One of a crew.  NULL when memory is out.  worker_free() takes NULL. */
WARN_UNUSED struct worker *worker_new(const struct threads *threads);
void worker_free(struct worker *worker);

/* Forget the last search. */
void worker_reset(struct worker *worker);

/* Get ready for the present position of `game`. */
void worker_begin(struct worker *worker, const struct game *game,
                  const struct limits *limits);

/* Positions visited by this worker so far.  Any thread. */
static inline uint64_t worker_nodes(const struct worker *worker)
{
    return atomic_load_explicit(&worker->nodes, memory_order_relaxed);
}

/* How much shallower, in PLY_PARTS, move `number` of a node `depth` plies deep is searched. */
static inline int worker_reduction(const struct worker *worker, int depth, int number)
{
    return worker->reductions[depth < REDUCTIONS ? depth : REDUCTIONS - 1]
                             [number < REDUCTIONS ? number : REDUCTIONS - 1];
}

int64_t worker_elapsed_ms(const struct worker *worker);

/* The same without what passed before the move pondered on was played: of our own clock. */
int64_t worker_used_ms(const struct worker *worker);

/* Count a node at `ply`; whether the search must be broken off. */
bool worker_visit(struct worker *worker, int ply);

/* What evaluation says of `pos`, corrected by what searches of such positions found. */
score worker_evaluate(struct worker *worker, const struct position *pos);

/* `m` is best at `ply`: its line is it and the best line of the next ply. */
void worker_set_line(struct worker *worker, int ply, move m);

/* What belongs to a ply, from -FRAMES_BEFORE on. */
static inline struct frame *worker_frame(struct worker *worker, int ply)
{
    return &worker->frames[FRAMES_BEFORE + ply];
}

/* Note that `m`, or MOVE_NONE, is now tried in `pos`. */
void worker_try(struct worker *worker, const struct position *pos, int ply, move m);

#endif
