/* searcher.c - what outlives one thought.  SPDX-License-Identifier: MIT */
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/eval.h"
#include "search/search.h"
#include "search/threads.h"
#include "search/tt.h"
#include "search/worker.h"

#include <stdlib.h>

struct searcher {
    struct tt tt;
    struct evaluator *evaluator; /* for the rules of `identity`       */
    uint64_t identity;           /* of the rules last thought about   */
    struct signals signals;
    struct threads threads;
};

struct searcher *searcher_new(int megabytes, int threads)
{
    struct searcher *searcher = calloc(1, sizeof *searcher);

    if (!searcher)
        return NULL;
    atomic_init(&searcher->signals.stop, false);
    atomic_init(&searcher->signals.ponderhit, false);
    if (!threads_init(&searcher->threads, threads)
        || !tt_init(&searcher->tt, megabytes)) {
        searcher_free(searcher);
        return NULL;
    }
    return searcher;
}

void searcher_free(struct searcher *searcher)
{
    if (!searcher)
        return;
    evaluator_free(searcher->evaluator);
    threads_free(&searcher->threads);
    tt_free(&searcher->tt);
    free(searcher);
}

bool searcher_resize(struct searcher *searcher, int megabytes)
{
    struct tt tt;

    if (!tt_init(&tt, megabytes))
        return false;
    tt_free(&searcher->tt);
    searcher->tt = tt;
    return true;
}

bool searcher_set_threads(struct searcher *searcher, int threads)
{
    return threads_resize(&searcher->threads, threads);
}

void searcher_clear(struct searcher *searcher)
{
    tt_clear(&searcher->tt);
    threads_reset(&searcher->threads);
}

/* A hash (FNV-1a) of the variant and its options: rules that are equal in it are equal. */
static uint64_t hash_text(uint64_t hash, const char *chars)
{
    do
        hash = (hash ^ (unsigned char)*chars) * UINT64_C(1099511628211);
    while (*chars++);
    return hash;
}

static uint64_t identify(const struct rules *rules)
{
    uint64_t hash = hash_text(UINT64_C(14695981039346656037), rules->variant->name);

    for (int i = 0; i < OPTIONS_MAX; i++)
        hash = hash_text(hash, rules->option_texts[i]);
    return hash;
}

/* Positions of other rules have keys of their own kind, so the table starts anew.  False
 * when memory is out. */
static bool adopt(struct searcher *searcher, const struct rules *rules)
{
    const uint64_t identity = identify(rules);

    if (searcher->evaluator && searcher->identity == identity)
        return true;
    evaluator_free(searcher->evaluator);
    searcher->evaluator = evaluator_new(rules);
    searcher->identity = identity;
    searcher_clear(searcher);
    return searcher->evaluator != NULL;
}

/* Give the crew what they share. */
static void equip(struct searcher *searcher)
{
    for (int i = 0; i < searcher->threads.count; i++) {
        struct worker *worker = searcher->threads.workers[i];

        worker->tt = &searcher->tt;
        worker->evaluator = searcher->evaluator;
        worker->signals = &searcher->signals;
    }
}

/* Some legal move, where there is no memory to think. */
static move any_move(const struct position *pos)
{
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    return list.count > 0 ? list.moves[0] : MOVE_NONE;
}

move searcher_think(struct searcher *searcher, const struct game *game,
                    const struct limits *limits, report_function report, void *context)
{
    const struct position *pos = game_position(game);

    if (!adopt(searcher, pos->rules))
        return any_move(pos);
    equip(searcher);
    tt_new_search(&searcher->tt);
    return threads_think(&searcher->threads, game, limits, report, context);
}

uint64_t searcher_nodes(const struct searcher *searcher)
{
    return threads_nodes(&searcher->threads);
}

void searcher_stop(struct searcher *searcher)
{
    atomic_store_explicit(&searcher->signals.stop, true, memory_order_relaxed);
}

void searcher_ponder_hit(struct searcher *searcher, int64_t soft_ms, int64_t hard_ms)
{
    struct signals *signals = &searcher->signals;

    atomic_store_explicit(&signals->soft_ms, soft_ms, memory_order_relaxed);
    atomic_store_explicit(&signals->hard_ms, hard_ms, memory_order_relaxed);
    atomic_store_explicit(&signals->ponderhit, true, memory_order_release);
}

void searcher_prepare(struct searcher *searcher)
{
    atomic_store_explicit(&searcher->signals.stop, false, memory_order_relaxed);
    atomic_store_explicit(&searcher->signals.ponderhit, false, memory_order_relaxed);
}
