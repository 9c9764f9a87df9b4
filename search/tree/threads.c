/* threads.c - the threads of one search.  SPDX-License-Identifier: MIT */
#include "search/tree/threads.h"

#include "engine/core/thread.h"
#include "engine/rules/game.h"
#include "search/tree/root.h"
#include "search/worker.h"

bool threads_init(struct threads *threads, int count)
{
    threads->count = 0;
    atomic_init(&threads->done, false);
    return threads_resize(threads, count);
}

static void free_workers_from(struct threads *threads, int count)
{
    while (threads->count > count)
        worker_free(threads->workers[--threads->count]);
}

void threads_free(struct threads *threads)
{
    free_workers_from(threads, 0);
}

bool threads_resize(struct threads *threads, int count)
{
    const int before = threads->count;

    free_workers_from(threads, count);
    while (threads->count < count) {
        struct worker *worker = worker_new(threads);

        if (!worker) {
            free_workers_from(threads, before);
            return false;
        }
        threads->workers[threads->count++] = worker;
    }
    return true;
}

void threads_clear(struct threads *threads)
{
    for (int i = 0; i < threads->count; i++)
        worker_clear(threads->workers[i]);
}

static void think_endlessly(void *context)
{
    struct worker *worker = context;

    root_think(worker, worker->root, NULL, NULL);
}

/* Start the helper threads, which search until the main worker is done. */
static void start_helpers(struct threads *threads, const struct game *game,
                          const struct limits *limits)
{
    const struct limits endless = {
        .nodes = limits->nodes,
        .include = limits->include,
        .exclude = limits->exclude,
        .strength = limits->strength,
        .observer = limits->observer,
    };

    for (int i = 1; i < threads->count; i++) {
        struct worker *worker = threads->workers[i];

        if (!worker->thread)
            worker->thread = thread_new_helper();
        worker_new_search(worker, game, &endless);
        if (worker->thread)
            thread_run(worker->thread, think_endlessly, NULL, worker);
    }
}

/* The search of the main worker. */
struct main_search {
    struct worker *worker;
    const struct position *pos;
    report_function report;
    void *context;
    move best;
};

static void think(void *context)
{
    struct main_search *search = context;

    search->best =
        root_think(search->worker, search->pos, search->report, search->context);
}

/* Search by a thread, too, while the caller's waits: it may have less stack than a search needs. */
static move think_in_thread(struct main_search *search)
{
    struct worker *worker = search->worker;

    if (!worker->thread)
        worker->thread = thread_new();
    if (!worker->thread) {
        think(search);
    } else {
        thread_run(worker->thread, think, NULL, search);
        thread_wait(worker->thread);
    }
    return search->best;
}

move threads_think(struct threads *threads, const struct game *game,
                   const struct limits *limits, report_function report, void *context)
{
    struct worker *main_worker = threads->workers[0];
    struct main_search search = {main_worker, game_position(game), report, context,
                                 MOVE_NONE};

    atomic_store(&threads->done, false);
    worker_new_search(main_worker, game, limits);
    start_helpers(threads, game, limits);

    const move m = think_in_thread(&search);

    atomic_store(&threads->done, true);
    for (int i = 1; i < threads->count; i++)
        if (threads->workers[i]->thread)
            thread_wait(threads->workers[i]->thread);
    return m;
}
