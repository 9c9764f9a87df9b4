/* provider.c - the endgame tables that a search needs, in time.  SPDX-License-Identifier: MIT */
#include "search/tablebase/provider.h"

#include "engine/core/text.h"
#include "engine/core/thread.h"
#include "engine/rules/rules.h"
#include "search/tablebase/material.h"
#include "search/tablebase/table_set.h"
#include "search/tablebase/tablebase.h"

#include <stdatomic.h>
#include <stdlib.h>

struct table_provider {
    struct tablebase *tablebase;
    uint64_t bytes_least; /* of the tables that are shipped */
    bool is_crowded;      /* tables of earlier positions took the room of later ones */
    uint64_t last_key;    /* of the material that was needed last */
    atomic_bool stop;
    const atomic_bool *search_stop; /* of the search that waits, while ... */
    atomic_bool awaited;            /* ... one waits */
    struct thread *thread;          /* NULL until it is needed */
    atomic_bool busy;               /* the thread provides tables of ... */
    struct material wanted;         /* this */
    atomic_bool complains;          /* of a file that cannot be used, by ... */
    struct text complaint;          /* ... this, then left alone by the thread */
};

static bool keep_going(void *context, double share)
{
    struct table_provider *provider = context;

    (void)share;
    if (atomic_load_explicit(&provider->busy, memory_order_relaxed))
        thread_pause(provider->thread);
    return !atomic_load_explicit(&provider->stop, memory_order_relaxed)
           && !(provider->search_stop
                && atomic_load_explicit(&provider->awaited, memory_order_relaxed)
                && atomic_load_explicit(provider->search_stop, memory_order_relaxed));
}

/* Read a planned table from its file; false if that cannot be used.  Where only the tables of earlier
 * positions leave no room for it, there is nothing to complain of. */
static bool load(struct table_provider *provider, const struct planned_table *planned,
                 bool is_first)
{
    const int refusals = tablebase_refusals(provider->tablebase);
    struct text why;

    if (tablebase_load(provider->tablebase, planned, &why))
        return true;
    if ((is_first || tablebase_refusals(provider->tablebase) == refusals)
        && !atomic_load(&provider->complains)) {
        provider->complaint = why;
        atomic_store(&provider->complains, true);
    }
    return false;
}

/* Read or make a material's tables, if they are small or have files. */
static void provide(struct table_provider *provider, const struct material *material)
{
    struct tablebase *tablebase = provider->tablebase;
    const bool is_first =
        table_set_bytes(tablebase_set(tablebase)) == provider->bytes_least;
    const int refusals = tablebase_refusals(tablebase);
    struct plan *plan = malloc(sizeof *plan);
    struct text why;

    if (!plan || !tablebase_plan(tablebase, material, plan, &why))
        plan = (free(plan), NULL);
    for (int i = 0; plan && i < plan->count && keep_going(provider, 0); i++) {
        const struct planned_table *planned = &plan->tables[i];
        bool here = planned->filed && load(provider, planned, is_first);

        /* Only the tables that need this one suffer when it cannot be had. */
        if (!here && planned->material.count <= SMALL_MEN
            && planned->size <= SMALL_POSITIONS)
            here = tablebase_make(tablebase, planned, 1, keep_going, provider, &why);
        (void)here;
    }
    provider->is_crowded = !is_first && tablebase_refusals(tablebase) > refusals;
    free(plan);
}

static void provide_wanted(void *context)
{
    struct table_provider *provider = context;

    provide(provider, &provider->wanted);
    atomic_store(&provider->busy, false);
}

/* Let the thread provide a material's tables.  If it is busy, the next search asks again. */
static void ask_thread(struct table_provider *provider, const struct material *material)
{
    if (!HAS_THREADS)
        return;
    if (!provider->thread)
        provider->thread = thread_new();
    if (!provider->thread || atomic_load(&provider->busy)) {
        provider->last_key = 0;
        return;
    }
    provider->last_key = material->key;
    thread_wait(provider->thread);
    provider->wanted = *material;
    atomic_store(&provider->busy, true);
    thread_run(provider->thread, provide_wanted, NULL, provider);
}

/* Where the tables of the last position had no room, remove those of earlier ones. */
static void make_room(struct table_provider *provider)
{
    if (atomic_load(&provider->busy) || !provider->is_crowded)
        return;
    tablebase_clear(provider->tablebase);
    provider->is_crowded = false;
    provider->last_key = 0;
}

static void hold_thread(struct table_provider *provider, bool held)
{
    if (provider->thread)
        thread_hold(provider->thread, held);
}

static void wait_for_thread(struct table_provider *provider)
{
    hold_thread(provider, false);
    if (provider->thread)
        thread_wait(provider->thread);
}

struct table_provider *table_provider_new(const struct rules *rules, const char *folder,
                                          int memory_mb, const atomic_bool *search_stop)
{
    struct table_provider *provider = calloc(1, sizeof *provider);

    if (!provider)
        return NULL;
    atomic_init(&provider->stop, false);
    atomic_init(&provider->busy, false);
    atomic_init(&provider->awaited, false);
    atomic_init(&provider->complains, false);
    provider->search_stop = search_stop;
    provider->tablebase = tablebase_new(rules, folder, memory_mb);
    if (provider->tablebase) {
        tablebase_load_shipped(provider->tablebase);
        provider->bytes_least = table_set_bytes(table_provider_set(provider));
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
    wait_for_thread(provider);
    thread_free(provider->thread);
    tablebase_free(provider->tablebase);
    free(provider);
}

bool table_provider_take_complaint(struct table_provider *provider, struct text *why)
{
    if (!atomic_load(&provider->complains))
        return false;
    *why = provider->complaint;
    atomic_store(&provider->complains, false);
    return true;
}

const struct table_set *table_provider_set(const struct table_provider *provider)
{
    return tablebase_set(provider->tablebase);
}

/* Wait for the thread's tables, and then for those of `material`, unless they were needed last.  A search
 * that is stopped meanwhile has them not, and the next one asks again. */
static void provide_now(struct table_provider *provider,
                        const struct material *material)
{
    atomic_store(&provider->awaited, true);
    wait_for_thread(provider);
    make_room(provider);
    if (material->key != provider->last_key)
        provide(provider, material);
    if (provider->is_crowded) {
        make_room(provider);
        provide(provider, material);
    }
    provider->last_key = material->key;
    atomic_store(&provider->awaited, false);
    if (provider->search_stop && atomic_load(provider->search_stop))
        provider->last_key = 0;
}

void table_provider_need(struct table_provider *provider, const struct position *pos,
                         bool wait)
{
    struct material material;
    struct men men;

    hold_thread(provider, false);
    if (!men_list_plain(&men, pos))
        return;
    material_of(&material, &men);
    if (rules_are_symmetric(pos->rules))
        material_favour_white(&material);
    if (material.count > NEEDED_MEN
        && !tablebase_has_file(provider->tablebase, &material))
        return;
    if (wait) {
        provide_now(provider, &material);
        return;
    }
    make_room(provider);
    if (material.key != provider->last_key)
        ask_thread(provider, &material);
}

void table_provider_rest(struct table_provider *provider)
{
    hold_thread(provider, true);
}
