/* thread.c - threads, where the system has them.  SPDX-License-Identifier: MIT */
#include "engine/core/thread.h"

#include <stdlib.h>

/* A search takes 14 KB of its stack a ply, twice where a move is searched for being singular: at most 4 MB.  It touches
 * the little that its moves take. */

#if HAS_THREADS

#include <assert.h>
#include <pthread.h>

/* The systems give a thread 128 KB (musl), 512 KB (macOS), or what ulimit -s says. */
enum { STACK_BYTES = 8 << 20 };

struct thread {
    pthread_t id;
    pthread_mutex_t lock;         /* protects what follows */
    pthread_cond_t changed;       /* signals a change of what follows */
    void (*run)(void *context);   /* NULL: nothing to do */
    void (*ended)(void *context); /* may be NULL */
    void *context;
    bool closing; /* thread_free() waits for the end */
    bool held;    /* thread_pause() waits */
};

/* Wait for something to do; false when there will be nothing any more. */
static bool await_run(struct thread *thread)
{
    while (!thread->run && !thread->closing)
        pthread_cond_wait(&thread->changed, &thread->lock);
    return thread->run != NULL;
}

static void *run_thread(void *context)
{
    struct thread *thread = context;

    pthread_mutex_lock(&thread->lock);
    while (await_run(thread)) {
        void (*const run)(void *) = thread->run;
        void (*const ended)(void *) = thread->ended;
        void *const argument = thread->context;

        pthread_mutex_unlock(&thread->lock);
        run(argument);
        pthread_mutex_lock(&thread->lock);
        thread->run = NULL;
        pthread_cond_signal(&thread->changed);
        pthread_mutex_unlock(&thread->lock);
        if (ended)
            ended(argument);
        pthread_mutex_lock(&thread->lock);
    }
    pthread_mutex_unlock(&thread->lock);
    return NULL;
}

/* Start the system's thread; false when it refuses. */
static bool start(struct thread *thread)
{
    pthread_attr_t attributes;
    bool good;

    if (pthread_attr_init(&attributes) != 0)
        return false;
    good = pthread_attr_setstacksize(&attributes, STACK_BYTES) == 0
           && pthread_create(&thread->id, &attributes, run_thread, thread) == 0;
    pthread_attr_destroy(&attributes);
    return good;
}

struct thread *thread_new(void)
{
    struct thread *thread = calloc(1, sizeof *thread);

    if (!thread)
        return NULL;
    pthread_mutex_init(&thread->lock, NULL);
    pthread_cond_init(&thread->changed, NULL);
    if (start(thread))
        return thread;
    pthread_cond_destroy(&thread->changed);
    pthread_mutex_destroy(&thread->lock);
    free(thread);
    return NULL;
}

struct thread *thread_new_helper(void)
{
    return thread_new();
}

void thread_free(struct thread *thread)
{
    if (!thread)
        return;
    pthread_mutex_lock(&thread->lock);
    assert(!thread->run);
    thread->closing = true;
    pthread_cond_signal(&thread->changed);
    pthread_mutex_unlock(&thread->lock);
    pthread_join(thread->id, NULL);
    pthread_cond_destroy(&thread->changed);
    pthread_mutex_destroy(&thread->lock);
    free(thread);
}

void thread_run(struct thread *thread, void (*run)(void *context),
                void (*ended)(void *context), void *context)
{
    pthread_mutex_lock(&thread->lock);
    assert(!thread->run && run);
    thread->run = run;
    thread->ended = ended;
    thread->context = context;
    pthread_cond_signal(&thread->changed);
    pthread_mutex_unlock(&thread->lock);
}

void thread_wait(struct thread *thread)
{
    pthread_mutex_lock(&thread->lock);
    while (thread->run)
        pthread_cond_wait(&thread->changed, &thread->lock);
    pthread_mutex_unlock(&thread->lock);
}

void thread_hold(struct thread *thread, bool held)
{
    pthread_mutex_lock(&thread->lock);
    thread->held = held;
    pthread_cond_broadcast(&thread->changed);
    pthread_mutex_unlock(&thread->lock);
}

