/* worker.h - what the threads of one search know.  SPDX-License-Identifier: MIT
 *
 * For search/ alone.  A worker holds everything that one thread writes while it
 * searches.  What it shares with other threads is behind pointers to const or atomic
 * data.
 */
#ifndef SEARCH_WORKER_H
#define SEARCH_WORKER_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "eval/net/net.h"
#include "search/history.h"
#include "search/parameters.h"
#include "search/search.h"
#include "search/strength.h"

#include <stdatomic.h>

struct evaluator;
struct game;
struct solver;
struct table_set;
struct thread;
struct threads;
struct tt;

enum {
    PLY_MAX = PV_MAX - 2,   /* of the search */
    FRAMES_BEFORE = 4,      /* frames before the root's, so that every ply has 4 */
    KILLERS = 2,            /* killer moves of a ply */
    PAST_MAX = 256,         /* keys of the game before the root */
    REDUCTIONS = 64,        /* depths and move counts in the table of reductions */
    PLY_PARTS = 1024,       /* reductions are counted in 1/1024 ply */
    LMR_DEPTH_MIN = 3,      /* from here on late moves are reduced */
    NODES_PER_CHECK = 1024, /* between two looks at the clock and at signals */
};

/* Orders to a running search.  Any thread may write them. */
struct signals {
    atomic_bool stop;
    atomic_bool ponderhit; /* the expected move has been played, and from now on ... */
    _Atomic int64_t soft_ms; /* ... these limits hold */
    _Atomic int64_t hard_ms;
};

/* The search stack's entry for one ply. */
struct frame {
    struct previous_moves previous; /* the moves that led here */
    int piece_to;                   /* of the move being searched */
    move played;                    /* that move; MOVE_NONE: a null move */
    int turns;             /* ended since the root; set only if has_long_turns */
    int side;              /* who is to move; likewise */
    bool learns;           /* it is quiet and node_search()'s */
    move excluded;         /* left out by a singular search */
    score static_eval;     /* corrected; SCORE_NONE where there is none */
    move killers[KILLERS]; /* the newest first */
    int pv_length;
    move pv[PV_MAX]; /* the principal variation from here on */
};

struct worker {
    const struct threads *threads; /* it belongs to these */
    struct thread *thread;         /* owned; NULL until it searches */
    const struct position *root;   /* of the present search */
    struct tt *tt;
    const struct evaluator *evaluator;
    const struct net *net;          /* NULL: the classical evaluation */
    const struct table_set *tables; /* of endgames; NULL: none are used */
    const struct signals *signals;
    struct limits limits;
    struct search_parameters parameters; /* see worker_set_parameters() */
    struct solver *solver;               /* owned; proves mates over all rolls */
    int64_t start_ms;                    /* time_now_ms() at the start of the search */
    int64_t pondered_ms;                 /* how much of it was the opponent's time */
    _Atomic uint64_t nodes;              /* visited; written by this worker's thread */
    _Atomic uint64_t table_hits;         /* positions found in `tables` */
    int selective_depth;                 /* the greatest ply visited */
    int extension_ply_max;               /* no extensions from this ply on */
    uint64_t quiescence_nodes;           /* of one quiescence search at most */
    uint64_t quiescence_end; /* nodes at which the present quiescence search ends */
    bool turns_have_parts;   /* in the present game, and turn.c notes variations */
    bool has_long_turns;     /* in the present game a turn may have several moves */
    bool has_plain_turns;    /* neither: a turn is one move */
    bool stopped;            /* scores are worthless, the search unwinds */
    move reply;              /* see searcher_reply() */
    int past;                /* keys of the game, before the root's */
    key keys[PAST_MAX + PLY_MAX + 2]; /* of the game, then of the line searched */
    /* The positions with these keys; set only if the game has repeated(). */
    const struct position *positions[PAST_MAX + PLY_MAX + 2];
    /* Of what was evaluated last at a ply. */
    struct accumulator accumulators[PLY_MAX + 2];
    struct refresh_cache refresh_cache; /* of `net` */
    struct history history;
    int16_t reductions[REDUCTIONS][REDUCTIONS]; /* PLY_PARTS, by depth and move count */
    struct frame frames[FRAMES_BEFORE + PLY_MAX + 2];
};

