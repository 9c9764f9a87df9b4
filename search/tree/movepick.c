/* movepick.c - the move picker.  SPDX-License-Identifier: MIT */
#include "search/tree/movepick.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/see.h"
#include "search/tt.h"
#include "search/worker.h"

/* The ranks of each sort of move lie within a band of their own. */
enum {
    RANK_NOISY = 1 << 28,
    RANK_KILLER = 1 << 24,
    RANK_LOSING = -(1 << 28),
    BAND = 1 << 26,   /* half the width of a band of noisy moves */
    GAIN_WEIGHT = 16, /* against a quarter of the history */
};

/* Fetch the table's entry after `m`, which will most probably be searched next.  Memory
 * answers while SEE looks at the move and while it is made: 3 to 5 % more nodes a second. */
static void prefetch_after(const struct movepick *movepick, move m)
{
    tt_prefetch(movepick->worker->tt, position_likely_key(movepick->pos, m));
}

/* Whether a noisy move loses material by SEE. */
static bool loses_material(const struct movepick *movepick, move m)
{
    const struct worker *worker = movepick->worker;
    const int gain = see_gain(worker->evaluator, movepick->pos, m);

    return gain < see_value(worker->evaluator, movepick->pos, move_from(m))
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

/* Rank the moves from number `first` on. */
static void rank_moves(struct movepick *movepick, int first)
{
    for (int i = first; i < movepick->list.count; i++)
        movepick->rank[i] = rank_move(movepick, movepick->list.moves[i]);
    movepick->ranked = true;
}

static void reset(struct movepick *movepick, struct worker *worker,
                  const struct position *pos, int ply, move hash_move)
{
    movepick->worker = worker;
    movepick->pos = pos;
    movepick->ply = ply;
    movepick->next = 0;
    movepick->lacks_noisy = false;
    movepick->lacks_quiet = false;
    movepick->ranked = false;
    movepick->losing = false;
    if (hash_move != MOVE_NONE)
        prefetch_after(movepick, hash_move);
}

/* Swap `hash_move` to the front; false when the list does not have it. */
static bool put_first(struct move_list *list, move hash_move)
{
    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == hash_move) {
            list->moves[i] = list->moves[0];
            list->moves[0] = hash_move;
            return true;
        }
    return false;
}

void movepick_init(struct movepick *movepick, struct worker *worker,
                   const struct position *pos, int ply, move hash_move)
{
    reset(movepick, worker, pos, ply, hash_move);
    if (hash_move == MOVE_NONE || !put_first(&movepick->list, hash_move))
        rank_moves(movepick, 0);
}

/* Generate the noisy or the quiet moves; rank them if the others are ranked. */
static void add_moves(struct movepick *movepick, bool noisy)
{
    const int first = movepick->list.count;

    play_add_moves(movepick->pos, noisy ? GENERATE_NOISY : GENERATE_QUIET,
                   &movepick->list);
    *(noisy ? &movepick->lacks_noisy : &movepick->lacks_quiet) = false;
    if (movepick->ranked)
        rank_moves(movepick, first);
}

void movepick_init_staged(struct movepick *movepick, struct worker *worker,
                          const struct position *pos, int ply, move hash_move)
{
    struct move_list *list = &movepick->list;

    reset(movepick, worker, pos, ply, hash_move);
    list->count = 0;
    movepick->lacks_noisy = true;
    movepick->lacks_quiet = true;
    if (hash_move != MOVE_NONE) {
        add_moves(movepick, play_is_noisy(pos, hash_move));
        if (put_first(list, hash_move))
            return;
    }
    if (movepick->lacks_noisy)
        add_moves(movepick, true);
    if (list->count == 0 && movepick->lacks_quiet)
        add_moves(movepick, false);
    rank_moves(movepick, 0);
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

    if (!movepick->ranked && movepick->next == 0)
        return list->moves[movepick->next++]; /* the table's */
    if (movepick->lacks_noisy)
        add_moves(movepick, true);
    if (!movepick->ranked)
        rank_moves(movepick, movepick->next);
    for (;;) {
        int32_t *first = &movepick->rank[movepick->next];

        if (movepick->next < list->count) {
            select_best(movepick);
            prefetch_after(movepick, list->moves[movepick->next]);
        }
        if (movepick->next < list->count && *first >= RANK_NOISY - BAND) {
            if (!loses_material(movepick, list->moves[movepick->next]))
                break;
            *first += RANK_LOSING - RANK_NOISY;
        } else if (movepick->lacks_quiet) {
            add_moves(movepick, false);
        } else {
            break;
        }
    }
    if (movepick->next == list->count)
        return MOVE_NONE;
    movepick->losing = movepick->rank[movepick->next] < RANK_LOSING + BAND;
    return list->moves[movepick->next++];
}

void movepick_skip_quiets(struct movepick *movepick)
{
    struct move_list *list = &movepick->list;
    int kept = movepick->next;

    movepick->lacks_quiet = false;
    for (int i = movepick->next; i < list->count; i++)
        if (play_is_noisy(movepick->pos, list->moves[i])) {
            list->moves[kept] = list->moves[i];
            movepick->rank[kept++] = movepick->rank[i];
        }
    list->count = kept;
}
