/* search.h - what to play.  SPDX-License-Identifier: MIT
 *
 * A searcher thinks about one position at a time, in the caller's thread and in as many others
 * as it is given; it never prints.  What it finds on the way it reports through a callback, in
 * the caller's thread, and any thread may tell it to stop.
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "engine/core/types.h"

struct game;
struct move_list;
struct searcher;

typedef int score; /* centipawns from the side to move's view; see SCORE_MATE */

enum {
    SCORE_INFINITE = 32000,
    SCORE_NONE = -SCORE_INFINITE - 1, /* not known */
    SCORE_MATE = 31000,               /* mate in n plies is SCORE_MATE - n */
    SCORE_MATE_MIN = 30000,           /* scores beyond +-this are mates */
    DEPTH_MAX = 100,
    LINE_MAX = 128,
    MULTIPV_MAX = 128,
    THREADS_MAX = 256,
};

static inline bool score_is_mate(score s)
{
    return s >= SCORE_MATE_MIN || s <= -SCORE_MATE_MIN;
}

/* A mate in the winner's moves, negative when the side to move loses; 0: it is no mate, or has
 * happened.  In Poison a king may die by his own side's ply, too, which counts as the winner's
 * move before it. */
static inline int score_mate_moves(score s)
{
    const int plies = SCORE_MATE - (s < 0 ? -s : s);

    if (!score_is_mate(s))
        return 0;
    return s > 0 ? (plies + 1) / 2 : -(plies + (plies == 1)) / 2;
}

/* How a score is meant: as it stands, or as the least or most that it may be. */
enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

/* What to look for and when to stop; 0 and NULL mean no such limit.  At least one of the
 * first should be set, or the searcher goes on until told. */
struct limits {
    int depth;       /* plies, eg. 8                                           */
    int mate;        /* a mate in so many moves is found                       */
    uint64_t nodes;  /* positions visited, exactly so many by one thread       */
    int64_t soft_ms; /* begin no new iteration after this                      */
    int64_t hard_ms; /* break off after this                                   */
    bool ponder;     /* no time counts until searcher_ponder_hit()             */
    bool bounds;     /* report also how scores leave their window              */
    bool steps;      /* report also each of the root's moves when it begins it */
    int multipv;     /* lines to search and report, at most MULTIPV_MAX; 0: 1  */
    const struct move_list *only;    /* the root's moves; the caller's         */
    const struct move_list *without; /* moves to leave out; the caller's       */
};

/* One line that the search believes best so far; or, of BOUND_NONE, only the move that it
 * looks at now. */
struct report {
    int depth;           /* the iteration's plies                         */
    int selective_depth; /* the deepest ply looked at                     */
    int rank;            /* of the line, 1: the best                      */
    int hashfull;        /* permille of the table that this search filled */
    score score;         /* in favour of the side to move                 */
    enum bound bound;    /* how it is meant; BOUND_EXACT unless asked for */
    int choices;         /* the root's moves ...                          */
    int left;            /* ... and those still to come of BOUND_NONE     */
    uint64_t nodes;      /* so far                                        */
    int64_t elapsed_ms;  /* so far                                        */
    int line_length;     /* of `line`, at least 1                         */
    move line[LINE_MAX]; /* the players' moves, without rolls             */
};

typedef void (*report_function)(const struct report *report, void *context);

/* A searcher with a table of `megabytes` and so many threads, 1 to THREADS_MAX: one alone
 * finds the same each time.  NULL when memory is out.  searcher_free() takes NULL. */
WARN_UNUSED struct searcher *searcher_new(int megabytes, int threads);
void searcher_free(struct searcher *searcher);

/* Change the table's size, emptying it; false, and as before, when memory is out. */
WARN_UNUSED bool searcher_resize(struct searcher *searcher, int megabytes);

/* Think in so many threads; false, and as before, when memory is out. */
WARN_UNUSED bool searcher_set_threads(struct searcher *searcher, int threads);

/* Forget everything learnt: a new game begins. */
void searcher_clear(struct searcher *searcher);

/* Think about the present position of `game`, in which no roll is awaited, and return the
 * move to play; MOVE_NONE if the limits leave none.  `report` may be NULL. */
move searcher_think(struct searcher *searcher, const struct game *game,
                    const struct limits *limits, report_function report, void *context);

/* searcher_think() without reports; `*found` becomes the last score found, and stays as it
 * is when there is none. */
move searcher_think_score(struct searcher *searcher, const struct game *game,
                          const struct limits *limits, score *found);

/* Positions visited by the last searcher_think(), or so far by the one now running. */
uint64_t searcher_nodes(const struct searcher *searcher);

/* Make the searcher_think() now running, or the next one after searcher_prepare(), return
 * soon.  Any thread. */
void searcher_stop(struct searcher *searcher);

/* The opponent has played the move that was pondered on: from now on the search has so
 * much time (see limits).  Any thread. */
void searcher_ponder_hit(struct searcher *searcher, int64_t soft_ms, int64_t hard_ms);

/* Forget earlier stops and hits.  To be called by the thread that gives orders, before it hands
 * the thinking to another one, so that no stop in between is lost. */
void searcher_prepare(struct searcher *searcher);

#endif
