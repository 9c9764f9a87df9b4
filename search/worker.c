/* worker.c - one thread's search: what it remembers.  SPDX-License-Identifier: MIT */
#include "search/worker.h"

#include "engine/game.h"
#include "engine/variant.h"
#include "search/clock.h"

#include <math.h>
#include <string.h>

void worker_reset(struct worker *worker)
{
    memset(worker->history, 0, sizeof worker->history);
    memset(worker->frames, 0, sizeof worker->frames);
}

/* How many plies less for late moves: grows with the logarithms of both. */
static void set_reductions(struct worker *worker)
{
    for (int depth = 1; depth < REDUCTIONS; depth++)
        for (int number = 1; number < REDUCTIONS; number++)
            worker->reductions[depth][number] =
                (uint8_t)(0.6 + log(depth) * log(number) / 2.3);
}

void worker_begin(struct worker *worker, const struct game *game,
                  const struct limits *limits)
{
    const struct position *root = game_position(game);
    key past[PAST_MAX + 1];
    const int count = game_history(game, past, PAST_MAX + 1);

    worker->limits = *limits;
    worker->start_ms = clock_now_ms();
    worker->nodes = 0;
    worker->selective_depth = 0;
    worker->stopped = false;
    worker->may_pass = root->rules->variant->rolls == NULL;
    worker->past = count > 0 ? count - 1 : 0;
    memcpy(worker->keys, past, (size_t)worker->past * sizeof *past);
    worker->keys[worker->past] = root->key;
    memset(worker->frames, 0, sizeof worker->frames);
    for (int p = 0; p < PIECE_MAX; p++)
        for (square sq = 0; sq < SQUARE_MAX; sq++)
            worker->history[p][sq] /= 4;
    set_reductions(worker);
}

int64_t worker_elapsed_ms(const struct worker *worker)
{
    return clock_now_ms() - worker->start_ms;
}

/* Take over the times that a hit has brought; they count from now on. */
static void end_pondering(struct worker *worker)
{
    const struct signals *signals = worker->signals;
    const int64_t elapsed = worker_elapsed_ms(worker);
    const int64_t soft = atomic_load_explicit(&signals->soft_ms, memory_order_relaxed);
    const int64_t hard = atomic_load_explicit(&signals->hard_ms, memory_order_relaxed);

    worker->limits.ponder = false;
    worker->limits.soft_ms = soft ? soft + elapsed : 0;
    worker->limits.hard_ms = hard ? hard + elapsed : 0;
}

/* Whether somebody or the clock wants the search to be broken off. */
static bool must_stop(struct worker *worker)
{
    const struct limits *limits = &worker->limits;

    if (limits->ponder
        && atomic_load_explicit(&worker->signals->hit, memory_order_acquire))
        end_pondering(worker);
    return atomic_load_explicit(&worker->signals->stop, memory_order_relaxed)
           || (limits->hard_ms && !limits->ponder
               && worker_elapsed_ms(worker) >= limits->hard_ms);
}

bool worker_visit(struct worker *worker, int ply)
{
    const struct limits *limits = &worker->limits;

    if (worker->stopped || (limits->nodes && worker->nodes >= limits->nodes))
        return worker->stopped = true;
    /* Not at once: even a hurried answer should have looked at each move. */
    if (++worker->nodes % NODES_UNTIL_LOOK == 0)
        worker->stopped = must_stop(worker);
    if (ply > worker->selective_depth)
        worker->selective_depth = ply;
    return worker->stopped;
}

bool worker_repeats(struct worker *worker, const struct position *pos, int ply)
{
    const int now = worker->past + ply;
    const int oldest = now - pos->halfmove > 0 ? now - pos->halfmove : 0;
    int seen = 0;

    worker->keys[now] = pos->key;
    for (int i = now - 2; i >= oldest; i -= 2)
        if (worker->keys[i] == pos->key && (i >= worker->past || ++seen == 2))
            return true;
    return false;
}

void worker_set_line(struct worker *worker, int ply, move m)
{
    struct frame *frame = &worker->frames[ply];
    const struct frame *next = frame + 1;
    const int length =
        next->line_length < LINE_MAX - 1 ? next->line_length : LINE_MAX - 1;

    frame->line[0] = m;
    memcpy(frame->line + 1, next->line, (size_t)length * sizeof *next->line);
    frame->line_length = length + 1;
}

/* Move a number towards +-HISTORY_MAX, the slower the nearer it is. */
static void adjust(int16_t *history, int bonus)
{
    const int weight = bonus < 0 ? -bonus : bonus;

    *history = (int16_t)(*history + bonus - *history * weight / HISTORY_MAX);
}

void worker_learn(struct worker *worker, const struct position *pos, int ply, int depth,
                  move m, const move *tried, int tried_count)
{
    struct frame *frame = &worker->frames[ply];
    const int bonus = depth < 14 ? 8 * depth * depth : 1600;

    if (frame->killers[0] != m) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = m;
    }
    adjust(worker_history(worker, pos, m), bonus);
    for (int i = 0; i < tried_count; i++)
        adjust(worker_history(worker, pos, tried[i]), -bonus);
}
