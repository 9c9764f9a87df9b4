/* worker.c - one thread's search: what it remembers.  SPDX-License-Identifier: MIT */
#include "search/worker.h"

#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "eval/eval.h"
#include "search/proof/solve.h"
#include "search/threads.h"
#include "search/time_control.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SOLVER_TABLE_BITS = 12 };

/* How many plies less for late moves: grows with the logarithms of both. */
static void set_reductions(struct worker *worker)
{
    for (int depth = 1; depth < REDUCTIONS; depth++)
        for (int number = 1; number < REDUCTIONS; number++)
            worker->reductions[depth][number] =
                (int16_t)(PLY_PARTS * (0.8 + log(depth) * log(number) / 2.3));
}

struct worker *worker_new(const struct threads *threads)
{
    struct worker *worker = calloc(1, sizeof *worker);

    if (!worker)
        return NULL;
    worker->solver = solver_new(SOLVER_TABLE_BITS);
    if (!worker->solver) {
        free(worker);
        return NULL;
    }
    worker->threads = threads;
    atomic_init(&worker->nodes, 0);
    set_reductions(worker);
    return worker;
}

void worker_free(struct worker *worker)
{
    if (worker)
        solver_free(worker->solver);
    free(worker);
}

void worker_reset(struct worker *worker)
{
    memset(&worker->history, 0, sizeof worker->history);
    memset(worker->frames, 0, sizeof worker->frames);
    memset(worker->eval_cache, 0, sizeof worker->eval_cache);
}

int64_t worker_elapsed_ms(const struct worker *worker)
{
    return time_now_ms() - worker->start_ms;
}

int64_t worker_used_ms(const struct worker *worker)
{
    return worker_elapsed_ms(worker) - worker->pondered_ms;
}

/* Take over the times that a hit has brought; they count from now on. */
static void end_pondering(struct worker *worker)
{
    const struct signals *signals = worker->signals;
    const int64_t elapsed = worker_elapsed_ms(worker);
    const int64_t soft = atomic_load_explicit(&signals->soft_ms, memory_order_relaxed);
    const int64_t hard = atomic_load_explicit(&signals->hard_ms, memory_order_relaxed);

    worker->limits.ponder = false;
    worker->limits.soft_ms = soft;
    worker->limits.hard_ms = hard;
    worker->pondered_ms = elapsed;
}

/* Whether somebody or the clock wants the search to be broken off. */
static bool must_stop(struct worker *worker)
{
    const struct limits *limits = &worker->limits;

    if (limits->ponder
        && atomic_load_explicit(&worker->signals->ponderhit, memory_order_acquire))
        end_pondering(worker);
    return atomic_load_explicit(&worker->signals->stop, memory_order_relaxed)
           || atomic_load_explicit(&worker->threads->done, memory_order_relaxed)
           || (limits->nodes && threads_nodes(worker->threads) >= limits->nodes)
           || (limits->hard_ms && !limits->ponder
               && worker_used_ms(worker) >= limits->hard_ms);
}

/* The same, but not before it has looked around a little: even a hurried answer should have
 * seen each move. */
static bool breaks_off(void *context)
{
    struct worker *worker = context;

    if (worker_nodes(worker) >= NODES_PER_CHECK && must_stop(worker))
        worker->stopped = true;
    return worker->stopped;
}

void worker_begin(struct worker *worker, const struct game *game,
                  const struct limits *limits)
{
    const struct position *root = game_position(game);
    key past[PAST_MAX + 1];
    const int count = game_history(game, past, PAST_MAX + 1);

    worker->limits = *limits;
    worker->start_ms = time_now_ms();
    worker->pondered_ms = 0;
    atomic_store_explicit(&worker->nodes, 0, memory_order_relaxed);
    solver_clear(worker->solver);
    solver_set_stop(worker->solver, breaks_off, worker);
    worker->selective_depth = 0;
    worker->stopped = false;
    worker->null_move_allowed = root->rules->variant->rolls == NULL;
    worker->past = count > 0 ? count - 1 : 0;
    memcpy(worker->keys, past, (size_t)worker->past * sizeof *past);
    worker->keys[worker->past] = root->key;
    memset(worker->frames, 0, sizeof worker->frames);
    for (int i = -FRAMES_BEFORE; i < PLY_MAX + 2; i++)
        worker_frame(worker, i)->static_eval = SCORE_NONE;
    history_age(&worker->history);
}

bool worker_visit(struct worker *worker, int ply)
{
    const struct limits *limits = &worker->limits;
    const uint64_t nodes = worker_nodes(worker);

    if (worker->stopped || (limits->nodes && nodes >= limits->nodes))
        return worker->stopped = true;
    atomic_store_explicit(&worker->nodes, nodes + 1, memory_order_relaxed);
    if ((nodes + 1) % NODES_PER_CHECK == 0)
        breaks_off(worker);
    if (ply > worker->selective_depth)
        worker->selective_depth = ply;
    return worker->stopped;
}

/* The static evaluation of `pos`, from the cache where it is there: a third of the nodes. */
static score cached_eval(struct worker *worker, const struct position *pos)
{
    struct eval_cache_entry *entry = &worker->eval_cache[pos->key % EVAL_CACHE_SIZE];

    if (entry->key != pos->key)
        *entry = (struct eval_cache_entry){pos->key, evaluate(worker->evaluator, pos)};
    return entry->score;
}

score worker_evaluate(struct worker *worker, const struct position *pos)
{
    return cached_eval(worker, pos) + history_correction(&worker->history, pos);
}

void worker_set_line(struct worker *worker, int ply, move m)
{
    struct frame *frame = worker_frame(worker, ply);
    const struct frame *next = frame + 1;
    const int length =
        next->line_length < LINE_MAX - 1 ? next->line_length : LINE_MAX - 1;

    frame->line[0] = m;
    memcpy(frame->line + 1, next->line, (size_t)length * sizeof *next->line);
    frame->line_length = length + 1;
}

void worker_try(struct worker *worker, const struct position *pos, int ply, move m)
{
    struct frame *frame = worker_frame(worker, ply);
    struct past_contexts *past = &worker_frame(worker, ply + 1)->past;

    frame->played = m;
    frame->context = m == MOVE_NONE ? CONTEXT_NONE : history_context(pos, m);
    past->of[0] = frame->context;
    past->of[1] = worker_frame(worker, ply - 1)->context;
}
