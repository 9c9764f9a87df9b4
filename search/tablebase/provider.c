/* provider.c - the endgame tables that a search needs, in time.  SPDX-License-Identifier: MIT */
#include "search/tablebase/provider.h"

#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "search/tablebase/material.h"
#include "search/tablebase/tablebase.h"

#include <stdatomic.h>
#include <stdlib.h>

#if HAS_THREADS
#include <pthread.h>
#endif

struct table_provider {
    struct tablebase *tablebase;
    uint64_t last_key; /* of the material that was needed last     */
    atomic_bool stop;
#if HAS_THREADS
    pthread_mutex_t mutex; /* of what follows                          */
    pthread_t thread;
    bool started; /* the thread is to be joined               */
    bool running;
    bool has_next;
    struct material next; /* what the thread is to do next            */
#endif
};

static bool keep_going(void *context, double share)
{
    struct table_provider *provider = context;

    (void)share;
    return !atomic_load_explicit(&provider->stop, memory_order_relaxed);
}

/* Have a material's tables in memory, as far as they are small or have files. */
static void provide(struct table_provider *provider, const struct material *material)
{
    struct plan *plan = malloc(sizeof *plan);
    struct text why;

    if (!plan || !tablebase_plan(provider->tablebase, material, plan, &why))
        plan = (free(plan), NULL);
    for (int i = 0; plan && i < plan->count && keep_going(provider, 0); i++) {
        const struct planned_table *planned = &plan->tables[i];
        bool here = planned->size <= FILED_POSITIONS && planned->filed
                    && tablebase_load(provider->tablebase, &planned->material, &why);

        /* A table that cannot be had is missed by nobody but those made from it. */
        if (!here && planned->material.count <= SMALL_MEN
            && planned->size <= SMALL_POSITIONS)
            here = tablebase_make(provider->tablebase, &planned->material, 1,
                                  keep_going, provider, &why);
        (void)here;
    }
    free(plan);
}

#if HAS_THREADS

static void *thread_main(void *context)
{
    struct table_provider *provider = context;
    bool more = true;

    while (more) {
        struct material material;

        pthread_mutex_lock(&provider->mutex);
        material = provider->next;
        more = provider->running = provider->has_next;
        provider->has_next = false;
        pthread_mutex_unlock(&provider->mutex);
        if (more)
            provide(provider, &material);
    }
    return NULL;
}

static void join_thread(struct table_provider *provider)
{
    if (provider->started)
        pthread_join(provider->thread, NULL);
    provider->started = false;
}

/* Let the thread provide a material's tables, after what it is doing now. */
static void ask_thread(struct table_provider *provider, const struct material *material)
{
    bool running;

    pthread_mutex_lock(&provider->mutex);
    running = provider->running;
    provider->next = *material;
    provider->has_next = true;
    provider->running = true;
    pthread_mutex_unlock(&provider->mutex);
    if (running)
        return;
    join_thread(provider);
    provider->started =
        pthread_create(&provider->thread, NULL, thread_main, provider) == 0;
    provider->running = provider->started;
}

static void wait_for_thread(struct table_provider *provider)
{
    join_thread(provider);
}

static bool init_threads(struct table_provider *provider)
{
    return pthread_mutex_init(&provider->mutex, NULL) == 0;
}

static void free_threads(struct table_provider *provider)
{
    join_thread(provider);
    pthread_mutex_destroy(&provider->mutex);
}

#else

/* Without threads a table is made only where the caller waits. */
static void ask_thread(struct table_provider *provider, const struct material *material)
{
    (void)provider;
    (void)material;
}

static void wait_for_thread(struct table_provider *provider)
{
    (void)provider;
}

static bool init_threads(struct table_provider *provider)
{
    (void)provider;
    return true;
}

static void free_threads(struct table_provider *provider)
{
    (void)provider;
}

#endif

struct table_provider *table_provider_new(const struct rules *rules, const char *folder)
{
    struct table_provider *provider = calloc(1, sizeof *provider);

    if (!provider || !init_threads(provider)) {
        free(provider);
        return NULL;
    }
    atomic_init(&provider->stop, false);
    provider->tablebase = tablebase_new(rules, folder);
    if (provider->tablebase) {
        tablebase_load_shipped(provider->tablebase);
        return provider;
    }
    table_provider_free(provider);
    return NULL;
}

void table_provider_free(struct table_provider *provider)
{
    if (!provider)
        return;
    atomic_store(&provider->stop, true);
    free_threads(provider);
    tablebase_free(provider->tablebase);
    free(provider);
}

const struct table_set *table_provider_set(const struct table_provider *provider)
{
    return tablebase_set(provider->tablebase);
}

void table_provider_need(struct table_provider *provider, const struct position *pos,
                         bool wait)
{
    struct material material;
    struct men men;

    if (!men_list_plain(&men, pos))
        return;
    material_of(&material, &men);
    if (rules_are_symmetric(pos->rules))
        material_favour_white(&material);
    if (material.count > NEEDED_MEN
        && !tablebase_has_file(provider->tablebase, &material))
        return;
    if (material.key != provider->last_key) {
        provider->last_key = material.key;
        if (wait) {
            wait_for_thread(provider);
            provide(provider, &material);
        } else {
            ask_thread(provider, &material);
        }
    } else if (wait) {
        wait_for_thread(provider);
    }
}
