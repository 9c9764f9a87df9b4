/* qsearch.c - the search where only noise is left.  SPDX-License-Identifier: MIT */
#include "search/qsearch.h"

#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/chance.h"
#include "search/movepick.h"
#include "search/node.h"
#include "search/tt.h"
#include "search/worker.h"

enum {
    GAIN_MARGIN = 180, /* centipawns that judgement may still change       */
    EVASION_PLIES = 6, /* in which checks are answered: some games have no
                          end of quiet answers that give check themselves */
};

/* A position where only noise is looked at, or every answer to a check. */
struct calm {
    const struct position *pos;
    int ply;
    int plies; /* of quiescence so far           */
    score alpha;
    score beta;
    bool check;  /* to be answered               */
    score stand; /* what doing nothing is worth  */
    score best;
    move best_move; /* MOVE_NONE while none has raised alpha */
    struct table_entry entry;
    struct picker picker;
};

/* Whether `m` gains too little to bring the score near alpha ("delta pruning"). */
static bool is_futile(const struct worker *worker, const struct calm *calm, move m)
{
    return calm->stand + picker_gain(worker, calm->pos, m) + GAIN_MARGIN <= calm->alpha;
}

static bool probe(const struct worker *worker, struct calm *calm, score *result)
{
    struct table_entry *entry = &calm->entry;

    if (!table_probe(worker->table, calm->pos->key, entry))
        return false;
    *result = node_from_table(entry->score, calm->ply);
    return calm->beta == calm->alpha + 1 && calm->pos->halfmove < FIFTY_NEAR
           && table_proves(entry, *result, calm->beta);
}

/* Whether the game is over, or the line too long.  Fills the picker's list. */
static bool end(struct worker *worker, struct calm *calm, score *result)
{
    struct move_list *list = &calm->picker.list;

    calm->check = calm->plies < EVASION_PLIES && play_in_check(calm->pos);
    play_moves(calm->pos, calm->check ? GENERATE_ALL : GENERATE_NOISY, list);

    const struct outcome outcome =
        play_outcome_given(calm->pos, !calm->check || list->count > 0);

    if (outcome.result != RESULT_NONE)
        *result = node_end_score(&outcome, calm->pos, calm->ply);
    else if (calm->ply >= PLY_MAX)
        *result = evaluator_judge(worker->evaluator, calm->pos);
    else
        return false;
    return true;
}

/* Whether to do nothing is good enough. */
static bool stand(struct worker *worker, struct calm *calm)
{
    calm->best = calm->stand = -SCORE_INFINITE;
    calm->best_move = MOVE_NONE;
    if (calm->check)
        return false;
    calm->stand = node_sharpen(worker_judge(worker, calm->pos), &calm->entry);
    calm->best = calm->stand;
    calm->alpha = calm->best > calm->alpha ? calm->best : calm->alpha;
    return calm->best >= calm->beta;
}

/* Try one move; false when the search is broken off. */
static bool visit(struct worker *worker, struct calm *calm, move m)
{
    struct position after;

    play_make(&after, calm->pos, m);
    table_prefetch(worker->table, after.key);
    worker_try(worker, calm->pos, calm->ply, m);

    const score s = -chance_quiesce(worker, &after, calm->ply + 1, calm->plies + 1,
                                    -calm->beta, -calm->alpha);

    if (worker->stopped)
        return false;
    if (s > calm->best)
        calm->best = s;
    if (s > calm->alpha) {
        calm->alpha = s;
        calm->best_move = m;
        worker_set_line(worker, calm->ply, m);
    }
    return true;
}

static void loop(struct worker *worker, struct calm *calm)
{
    struct picker *picker = &calm->picker;
    move m;

    picker_begin(picker, worker, calm->pos, calm->ply, calm->entry.move);
    while (calm->best < calm->beta && (m = picker_next(picker)) != MOVE_NONE) {
        if (!calm->check && picker->losing)
            break;
        if ((calm->check || !is_futile(worker, calm, m)) && !visit(worker, calm, m))
            break;
    }
}

static void store(const struct worker *worker, const struct calm *calm)
{
    const struct table_entry entry = {
        .move = calm->best_move,
        .score = node_to_table(calm->best, calm->ply),
        .depth = 0,
        .bound = calm->best >= calm->beta ? BOUND_LOWER : BOUND_UPPER,
    };

    table_store(worker->table, calm->pos->key, &entry);
}

score quiesce_search(struct worker *worker, const struct position *pos, int ply,
                     int plies, score alpha, score beta)
{
    struct calm calm;
    score result = 0;

    calm.pos = pos;
    calm.ply = ply;
    calm.plies = plies;
    calm.alpha = alpha;
    calm.beta = beta;
    worker_frame(worker, ply)->line_length = 0;
    if (worker_visit(worker, ply))
        return 0;
    if (probe(worker, &calm, &result) || end(worker, &calm, &result))
        return result;
    if (stand(worker, &calm))
        return calm.best;
    loop(worker, &calm);
    if (worker->stopped)
        return 0;
    if (plies == 0)
        store(worker, &calm);
    return calm.best;
}
