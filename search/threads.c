/* threads.c - the threads that think about one position together.  SPDX-License-Identifier: MIT */
#include "search/threads.h"

#include "engine/rules/game.h"
#include "search/root.h"
#include "search/worker.h"

#include <pthread.h>
#include <stdlib.h>

/* What a thread of the crew is told. */
struct errand {
    pthread_t thread;
    struct worker *worker;
    const struct position *pos;
};

bool crew_init(struct crew *crew, int count)
{
    crew->count = 0;
    atomic_init(&crew->done, false);
    return crew_resize(crew, count);
}

/* Dismiss all but `count`. */
static void dismiss(struct crew *crew, int count)
{
    while (crew->count > count)
        worker_free(crew->workers[--crew->count]);
}

void crew_free(struct crew *crew)
{
    dismiss(crew, 0);
}

bool crew_resize(struct crew *crew, int count)
{
    const int before = crew->count;

    dismiss(crew, count);
    while (crew->count < count) {
        struct worker *worker = worker_new(crew);

        if (!worker) {
            dismiss(crew, before);
            return false;
        }
        crew->workers[crew->count++] = worker;
    }
    return true;
}

void crew_reset(struct crew *crew)
{
    for (int i = 0; i < crew->count; i++)
        worker_reset(crew->workers[i]);
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
    struct errand *errand = context;

    root_think(errand->worker, errand->pos, NULL, NULL);
    return NULL;
}

/* Send the others off; how many went. */
static int send(struct crew *crew, const struct game *game, const struct limits *limits,
                struct errand *errands)
{
    const struct limits theirs = endless(limits);
    int sent = 0;

    for (int i = 1; i < crew->count; i++) {
        struct errand *errand = &errands[sent];

        errand->worker = crew->workers[i];
        errand->pos = game_position(game);
        worker_begin(errand->worker, game, &theirs);
        if (pthread_create(&errand->thread, NULL, run, errand) == 0)
            sent++;
    }
    return sent;
}

move crew_think(struct crew *crew, const struct game *game, const struct limits *limits,
                report_function report, void *context)
{
    struct errand errands[THREADS_MAX];
    struct worker *first = crew->workers[0];
    int sent = 0;

    atomic_store(&crew->done, false);
    worker_begin(first, game, limits);
    sent = send(crew, game, limits, errands);

    const move m = root_think(first, game_position(game), report, context);

    atomic_store(&crew->done, true);
    for (int i = 0; i < sent; i++)
        pthread_join(errands[i].thread, NULL);
    return m;
}

uint64_t crew_nodes(const struct crew *crew)
{
    uint64_t nodes = 0;

    for (int i = 0; i < crew->count; i++)
        nodes += worker_nodes(crew->workers[i]);
    return nodes;
}
