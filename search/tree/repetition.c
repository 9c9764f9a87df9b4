/* repetition.c - ends of the game by repetition.  SPDX-License-Identifier: MIT */
#include "search/tree/repetition.h"

#include "engine/rules/move.h"
#include "engine/rules/past.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/tree/node.h"
#include "search/worker.h"

/* A move can repeat the position three plies before it, or an earlier one. */
enum { PLIES_BACK_MIN = 3 };

static const struct position *position_of(const void *worker, int number)
{
    return ((const struct worker *)worker)->positions[number];
}

/* The score where `pos`, number `now` of all, stood as number `first`. */
static score repetition_score(const struct worker *worker, const struct position *pos,
                              int ply, int first, int now)
{
    const struct past past = {position_of, worker, first, now};
    struct outcome outcome;

    if (!pos->rules->variant->judge.repeated)
        return 0;
    play_set_repetition(&past, &outcome);
    return node_end_score(&outcome, pos, worker_distance(worker, ply));
}

/* Enter `pos`, number `now` of all, in a game where repetition is not always a draw.  Returns whether the past
 * from number `first` on ends the game, and then sets the score. */
static bool past_ends(struct worker *worker, const struct position *pos, int ply,
                      int first, int now, score *result)
{
    const struct judge *judge = &pos->rules->variant->judge;
    const struct past past = {position_of, worker, first, now};
    struct outcome outcome;

    worker->positions[now] = pos;
    if (!judge->past_ended || !judge->past_ended(&past, &outcome))
        return false;
    *result = node_end_score(&outcome, pos, worker_distance(worker, ply));
    return true;
}

bool repetition_here(struct worker *worker, const struct position *pos, int ply,
                     score *result)
{
    const int now = worker->past + ply;
    const int plies = play_plies_to_repeat(pos);
    const int oldest = now > plies ? now - plies : 0;
    const int step = worker->has_long_turns ? 1 : 2; /* the same side is to move */
    int seen = 1;

    worker->keys[now] = position_repetition_key(pos);
    if (pos->rules->variant->judge.repeated
        && past_ends(worker, pos, ply, oldest, now, result))
        return true;
    for (int i = now - step; i >= oldest; i -= step)
        if (worker->keys[i] == worker->keys[now]
            && (i >= worker->past || ++seen == pos->rules->repetition_limit)) {
            *result = repetition_score(worker, pos, ply, i, now);
            return true;
        }
    return false;
}

static bool leads_to(const struct position *pos, move m, key k)
{
    struct position after;

    play_make(&after, pos, m);
    return position_repetition_key(&after) == k;
}

/* The number of the oldest key that a move at `ply` can lead back to. */
static int oldest_key(const struct worker *worker, const struct position *pos, int ply)
{
    const int plies = play_plies_to_repeat(pos);

    return worker->past + (ply > plies ? ply - plies : 0);
}

bool repetition_may_be_ahead(const struct worker *worker, const struct position *pos,
                             int ply)
{
    return !pos->rules->variant->judge.repeated && !worker->turns_have_parts
           && !worker->has_long_turns
           && worker->past + ply - PLIES_BACK_MIN >= oldest_key(worker, pos, ply);
}

bool repetition_ahead(const struct worker *worker, const struct position *pos, int ply,
                      const struct move_list *legal)
{
    const int now = worker->past + ply;
    const int oldest = oldest_key(worker, pos, ply);

    if (!repetition_may_be_ahead(worker, pos, ply))
        return false;
    for (int i = 0; i < legal->count; i++) {
        const move m = legal->moves[i];
        const key k = position_likely_key(pos, m);

        for (int j = now - PLIES_BACK_MIN; j >= oldest; j -= 2)
            if (worker->keys[j] == k && leads_to(pos, m, k))
                return true;
    }
    return false;
}
