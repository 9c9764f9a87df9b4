/* threads.c - the threads that think about one position together.  SPDX-License-Identifier: MIT */
#include "search/threads.h"

#include "engine/rules/game.h"
#include "search/root.h"
#include "search/worker.h"

#include <pthread.h>
#include <stdlib.h>

/* What a thread of the crew is told. */
struct thread_arg {
    pthread_t thread;
    struct worker *worker;
    const struct position *pos;
};

bool threads_init(struct threads *threads, int count)
{
    threads->count = 0;
    atomic_init(&threads->done, false);
    return threads_resize(threads, count);
}

/* Dismiss all but `count`. */
static void dismiss(struct threads *threads, int count)
{
    while (threads->count > count)
        worker_free(threads->workers[--threads->count]);
}

void threads_free(struct threads *threads)
{
    dismiss(threads, 0);
}

bool threads_resize(struct threads *threads, int count)
{
    const int before = threads->count;

    dismiss(threads, count);
    while (threads->count < count) {
        struct worker *worker = worker_new(threads);

        if (!worker) {
            dismiss(threads, before);
            return false;
        }
        threads->workers[threads->count++] = worker;
    }
    return true;
}

void threads_reset(struct threads *threads)
{
    for (int i = 0; i < threads->count; i++)
        worker_reset(threads->workers[i]);
}

/* What the others are told: to go on until the first is done, or all are. */
static struct limits endless(const struct limits *limits)
{
    return (struct limits){
        .nodes = limits->nodes,
        .only = limits->only,
        .without = limits->without,
    };
}

static void *run(void *context)
{
    struct thread_arg *thread_arg = context;

    root_think(thread_arg->worker, thread_arg->pos, NULL, NULL);
    return NULL;
}

/* Send the others off; how many went. */
static int send(struct threads *threads, const struct game *game,
                const struct limits *limits, struct thread_arg *errands)
{
    const struct limits theirs = endless(limits);
    int sent = 0;

    for (int i = 1; i < threads->count; i++) {
        struct thread_arg *thread_arg = &errands[sent];

        thread_arg->worker = threads->workers[i];
        thread_arg->pos = game_position(game);
        worker_begin(thread_arg->worker, game, &theirs);
        if (pthread_create(&thread_arg->thread, NULL, run, thread_arg) == 0)
            sent++;
    }
    return sent;
}

move threads_think(struct threads *threads, const struct game *game,
                   const struct limits *limits, report_function report, void *context)
{
    struct thread_arg errands[THREADS_MAX];
    struct worker *first = threads->workers[0];
    int sent = 0;

    atomic_store(&threads->done, false);
    worker_begin(first, game, limits);
    sent = send(threads, game, limits, errands);

    const move m = root_think(first, game_position(game), report, context);

    atomic_store(&threads->done, true);
    for (int i = 0; i < sent; i++)
        pthread_join(errands[i].thread, NULL);
    return m;
}

uint64_t threads_nodes(const struct threads *threads)
{
    uint64_t nodes = 0;

    for (int i = 0; i < threads->count; i++)
        nodes += worker_nodes(threads->workers[i]);
    return nodes;
}
