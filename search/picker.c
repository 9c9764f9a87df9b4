/* picker.c - moves, the promising ones first.  SPDX-License-Identifier: MIT */
#include "search/picker.h"

#include "engine/play.h"
#include "engine/position.h"
#include "eval/eval.h"
#include "search/exchange.h"
#include "search/worker.h"

enum {
    RANK_HASH = 1 << 28,
    RANK_NOISY = 1 << 24,
    RANK_KILLER = 1 << 20,
    RANK_LOSING = -(1 << 24), /* captures that are punished, behind all else */
    GAIN_WEIGHT = 16,         /* the victim counts first, then the attacker */
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
static bool is_losing(const struct worker *worker, const struct position *pos, move m,
                      int gain, int stake)
{
    return gain < stake && evaluator_trusts_exchanges(worker->evaluator)
           && !exchange_gains(worker->evaluator, pos, m, gain, 0);
}

static int32_t rank_noisy(const struct worker *worker, const struct position *pos,
                          move m)
{
    const int gain = picker_gain(worker, pos, m);
    const int stake = value_on(worker, pos, move_from(m));
    const int32_t rank = gain * GAIN_WEIGHT - stake / GAIN_WEIGHT;

    return rank + (is_losing(worker, pos, m, gain, stake) ? RANK_LOSING : RANK_NOISY);
}

static int32_t rank_of(struct worker *worker, const struct position *pos, int ply,
                       move m)
{
    const struct frame *frame = &worker->frames[ply];

    if (play_is_noisy(pos, m))
        return rank_noisy(worker, pos, m);
    for (int i = 0; i < KILLERS; i++)
        if (frame->killers[i] == m)
            return RANK_KILLER - i;
    return *worker_history(worker, pos, m);
}

void picker_rank(struct picker *picker, struct worker *worker,
                 const struct position *pos, int ply, move hash_move)
{
    picker->next = 0;
    for (int i = 0; i < picker->list.count; i++) {
        const move m = picker->list.moves[i];

        picker->rank[i] = m == hash_move ? RANK_HASH : rank_of(worker, pos, ply, m);
    }
}

move picker_next(struct picker *picker)
{
    struct move_list *list = &picker->list;
    int best = picker->next;

    if (picker->next == list->count)
        return MOVE_NONE;
    for (int i = best + 1; i < list->count; i++)
        if (picker->rank[i] > picker->rank[best])
            best = i;

    const move m = list->moves[best];

    picker->losing = picker->rank[best] < RANK_LOSING / 2;
    list->moves[best] = list->moves[picker->next];
    picker->rank[best] = picker->rank[picker->next];
    picker->next++;
    return m;
}
