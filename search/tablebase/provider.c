/* provider.c - the endgame tables that a search needs, in time.  SPDX-License-Identifier: MIT */
#include "search/tablebase/provider.h"

#include "engine/core/text.h"
#include "engine/core/thread.h"
#include "engine/rules/rules.h"
#include "search/tablebase/material.h"
#include "search/tablebase/tablebase.h"

#include <stdatomic.h>
#include <stdlib.h>

struct table_provider {
    struct tablebase *tablebase;
    uint64_t last_key; /* of the material that was needed last     */
    atomic_bool stop;
    const atomic_bool *search_stop; /* of the search that waits, while ... */
    atomic_bool awaited;            /* ... one waits                       */
    struct thread *thread;          /* NULL until it is needed                 */
    atomic_bool busy;               /* the thread provides tables of ...       */
    struct material wanted;         /* this                                    */
    atomic_bool complains;          /* of a file that cannot be used, by ...    */
    struct text complaint;          /* ... this, then left alone by the thread  */
};

static bool keep_going(void *context, double share)
{
    struct table_provider *provider = context;

    (void)share;
    return !atomic_load_explicit(&provider->stop, memory_order_relaxed)
           && !(provider->search_stop
                && atomic_load_explicit(&provider->awaited, memory_order_relaxed)
                && atomic_load_explicit(provider->search_stop, memory_order_relaxed));
}

/* Read a planned table from its file; false if that cannot be used. */
static bool load(struct table_provider *provider, const struct planned_table *planned)
{
    struct text why;

    if (tablebase_load(provider->tablebase, &planned->material, &why))
        return true;
    if (!atomic_load(&provider->complains)) {
        provider->complaint = why;
        atomic_store(&provider->complains, true);
    }
    return false;
}

/* Read or make a material's tables, if they are small or have files. */
static void provide(struct table_provider *provider, const struct material *material)
{
    struct plan *plan = malloc(sizeof *plan);
    struct text why;

    if (!plan || !tablebase_plan(provider->tablebase, material, plan, &why))
        plan = (free(plan), NULL);
    for (int i = 0; plan && i < plan->count && keep_going(provider, 0); i++) {
        const struct planned_table *planned = &plan->tables[i];
        bool here = planned->size <= FILED_POSITIONS && planned->filed
                    && load(provider, planned);

        /* Only the tables that need this one suffer when it cannot be had. */
        if (!here && planned->material.count <= SMALL_MEN
            && planned->size <= SMALL_POSITIONS)
            here = tablebase_make(provider->tablebase, &planned->material, 1,
                                  keep_going, provider, &why);
        (void)here;
    }
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
    thread_wait(provider->thread);
    provider->wanted = *material;
    atomic_store(&provider->busy, true);
    thread_run(provider->thread, provide_wanted, NULL, provider);
}

static void wait_for_thread(struct table_provider *provider)
{
    if (provider->thread)
        thread_wait(provider->thread);
}

struct table_provider *table_provider_new(const struct rules *rules, const char *folder,
                                          const atomic_bool *search_stop)
{
    struct table_provider *provider = calloc(1, sizeof *provider);

    if (!provider)
        return NULL;
    atomic_init(&provider->stop, false);
    atomic_init(&provider->busy, false);
    atomic_init(&provider->awaited, false);
    atomic_init(&provider->complains, false);
    provider->search_stop = search_stop;
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

/* Wait for the thread's tables, and then for those of `material`, unless that is NULL.  A search that
 * is stopped meanwhile has them not, and the next one asks again. */
static void provide_now(struct table_provider *provider,
                        const struct material *material)
{
    atomic_store(&provider->awaited, true);
    wait_for_thread(provider);
    if (material)
        provide(provider, material);
    atomic_store(&provider->awaited, false);
    if (provider->search_stop && atomic_load(provider->search_stop))
        provider->last_key = 0;
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
    const bool is_new = material.key != provider->last_key;

    provider->last_key = material.key;
    if (wait)
        provide_now(provider, is_new ? &material : NULL);
    else if (is_new)
        ask_thread(provider, &material);
}
