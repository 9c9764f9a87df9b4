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

struct crew {
    int count;                           /* of `workers`, at least 1      */
    struct worker *workers[THREADS_MAX]; /* owned                         */
    atomic_bool done;                    /* the first one is back         */
};

/* A crew of so many.  False when memory is out; crew_free() takes it in any case. */
WARN_UNUSED bool crew_init(struct crew *crew, int count);
void crew_free(struct crew *crew);

/* Be so many; false, and as many as before, when memory is out.  While nobody searches. */
WARN_UNUSED bool crew_resize(struct crew *crew, int count);

/* Forget the last search. */
void crew_reset(struct crew *crew);

/* Search the present position of `game`; the workers' table, evaluator and signals are set.
 * Where the system gives no more threads, fewer take part. */
move crew_think(struct crew *crew, const struct game *game, const struct limits *limits,
                report_function report, void *context);

/* Positions visited by all. */
uint64_t crew_nodes(const struct crew *crew);

#endif