void thread_pause(struct thread *thread)
{
    pthread_mutex_lock(&thread->lock);
    while (thread->held)
        pthread_cond_wait(&thread->changed, &thread->lock);
    pthread_mutex_unlock(&thread->lock);
}

#else

#include <assert.h>
#include <stdatomic.h>

enum { STACK_BYTES = 8 << 20 };

struct thread {
    unsigned char *stack; /* owned; its lower end.  NULL: no helper */
    struct thread *next;  /* the helper that was offered before */
    bool taken;           /* by thread_new_helper() */
    atomic_int busy;      /* 1: `run` is to be called, or has not returned */
    void (*run)(void *context);
    void (*ended)(void *context); /* may be NULL */
    void *context;
};

/* The helpers, the last one first.  They are never freed, and do not look at this list. */
static struct thread *offered;

/* Wait until `*word` is no longer `value`. */
static void wait_while(atomic_int *word, int value)
{
    while (atomic_load(word) == value)
        __builtin_wasm_memory_atomic_wait32((int *)word, value, -1);
}

static void set_busy(struct thread *thread, int busy)
{
    atomic_store(&thread->busy, busy);
    __builtin_wasm_memory_atomic_notify((int *)&thread->busy, 1);
}

struct thread *thread_new(void)
{
    return calloc(1, sizeof(struct thread));
}

struct thread *thread_offer(void)
{
    struct thread *thread = thread_new();
    unsigned char *stack = thread ? malloc(STACK_BYTES) : NULL;

    if (!stack) {
        free(thread);
        return NULL;
    }
    thread->stack = stack;
    thread->next = offered;
    offered = thread;
    return thread;
}

unsigned char *thread_stack(const struct thread *thread)
{
    return thread->stack + STACK_BYTES;
}

void thread_serve(struct thread *thread)
{
    for (;;) {
        wait_while(&thread->busy, 0);
        void (*const ended)(void *) = thread->ended;
        void *const context = thread->context;

        thread->run(context);
        set_busy(thread, 0);
        if (ended)
            ended(context);
    }
}

struct thread *thread_new_helper(void)
{
    for (struct thread *thread = offered; thread; thread = thread->next)
        if (!thread->taken) {
            thread->taken = true;
            return thread;
        }
    return NULL;
}

void thread_free(struct thread *thread)
{
    if (thread && thread->stack)
        thread->taken = false;
    else
        free(thread);
}

void thread_run(struct thread *thread, void (*run)(void *context),
                void (*ended)(void *context), void *context)
{
    assert(!atomic_load(&thread->busy));
    if (!thread->stack) {
        run(context);
        if (ended)
            ended(context);
        return;
    }
    thread->run = run;
    thread->ended = ended;
    thread->context = context;
    set_busy(thread, 1);
}

void thread_wait(struct thread *thread)
{
    wait_while(&thread->busy, 1);
}

void thread_hold(struct thread *thread, bool held)
{
    (void)thread;
    (void)held;
}

void thread_pause(struct thread *thread)
{
    (void)thread;
}

#endif

/* A call of thread_run_all(). */
struct call {
    struct thread *thread; /* NULL: the caller's */
    void (*run)(void *context, int number);
    void *context;
    int number;
};

static void run_call(void *context)
{
    const struct call *call = context;

    call->run(call->context, call->number);
}

void thread_run_all(int count, void (*run)(void *context, int number), void *context)
{
    struct call *calls = HAS_THREADS ? calloc((size_t)count, sizeof *calls) : NULL;

    for (int i = 1; calls && i < count; i++) {
        calls[i] = (struct call){thread_new(), run, context, i};
        if (calls[i].thread)
            thread_run(calls[i].thread, run_call, NULL, &calls[i]);
    }
    for (int i = 0; i < count; i++)
        if (!calls || !calls[i].thread)
            run(context, i);
    for (int i = 1; calls && i < count; i++)
        if (calls[i].thread) {
            thread_wait(calls[i].thread);
            thread_free(calls[i].thread);
        }
    free(calls);
}
