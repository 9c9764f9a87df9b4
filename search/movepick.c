/* movepick.c - the move picker.  SPDX-License-Identifier: MIT */
#include "search/movepick.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/see.h"
#include "search/worker.h"

/* The ranks of each sort of move lie within a band of their own. */
enum {
    RANK_NOISY = 1 << 28,
    RANK_KILLER = 1 << 24,
    RANK_LOSING = -(1 << 28),
    BAND = 1 << 26,   /* half the width of a band of noisy moves */
    GAIN_WEIGHT = 16, /* against a quarter of the history        */
};

/* Whether a noisy move loses material by SEE. */
static bool loses_material(const struct movepick *movepick, move m)
{
    const struct worker *worker = movepick->worker;
    const int gain = see_gain(worker->evaluator, movepick->pos, m);

    return gain < evaluate_piece(worker->evaluator, movepick->pos,
                                 position_piece(movepick->pos, move_from(m)))
           && !see_ge(worker->evaluator, movepick->pos, m, gain, 0);
}

static int32_t rank_move(const struct movepick *movepick, move m)
{
    struct worker *worker = movepick->worker;
    const struct frame *frame = worker_frame(worker, movepick->ply);

    if (play_is_noisy(movepick->pos, m))
        return RANK_NOISY + see_gain(worker->evaluator, movepick->pos, m) * GAIN_WEIGHT
               + history_noisy(&worker->history, movepick->pos, m) / 4;
    for (int i = 0; i < KILLERS; i++)
        if (frame->killers[i] == m)
            return RANK_KILLER - i;
    return history_quiet(&worker->history, movepick->pos, &frame->previous, m);
}

static void rank_moves(struct movepick *movepick)
{
    for (int i = movepick->next; i < movepick->list.count; i++)
        movepick->rank[i] = rank_move(movepick, movepick->list.moves[i]);
    movepick->ranked = true;
}

void movepick_init(struct movepick *movepick, struct worker *worker,
                   const struct position *pos, int ply, move hash_move)
{
    struct move_list *list = &movepick->list;

    movepick->worker = worker;
    movepick->pos = pos;
    movepick->ply = ply;
    movepick->next = 0;
    movepick->ranked = false;
    movepick->losing = false;
    if (hash_move != MOVE_NONE)
        for (int i = 0; i < list->count; i++)
            if (list->moves[i] == hash_move) {
                list->moves[i] = list->moves[0];
                list->moves[0] = hash_move;
                return;
            }
    rank_moves(movepick);
}

/* Swap the best move that is still to come to `next`. */
static void select_best(struct movepick *movepick)
{
    struct move_list *list = &movepick->list;
    int best = movepick->next;

    for (int i = best + 1; i < list->count; i++)
        if (movepick->rank[i] > movepick->rank[best])
            best = i;

    const move m = list->moves[best];
    const int32_t rank_best = movepick->rank[best];

    list->moves[best] = list->moves[movepick->next];
    movepick->rank[best] = movepick->rank[movepick->next];
    list->moves[movepick->next] = m;
    movepick->rank[movepick->next] = rank_best;
}

move movepick_next(struct movepick *movepick)
{
    struct move_list *list = &movepick->list;

    if (movepick->next == list->count)
        return MOVE_NONE;
    if (!movepick->ranked && movepick->next == 0)
        return list->moves[movepick->next++]; /* the table's */
    if (!movepick->ranked)
        rank_moves(movepick);
    for (;;) {
        int32_t *first = &movepick->rank[movepick->next];

        select_best(movepick);
        if (*first < RANK_NOISY - BAND
            || !loses_material(movepick, list->moves[movepick->next]))
            break;
        *first += RANK_LOSING - RANK_NOISY;
    }
    movepick->losing = movepick->rank[movepick->next] < RANK_LOSING + BAND;
    return list->moves[movepick->next++];
}

void movepick_skip_quiets(struct movepick *movepick)
{
    struct move_list *list = &movepick->list;
    int kept = movepick->next;

    for (int i = movepick->next; i < list->count; i++)
        if (movepick->rank[i] > RANK_NOISY - BAND
            || movepick->rank[i] < RANK_LOSING + BAND) {
            list->moves[kept] = list->moves[i];
            movepick->rank[kept++] = movepick->rank[i];
        }
    list->count = kept;
}
