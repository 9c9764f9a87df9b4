/* thread.c - threads, where the system has them.  SPDX-License-Identifier: MIT */
#include "engine/core/thread.h"

#include <stdlib.h>

#if HAS_THREADS

#include <pthread.h>

struct thread {
    void (*run)(void *context);
    void *context;
    pthread_t id;
};

static void *run_thread(void *context)
{
    const struct thread *thread = context;

    thread->run(thread->context);
    return NULL;
}

struct thread *thread_start(void (*run)(void *context), void *context)
{
    struct thread *thread = malloc(sizeof *thread);

    if (!thread)
        return NULL;
    thread->run = run;
    thread->context = context;
    if (pthread_create(&thread->id, NULL, run_thread, thread) == 0)
        return thread;
    free(thread);
    return NULL;
}

void thread_join(struct thread *thread)
{
    pthread_join(thread->id, NULL);
    free(thread);
}

#else

struct thread {
    char unused; /* a struct needs a member */
};

struct thread *thread_start(void (*run)(void *context), void *context)
{
    struct thread *thread = malloc(sizeof *thread);

    if (thread)
        run(context);
    return thread;
}

void thread_join(struct thread *thread)
{
    free(thread);
}

#endif
