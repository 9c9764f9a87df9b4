/* parallel.c - a loop that several threads share.  SPDX-License-Identifier: MIT */
#include "search/tablebase/parallel.h"

#include <stdatomic.h>

#if HAS_THREADS
#include <pthread.h>
#endif

enum { RANGE = 1 << 13 };

struct loop {
    uint64_t count;
    _Atomic uint64_t next; /* number that nobody has taken */
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

#if HAS_THREADS

static void *thread_main(void *context)
{
    while (do_range(context))
        ;
    return NULL;
}

static int start_threads(pthread_t *threads, int wanted, struct loop *loop)
{
    int started = 0;

    while (started < wanted
           && pthread_create(&threads[started], NULL, thread_main, loop) == 0)
        started++;
    return started;
}

static void run(const struct parallel *parallel, struct loop *loop)
{
    pthread_t threads[PARALLEL_THREADS_MAX];
    const int wanted = loop->count > RANGE ? parallel->threads - 1 : 0;
    const int started = start_threads(threads, wanted, loop);

    while (do_range(loop))
        tell_progress(parallel, loop);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

#else

static void run(const struct parallel *parallel, struct loop *loop)
{
    while (do_range(loop))
        tell_progress(parallel, loop);
}

#endif

bool parallel_run(struct parallel *parallel, uint64_t count,
                  void (*work)(void *context, uint64_t from, uint64_t to),
                  void *context)
{
    struct loop loop = {.count = count, .work = work, .context = context};

    atomic_init(&loop.next, 0);
    atomic_init(&loop.stopped, false);
    run(parallel, &loop);
    parallel->loops_done++;
    return !atomic_load(&loop.stopped);
}
