/* repetition.c - draws by repetition.  SPDX-License-Identifier: MIT */
#include "search/tree/repetition.h"

#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/worker.h"

/* A move can repeat the position three plies before it, or an earlier one. */
enum { PLIES_BACK_MIN = 3 };

bool repetition_here(struct worker *worker, const struct position *pos, int ply)
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

static bool leads_to(const struct position *pos, move m, key k)
{
    struct position after;

    play_make(&after, pos, m);
    return after.key == k;
}

/* The number of the oldest key that a move at `ply` can lead back to. */
static int oldest_key(const struct worker *worker, const struct position *pos, int ply)
{
    const int oldest = worker->past + ply - pos->halfmove;

    return oldest > worker->past ? oldest : worker->past;
}

bool repetition_may_be_ahead(const struct worker *worker, const struct position *pos,
                             int ply)
{
    return worker->past + ply - PLIES_BACK_MIN >= oldest_key(worker, pos, ply);
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
