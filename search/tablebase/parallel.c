/* parallel.c - a loop that several threads share.  SPDX-License-Identifier: MIT */
#include "search/tablebase/parallel.h"

#include "engine/core/thread.h"

#include <stdatomic.h>

enum { RANGE = 1 << 13 };

struct loop {
    const struct parallel *parallel;
    uint64_t count;
    _Atomic uint64_t next; /* the first number that no thread has taken */
    atomic_bool stopped;
    void (*work)(void *context, uint64_t from, uint64_t to);
    void *context;
};

/* Do one range; false if none is left. */
static bool do_range(struct loop *loop)
{
    const uint64_t from =
        atomic_fetch_add_explicit(&loop->next, RANGE, memory_order_relaxed);
    const uint64_t to = from + RANGE < loop->count ? from + RANGE : loop->count;

    if (from >= loop->count
        || atomic_load_explicit(&loop->stopped, memory_order_relaxed))
        return false;
    loop->work(loop->context, from, to);
    return true;
}

/* Tell the progress; stops the loop if the caller wants so. */
static void tell_progress(const struct parallel *parallel, struct loop *loop)
{
    const double taken =
        (double)atomic_load_explicit(&loop->next, memory_order_relaxed);
    const double share =
        parallel->loops_done
        + (taken < (double)loop->count ? taken / (double)loop->count : 1.0);

    if (parallel->progress
        && !parallel->progress(parallel->context, share >= parallel->loops
                                                      ? 1.0
                                                      : share / parallel->loops))
        atomic_store_explicit(&loop->stopped, true, memory_order_relaxed);
}

/* A thread: do ranges as long as there are any; the caller's tells the progress. */
static void do_ranges(void *context, int number)
{
    struct loop *loop = context;

    while (do_range(loop))
        if (number == 0)
            tell_progress(loop->parallel, loop);
}

bool parallel_run(struct parallel *parallel, uint64_t count,
                  void (*work)(void *context, uint64_t from, uint64_t to),
                  void *context)
{
    struct loop loop = {
        .parallel = parallel, .count = count, .work = work, .context = context};

    atomic_init(&loop.next, 0);
    atomic_init(&loop.stopped, false);
    thread_run_all(count > RANGE ? parallel->threads : 1, do_ranges, &loop);
    parallel->loops_done++;
    return !atomic_load(&loop.stopped);
}
