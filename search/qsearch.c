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
struct qnode {
    const struct position *pos;
    int ply;
    int plies; /* of quiescence so far           */
    score alpha;
    score beta;
    bool check;  /* to be answered               */
    score stand; /* what doing nothing is worth  */
    score best;
    move best_move; /* MOVE_NONE while none has raised alpha */
    struct tt_entry entry;
    struct movepick movepick;
};

/* Whether `m` gains too little to bring the score near alpha ("delta pruning"). */
static bool is_futile(const struct worker *worker, const struct qnode *qnode, move m)
{
    return qnode->stand + movepick_gain(worker, qnode->pos, m) + GAIN_MARGIN
           <= qnode->alpha;
}

static bool probe(const struct worker *worker, struct qnode *qnode, score *result)
{
    struct tt_entry *entry = &qnode->entry;

    if (!tt_probe(worker->tt, qnode->pos->key, entry))
        return false;
    *result = node_from_table(entry->score, qnode->ply);
    return qnode->beta == qnode->alpha + 1 && qnode->pos->halfmove < FIFTY_NEAR
           && tt_proves(entry, *result, qnode->beta);
}

/* Whether the game is over, or the line too long.  Fills the picker's list. */
static bool end(struct worker *worker, struct qnode *qnode, score *result)
{
    struct move_list *list = &qnode->movepick.list;

    qnode->check = qnode->plies < EVASION_PLIES && play_in_check(qnode->pos);
    play_moves(qnode->pos, qnode->check ? GENERATE_ALL : GENERATE_NOISY, list);

    const struct outcome outcome =
        play_outcome_given(qnode->pos, !qnode->check || list->count > 0);

    if (outcome.result != RESULT_NONE)
        *result = node_end_score(&outcome, qnode->pos, qnode->ply);
    else if (qnode->ply >= PLY_MAX)
        *result = evaluate(worker->evaluator, qnode->pos);
    else
        return false;
    return true;
}

/* Whether to do nothing is good enough. */
static bool stand(struct worker *worker, struct qnode *qnode)
{
    qnode->best = qnode->stand = -SCORE_INFINITE;
    qnode->best_move = MOVE_NONE;
    if (qnode->check)
        return false;
    qnode->stand = node_refine_eval(worker_evaluate(worker, qnode->pos), &qnode->entry);
    qnode->best = qnode->stand;
    qnode->alpha = qnode->best > qnode->alpha ? qnode->best : qnode->alpha;
    return qnode->best >= qnode->beta;
}

/* Try one move; false when the search is broken off. */
static bool visit(struct worker *worker, struct qnode *qnode, move m)
{
    struct position after;

    play_make(&after, qnode->pos, m);
    tt_prefetch(worker->tt, after.key);
    worker_try(worker, qnode->pos, qnode->ply, m);

    const score s = -chance_qsearch(worker, &after, qnode->ply + 1, qnode->plies + 1,
                                    -qnode->beta, -qnode->alpha);

    if (worker->stopped)
        return false;
    if (s > qnode->best)
        qnode->best = s;
    if (s > qnode->alpha) {
        qnode->alpha = s;
        qnode->best_move = m;
        worker_set_line(worker, qnode->ply, m);
    }
    return true;
}

static void loop(struct worker *worker, struct qnode *qnode)
{
    struct movepick *movepick = &qnode->movepick;
    move m;

    movepick_begin(movepick, worker, qnode->pos, qnode->ply, qnode->entry.move);
    while (qnode->best < qnode->beta && (m = movepick_next(movepick)) != MOVE_NONE) {
        if (!qnode->check && movepick->losing)
            break;
        if ((qnode->check || !is_futile(worker, qnode, m)) && !visit(worker, qnode, m))
            break;
    }
}

static void store(const struct worker *worker, const struct qnode *qnode)
{
    const struct tt_entry entry = {
        .move = qnode->best_move,
        .score = node_to_table(qnode->best, qnode->ply),
        .depth = 0,
        .bound = qnode->best >= qnode->beta ? BOUND_LOWER : BOUND_UPPER,
    };

    tt_store(worker->tt, qnode->pos->key, &entry);
}

score qsearch(struct worker *worker, const struct position *pos, int ply, int plies,
              score alpha, score beta)
{
    struct qnode qnode;
    score result = 0;

    qnode.pos = pos;
    qnode.ply = ply;
    qnode.plies = plies;
    qnode.alpha = alpha;
    qnode.beta = beta;
    worker_frame(worker, ply)->line_length = 0;
    if (worker_visit(worker, ply))
        return 0;
    if (probe(worker, &qnode, &result) || end(worker, &qnode, &result))
        return result;
    if (stand(worker, &qnode))
        return qnode.best;
    loop(worker, &qnode);
    if (worker->stopped)
        return 0;
    if (plies == 0)
        store(worker, &qnode);
    return qnode.best;
}
