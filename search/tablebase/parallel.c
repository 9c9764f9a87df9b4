/* parallel.c - a loop that several threads share.  SPDX-License-Identifier: MIT */
#include "search/tablebase/parallel.h"

#include "engine/core/thread.h"

#include <stdatomic.h>

enum { RANGE = 1 << 13 };

struct loop {
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

static void do_ranges(void *context)
{
    while (do_range(context))
        ;
}

/* Start threads that take part; returns how many. */
static int start_threads(struct thread *threads[PARALLEL_THREADS_MAX], int wanted,
                         struct loop *loop)
{
    int started = 0;

    while (started < wanted && (threads[started] = thread_new()) != NULL)
        thread_run(threads[started++], do_ranges, NULL, loop);
    return started;
}

static void run_loop(const struct parallel *parallel, struct loop *loop)
{
    struct thread *threads[PARALLEL_THREADS_MAX];
    const int wanted = HAS_THREADS && loop->count > RANGE ? parallel->threads - 1 : 0;
    const int started = start_threads(threads, wanted, loop);

    while (do_range(loop))
        tell_progress(parallel, loop);
    for (int i = 0; i < started; i++) {
        thread_wait(threads[i]);
        thread_free(threads[i]);
    }
}

bool parallel_run(struct parallel *parallel, uint64_t count,
                  void (*work)(void *context, uint64_t from, uint64_t to),
                  void *context)
{
    struct loop loop = {.count = count, .work = work, .context = context};

    atomic_init(&loop.next, 0);
    atomic_init(&loop.stopped, false);
    run_loop(parallel, &loop);
    parallel->loops_done++;
    return !atomic_load(&loop.stopped);
}
