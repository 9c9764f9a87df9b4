/* movepick.c - moves, the promising ones first.  SPDX-License-Identifier: MIT */
#include "search/movepick.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/see.h"
#include "search/worker.h"

/* Bands that ranks lie in. */
enum {
    RANK_NOISY = 1 << 28,
    RANK_KILLER = 1 << 24,
    RANK_LOSING = -(1 << 28),
    BAND = 1 << 26,   /* half the width of a band of noisy moves    */
    GAIN_WEIGHT = 16, /* the victim counts before the history does  */
};

static int value_on(const struct worker *worker, const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);

    return p == PIECE_NONE ? 0 : evaluator_value(worker->evaluator, pos, p);
}

int picker_gain(const struct worker *worker, const struct position *pos, move m)
{
    const enum move_type type = move_type(m);
    const int us = pos->to_move;
    int gain = value_on(worker, pos, move_to(m));

    if (type == MOVE_EN_PASSANT)
        gain = evaluator_value(worker->evaluator, pos, piece_make(KIND_PAWN, us ^ 1));
    if (type == MOVE_PROMOTION)
        gain += evaluator_value(worker->evaluator, pos, piece_make(move_extra(m), us));
    if (type == MOVE_PROMOTION || type == MOVE_STING)
        gain -= value_on(worker, pos, move_from(m));
    return gain;
}

/* Whether a capture is answered by one that costs more than it brings. */
static bool is_losing(const struct picker *picker, move m)
{
    const struct worker *worker = picker->worker;
    const int gain = picker_gain(worker, picker->pos, m);

    return gain < value_on(worker, picker->pos, move_from(m))
           && !exchange_gains(worker->evaluator, picker->pos, m, gain, 0);
}

static int32_t rank_of(const struct picker *picker, move m)
{
    struct worker *worker = picker->worker;
    const struct frame *frame = worker_frame(worker, picker->ply);

    if (play_is_noisy(picker->pos, m))
        return RANK_NOISY + picker_gain(worker, picker->pos, m) * GAIN_WEIGHT
               + history_noisy(&worker->history, picker->pos, m) / 4;
    for (int i = 0; i < KILLERS; i++)
        if (frame->killers[i] == m)
            return RANK_KILLER - i;
    return history_quiet(&worker->history, picker->pos, &frame->past, m);
}

static void rank(struct picker *picker)
{
    for (int i = picker->next; i < picker->list.count; i++)
        picker->rank[i] = rank_of(picker, picker->list.moves[i]);
    picker->ranked = true;
}

void picker_begin(struct picker *picker, struct worker *worker,
                  const struct position *pos, int ply, move hash_move)
{
    struct move_list *list = &picker->list;

    picker->worker = worker;
    picker->pos = pos;
    picker->ply = ply;
    picker->next = 0;
    picker->ranked = false;
    picker->losing = false;
    if (hash_move != MOVE_NONE)
        for (int i = 0; i < list->count; i++)
            if (list->moves[i] == hash_move) {
                list->moves[i] = list->moves[0];
                list->moves[0] = hash_move;
                return;
            }
    rank(picker);
}

/* Bring the best move left to the front of what is left. */
static void select_best(struct picker *picker)
{
    struct move_list *list = &picker->list;
    int best = picker->next;

    for (int i = best + 1; i < list->count; i++)
        if (picker->rank[i] > picker->rank[best])
            best = i;

    const move m = list->moves[best];
    const int32_t rank_best = picker->rank[best];

    list->moves[best] = list->moves[picker->next];
    picker->rank[best] = picker->rank[picker->next];
    list->moves[picker->next] = m;
    picker->rank[picker->next] = rank_best;
}

move picker_next(struct picker *picker)
{
    struct move_list *list = &picker->list;

    if (picker->next == list->count)
        return MOVE_NONE;
    if (!picker->ranked && picker->next == 0)
        return list->moves[picker->next++]; /* the table's */
    if (!picker->ranked)
        rank(picker);
    for (;;) {
        int32_t *first = &picker->rank[picker->next];

        select_best(picker);
        if (*first < RANK_NOISY - BAND || !is_losing(picker, list->moves[picker->next]))
            break;
        *first += RANK_LOSING - RANK_NOISY;
    }
    picker->losing = picker->rank[picker->next] < RANK_LOSING + BAND;
    return list->moves[picker->next++];
}

void picker_drop_quiet(struct picker *picker)
{
    struct move_list *list = &picker->list;
    int kept = picker->next;

    for (int i = picker->next; i < list->count; i++)
        if (picker->rank[i] > RANK_NOISY - BAND
            || picker->rank[i] < RANK_LOSING + BAND) {
            list->moves[kept] = list->moves[i];
            picker->rank[kept++] = picker->rank[i];
        }
    list->count = kept;
}
