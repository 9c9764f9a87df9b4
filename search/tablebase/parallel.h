/* parallel.h - a loop that several threads share.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TABLEBASE_PARALLEL_H
#define SEARCH_TABLEBASE_PARALLEL_H

#include "engine/core/types.h"

enum { PARALLEL_THREADS_MAX = 256 };

/* Called now and then in the caller's thread with the share of the work that is done, from 0 to 1;
 * false stops it. */
typedef bool (*parallel_progress)(void *context, double share);

struct parallel {
    int threads;                /* at least 1 */
    parallel_progress progress; /* NULL: there is none */
    void *context;              /* of `progress` */
    int loops;                  /* that make up all of the work, for the progress */
    int loops_done;
};

/* Call `work` for all numbers from 0 to `count` - 1, a range at a time, in any order.  Where the
 * system refuses threads, fewer take part.  False if `progress` has stopped it. */
WARN_UNUSED bool parallel_run(struct parallel *parallel, uint64_t count,
                              void (*work)(void *context, uint64_t from, uint64_t to),
                              void *context);

#endif