/* The workers of one search. */
struct threads {
    int count;                           /* of `workers`, at least 1 */
    struct worker *workers[THREADS_MAX]; /* owned; the first is the main worker */
    atomic_bool done;                    /* the main worker has finished */
};

/* A new worker, which belongs to `threads`.  NULL when memory is out.  worker_free()
 * takes NULL. */
WARN_UNUSED struct worker *worker_new(const struct threads *threads);
void worker_free(struct worker *worker);

/* Search with other parameters. */
void worker_set_parameters(struct worker *worker,
                           const struct search_parameters *parameters);

/* Forget all that was learnt: a new game begins. */
void worker_clear(struct worker *worker);

/* Prepare a search of the present position of `game`, whose positions the worker points to until it ends. */
void worker_new_search(struct worker *worker, const struct game *game,
                       const struct limits *limits);

/* Positions visited by this worker in this search.  Any thread. */
static inline uint64_t worker_nodes(const struct worker *worker)
{
    return atomic_load_explicit(&worker->nodes, memory_order_relaxed);
}

/* Positions visited by all workers in this search.  Any thread. */
uint64_t worker_nodes_of_all(const struct threads *threads);

/* Positions found in endgame tables by all workers in this search.  Any thread. */
uint64_t worker_table_hits_of_all(const struct threads *threads);

/* Look up the exact score of `pos` at `ply` in the worker's endgame tables, which must be
 * there.  False where they do not know it, or where the 50-move rule may come before the win. */
bool worker_probe_tables(struct worker *worker, const struct position *pos, int ply,
                         score *result);

/* The frame of a ply, from -FRAMES_BEFORE on. */
static inline struct frame *worker_frame(struct worker *worker, int ply)
{
    return &worker->frames[FRAMES_BEFORE + ply];
}

/* The distance of a ply from the root, in turns, in which mates are counted; in most games a turn is one ply. */
static inline int worker_distance(const struct worker *worker, int ply)
{
    return worker->has_long_turns ? worker->frames[FRAMES_BEFORE + ply].turns : ply;
}

/* Enter a position at a ply of the line searched; returns the ply's worker_distance(). */
static inline int worker_enter(struct worker *worker, const struct position *pos,
                               int ply)
{
    struct frame *frame = worker_frame(worker, ply);
    const struct frame *before = frame - 1;

    if (!worker->has_long_turns)
        return ply;
    frame->side = pos->to_move;
    frame->turns = ply > 0 ? before->turns + (before->side != pos->to_move) : 0;
    return frame->turns;
}

/* Whether a weak player overlooks `m`, legal in `pos` at `ply`. */
static inline bool worker_overlooks(struct worker *worker, const struct position *pos,
                                    int ply, move m)
{
    const struct strength *strength = &worker->limits.strength;

    return strength->overlook > 0
           && strength_overlooks(strength, pos, m,
                                 worker_frame(worker, ply - 1)->played);
}

/* By how many PLY_PARTS the search of a node's move `number` is reduced. */
static inline int worker_reduction(const struct worker *worker, int depth, int number)
{
    return worker->reductions[depth < REDUCTIONS ? depth : REDUCTIONS - 1]
                             [number < REDUCTIONS ? number : REDUCTIONS - 1];
}

/* Milliseconds since the search began. */
int64_t worker_elapsed_ms(const struct worker *worker);

/* Milliseconds of our own clock: without the time before a ponder hit. */
int64_t worker_used_ms(const struct worker *worker);

/* Forget evaluated positions: they may belong to rules that are gone. */
void worker_forget_positions(struct worker *worker);

/* Count a node at `ply`.  True when the search has to stop. */
bool worker_count_node(struct worker *worker, int ply);

/* The static evaluation of `pos` at `ply` by the net, or by the classical evaluation where there is none
 * or where material has decided the game.  However much material there is, it is no mate. */
score worker_static_eval(struct worker *worker, const struct position *pos, int ply);

/* The static evaluation `s` of `pos` with what is added to it: the correction history's part, and a
 * weak player's error.  It is no mate either. */
score worker_correct_eval(const struct worker *worker, const struct position *pos,
                          score s);

/* Set the principal variation of `ply`: `m`, then the next ply's. */
void worker_update_pv(struct worker *worker, int ply, move m);

/* Note that `m`, legal in `pos`, is searched next; MOVE_NONE: a null move. */
void worker_set_move(struct worker *worker, const struct position *pos, int ply,
                     move m);

#endif
