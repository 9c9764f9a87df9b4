/* worker.c - the memory and the limits of one thread.  SPDX-License-Identifier: MIT */
#include "search/worker.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/thread.h"
#include "engine/rules/game.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/variant.h"
#include "eval/eval.h"
#include "search/proof/solve.h"
#include "search/tablebase/material.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_set.h"
#include "search/time_control.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SOLVER_TABLE_BITS = 12,
    DECISIVE_SCORE = 600,     /* centipawns of the net: look at the material ... */
    DECISIVE_MATERIAL = 1000, /* ... which decides from here on */
};

/* Reductions grow with the logarithms of the depth and of the move's number. */
static void init_reductions(struct worker *worker)
{
    const double base = worker->parameters.lmr_base / 1000.0;
    const double divisor = worker->parameters.lmr_divisor / 1000.0;

    for (int depth = 1; depth < REDUCTIONS; depth++)
        for (int number = 1; number < REDUCTIONS; number++)
            worker->reductions[depth][number] =
                (int16_t)(PLY_PARTS * (base + log(depth) * log(number) / divisor));
}

void worker_set_parameters(struct worker *worker,
                           const struct search_parameters *parameters)
{
    if (memcmp(&worker->parameters, parameters, sizeof *parameters) == 0)
        return;
    worker->parameters = *parameters;
    init_reductions(worker);
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
    setting_preset(search_parameter_rows, &worker->parameters);
    init_reductions(worker);
    return worker;
}

void worker_free(struct worker *worker)
{
    if (!worker)
        return;
    thread_free(worker->thread);
    solver_free(worker->solver);
    free(worker);
}

void worker_clear(struct worker *worker)
{
    memset(&worker->history, 0, sizeof worker->history);
    memset(worker->frames, 0, sizeof worker->frames);
}

uint64_t worker_nodes_of_all(const struct threads *threads)
{
    uint64_t nodes = 0;

    for (int i = 0; i < threads->count; i++)
        nodes += worker_nodes(threads->workers[i]);
    return nodes;
}

uint64_t worker_table_hits_of_all(const struct threads *threads)
{
    uint64_t hits = 0;

    for (int i = 0; i < threads->count; i++)
        hits += atomic_load_explicit(&threads->workers[i]->table_hits,
                                     memory_order_relaxed);
    return hits;
}

int64_t worker_elapsed_ms(const struct worker *worker)
{
    return time_now_ms() - worker->start_ms;
}

int64_t worker_used_ms(const struct worker *worker)
{
    return worker_elapsed_ms(worker) - worker->pondered_ms;
}

/* After a ponder hit: its time limits count from now on. */
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

static bool limit_is_reached(struct worker *worker)
{
    const struct limits *limits = &worker->limits;

    if (limits->poll)
        limits->poll(limits->poll_context);
    if (limits->ponder
        && atomic_load_explicit(&worker->signals->ponderhit, memory_order_acquire))
        end_pondering(worker);
    return atomic_load_explicit(&worker->signals->stop, memory_order_relaxed)
           || atomic_load_explicit(&worker->threads->done, memory_order_relaxed)
           || (limits->nodes && worker_nodes_of_all(worker->threads) >= limits->nodes)
           || (limits->hard_ms && !limits->ponder
               && worker_used_ms(worker) >= limits->hard_ms);
}

/* Stop the search when a limit is reached; the first nodes are always searched, as even
 * a hurried search should see every move once.  Also called by the solver. */
static bool check_limits(void *context)
{
    struct worker *worker = context;

    if (worker_nodes(worker) >= NODES_PER_CHECK && limit_is_reached(worker))
        worker->stopped = true;
    return worker->stopped;
}

/* Nodes of one quiescence search, where captures never end: dozens of pieces that attack each other. */
enum { QUIESCENCE_NODES_MAX = 4096 };

/* Whether the pieces of a game move by capturing alone, as in Clobber: then no position is quieter than another. */
static bool all_moves_capture(const struct rules *rules)
{
    const struct variant *variant = rules->variant;

    if (variant->hands.kinds)
        return false;
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        for (int i = 0; variant->kinds[kind].letter && i < rules->power_count[kind];
             i++) {
            const struct power *power = rules->powers[WHITE][kind][i];

            for (int j = 0; power && j < power->betza.count; j++)
                if (power->betza.jumps[j].quiet)
                    return false;
            if (!power)
                return false;
        }
    return true;
}

void worker_new_search(struct worker *worker, const struct game *game,
                       const struct limits *limits)
{
    const struct position *root = game_position(game);

    worker->root = root;
    worker->limits = *limits;
    worker->start_ms = time_now_ms();
    worker->pondered_ms = 0;
    atomic_store_explicit(&worker->nodes, 0, memory_order_relaxed);
    atomic_store_explicit(&worker->table_hits, 0, memory_order_relaxed);
    solver_clear(worker->solver);
    solver_set_stop(worker->solver, check_limits, worker);
    worker->selective_depth = 0;
    worker->quiescence_nodes =
        all_moves_capture(root->rules) ? 0 : QUIESCENCE_NODES_MAX;
    worker->turns_have_parts = parts_exist(root);
    worker->has_long_turns = position_moves_left(root) > 0;
    worker->has_plain_turns = !worker->turns_have_parts && !worker->has_long_turns;
    worker->stopped = false;
    worker->reply = MOVE_NONE;
    worker->past = game_history(game, worker->keys, PAST_MAX + 1) - 1;
    for (int i = 0; i <= worker->past && root->rules->variant->judge.repeated; i++)
        worker->positions[i] =
            game_position_at(game, game_plies(game) - worker->past + i);
    memset(worker->frames, 0, sizeof worker->frames);
    for (int i = -FRAMES_BEFORE; i < PLY_MAX + 2; i++)
        worker_frame(worker, i)->static_eval = SCORE_NONE;
    worker_enter(worker, root, 0);
    worker_forget_positions(worker);
    if (game_plies(game) > 0)
        worker_frame(worker, -1)->played = game_ply(game, game_plies(game) - 1).move;
    history_age(&worker->history, root->rules->variant->kind_count);
}

