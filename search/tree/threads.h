/* threads.h - the threads of one search.  SPDX-License-Identifier: MIT
 *
 * For search/ alone.  Lazy SMP: every worker searches the whole tree by itself, and the
 * shared transposition table leads them to different parts of it.  The first worker
 * watches the limits, reports, and chooses the move, while the caller waits.
 */
#ifndef SEARCH_TREE_THREADS_H
#define SEARCH_TREE_THREADS_H

#include "engine/core/types.h"
#include "search/search.h"

struct game;
struct threads;

/* Create `count` workers.  False when memory is out; threads_free() takes it in any
 * case. */
WARN_UNUSED bool threads_init(struct threads *threads, int count);
void threads_free(struct threads *threads);

/* Change the number of workers while nothing is searched.  False, and as before, when
 * memory is out. */
WARN_UNUSED bool threads_resize(struct threads *threads, int count);

/* Forget all that was learnt. */
void threads_clear(struct threads *threads);

/* Search the present position of `game` and return the best move.  The workers' table,
 * evaluator and signals are set.  Where the system refuses threads, fewer take part. */
move threads_think(struct threads *threads, const struct game *game,
                   const struct limits *limits, report_function report, void *context);

#endif
