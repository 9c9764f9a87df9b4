/* threads.h - the threads that think about one position together.  SPDX-License-Identifier: MIT
 *
 * For search/ alone.  Every worker searches the whole tree by itself and shares what it finds
 * through the table, which leads them to different parts of it ("Lazy SMP").  The first worker
 * is the caller's own thread: it watches the limits, reports, and says which move is played.
 */
#ifndef SEARCH_THREADS_H
#define SEARCH_THREADS_H

#include "engine/core/types.h"
#include "search/search.h"

#include <stdatomic.h>

struct game;
struct worker;

struct threads {
    int count;                           /* of `workers`, at least 1      */
    struct worker *workers[THREADS_MAX]; /* owned                         */
    atomic_bool done;                    /* the first one is back         */
};

/* A crew of so many.  False when memory is out; threads_free() takes it in any case. */
WARN_UNUSED bool threads_init(struct threads *threads, int count);
void threads_free(struct threads *threads);

/* Be so many; false, and as many as before, when memory is out.  While nobody searches. */
WARN_UNUSED bool threads_resize(struct threads *threads, int count);

/* Forget the last search. */
void threads_reset(struct threads *threads);

/* Search the present position of `game`; the workers' table, evaluator and signals are set.
 * Where the system gives no more threads, fewer take part. */
move threads_think(struct threads *threads, const struct game *game,
                   const struct limits *limits, report_function report, void *context);

/* Positions visited by all. */
uint64_t threads_nodes(const struct threads *threads);

#endif