void worker_forget_positions(struct worker *worker)
{
    for (int i = 0; i < PLY_MAX + 2; i++)
        worker->accumulators[i].net = NULL;
    memset(&worker->refresh_cache, 0, sizeof worker->refresh_cache);
}

bool worker_count_node(struct worker *worker, int ply)
{
    const struct limits *limits = &worker->limits;
    const uint64_t nodes = worker_nodes(worker);

    if (worker->stopped || (limits->nodes && nodes >= limits->nodes))
        return worker->stopped = true;
    atomic_store_explicit(&worker->nodes, nodes + 1, memory_order_relaxed);
    if ((nodes + 1) % NODES_PER_CHECK == 0)
        check_limits(worker);
    if (ply > worker->selective_depth)
        worker->selective_depth = ply;
    return worker->stopped;
}

/* The value of the pieces of one colour, without the king. */
static int side_material(const struct worker *worker, const struct position *pos,
                         int colour)
{
    const bool big_board = pos->rules->variant->board->big_board;
    int material = 0;

    for (int kind = KIND_PAWN; kind < pos->rules->variant->kind_count; kind++) {
        const bitset pieces = pos->by_kind[kind] & pos->by_colour[colour];

        material += evaluate_piece(worker->evaluator, pos, piece_make(kind, colour))
                    * bitset_count(pieces, big_board);
    }
    return material;
}

/* Whether one side has so much more material that the game should be won, or the other has
 * nothing left.  Nets do not know how to mate then, the classical evaluation does. */
static bool is_decided(const struct worker *worker, const struct position *pos)
{
    const int white = side_material(worker, pos, WHITE);
    const int black = side_material(worker, pos, BLACK);

    return white == 0 || black == 0 || white - black > DECISIVE_MATERIAL
           || black - white > DECISIVE_MATERIAL;
}

/* Whether a side has no more than its king and one other piece. */
static bool is_almost_bare(const struct position *pos)
{
    const bool big_board = pos->rules->variant->board->big_board;

    return bitset_count(pos->by_colour[WHITE], big_board) <= 2
           || bitset_count(pos->by_colour[BLACK], big_board) <= 2;
}

score worker_static_eval(struct worker *worker, const struct position *pos, int ply)
{
    const struct observer *observer = worker->limits.observer;
    score s = 0;

    if (worker->net)
        s = net_evaluate(worker->net, &worker->accumulators[ply],
                         &worker->accumulators[ply > 0 ? ply - 1 : 0],
                         &worker->refresh_cache, pos);
    if (!worker->net
        || ((s > DECISIVE_SCORE || s < -DECISIVE_SCORE || is_almost_bare(pos))
            && is_decided(worker, pos)))
        s = evaluate(worker->evaluator, pos);
    s = score_below_mate(s);
    if (observer)
        observer->evaluated(observer->context, pos, s);
    return s;
}

score worker_correct_eval(const struct worker *worker, const struct position *pos,
                          score s)
{
    const struct strength *strength = &worker->limits.strength;

    s += history_correction(&worker->history, pos);
    if (strength->noise > 0)
        s += strength_misjudges(strength, pos->key);
    return score_below_mate(s);
}

bool worker_probe_tables(struct worker *worker, const struct position *pos, int ply,
                         score *result)
{
    int value, plies;

    if (men_exceed(pos, table_set_men(worker->tables))
        || !table_set_probe_counted(worker->tables, pos, &value))
        return false;
    plies = value_plies(value);
    atomic_store_explicit(
        &worker->table_hits,
        atomic_load_explicit(&worker->table_hits, memory_order_relaxed) + 1,
        memory_order_relaxed);
    *result = value == TABLE_DRAW ? 0
              : value > 0         ? SCORE_MATE - ply - plies
                                  : ply + plies - SCORE_MATE;
    return true;
}

void worker_update_pv(struct worker *worker, int ply, move m)
{
    struct frame *frame = worker_frame(worker, ply);
    const struct frame *next = frame + 1;
    const int length = next->pv_length < PV_MAX - 1 ? next->pv_length : PV_MAX - 1;

    frame->pv[0] = m;
    memcpy(frame->pv + 1, next->pv, (size_t)length * sizeof *next->pv);
    frame->pv_length = length + 1;
}

void worker_set_move(struct worker *worker, const struct position *pos, int ply, move m)
{
    struct frame *frame = worker_frame(worker, ply);
    struct previous_moves *previous = &worker_frame(worker, ply + 1)->previous;

    frame->played = m;
    frame->learns = false;
    frame->piece_to = m == MOVE_NONE ? PIECE_TO_NONE : history_piece_to(pos, m);
    previous->piece_to[0] = frame->piece_to;
    previous->piece_to[1] = worker_frame(worker, ply - 1)->piece_to;
    previous->piece_to[2] = worker_frame(worker, ply - 3)->piece_to;
}
