/* search.h - what to play.  SPDX-License-Identifier: MIT
 *
 * A searcher thinks about one position at a time, in the caller's thread; it never prints.
 * What it finds on the way it reports through a callback, and another thread may tell it
 * to stop.
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "engine/types.h"

struct game;
struct searcher;

typedef int score; /* centipawns from the side to move's view; see SCORE_MATE */

enum {
    SCORE_INFINITE = 32000,
    SCORE_MATE = 31000,     /* mate in n plies is SCORE_MATE - n */
    SCORE_MATE_MIN = 30000, /* scores beyond +-this are mates */
    DEPTH_MAX = 100,
    LINE_MAX = 128,
};

/* When to stop; 0 means no such limit.  At least one should be set, or the searcher goes
 * on until told. */
struct limits {
    int depth;       /* plies, eg. 8                                           */
    uint64_t nodes;  /* positions visited                                      */
    int64_t soft_ms; /* begin no new iteration after this                      */
    int64_t hard_ms; /* break off after this                                   */
};

/* One line that the search believes best so far. */
struct report {
    int depth;           /* finished iteration, plies                     */
    int selective_depth; /* the deepest ply looked at                     */
    score score;         /* in favour of the side to move                 */
    uint64_t nodes;      /* so far                                        */
    int64_t elapsed_ms;  /* so far                                        */
    int line_length;     /* of `line`, at least 1 unless no move is legal */
    move line[LINE_MAX]; /* the players' moves, without rolls             */
};

typedef void (*report_function)(const struct report *report, void *context);

/* A searcher with a table of `megabytes`.  NULL when memory is out.  searcher_free()
 * takes NULL. */
WARN_UNUSED struct searcher *searcher_new(int megabytes);
void searcher_free(struct searcher *searcher);

/* Change the table's size, emptying it; false, and as before, when memory is out. */
WARN_UNUSED bool searcher_resize(struct searcher *searcher, int megabytes);

/* Forget everything learnt: a new game begins. */
void searcher_clear(struct searcher *searcher);

/* Think about the present position of `game`, in which some move is legal and no roll is
 * awaited, and return the move to play.  `report` may be NULL. */
move searcher_think(struct searcher *searcher, const struct game *game,
                    const struct limits *limits, report_function report, void *context);

/* Make the searcher_think() now running, or the next one after searcher_prepare(), return
 * soon.  Any thread. */
void searcher_stop(struct searcher *searcher);

/* Forget earlier stops.  To be called by the thread that gives orders, before it hands
 * the thinking to another one, so that no stop in between is lost. */
void searcher_prepare(struct searcher *searcher);

#endif
