/* qsearch.c - quiescence search.  SPDX-License-Identifier: MIT */
#include "search/tree/node.h"

#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/see.h"
#include "search/tree/movepick.h"
#include "search/tt.h"
#include "search/worker.h"

enum {
    /* Plies of quiescence in which checks are answered, since with turning powers evasions can
     * give check for ever. */
    EVASION_PLIES_MAX = 6,
    /* Plies in which forced captures are all searched; later ones are as optional as other captures,
     * or they would take most of the nodes. */
    FORCED_PLIES_MAX = 3,
};

struct qnode {
    const struct position *pos;
    int ply;
    int distance; /* of the ply, as worker_distance() */
    int plies;    /* of quiescence so far */
    score alpha;
    score beta;
    bool in_check;     /* and evasions are searched */
    bool must_move;    /* in check, or every legal move is a capture */
    bool tries_checks; /* quiet moves that give check are searched */
    score raw_eval;    /* static, uncorrected; SCORE_NONE if must_move */
    score stand_pat;   /* the static evaluation: every capture is optional */
    score best;
    move best_move; /* MOVE_NONE while no move has raised alpha */
    struct tt_entry entry;
    struct movepick movepick;
};

/* Only the first ply of quiescence probes and stores the table.  Storing every ply takes 15 % more
 * nodes to depth 11; probing every ply saves no nodes to depth 12, and costs time. */
static bool tt_cutoff(const struct worker *worker, struct qnode *qnode, score *result)
{
    struct tt_entry *entry = &qnode->entry;

    *entry = tt_no_entry;
    if (qnode->plies > 0 || !tt_probe(worker->tt, qnode->pos->key, entry))
        return false;
    *result = node_score_from_tt(entry->score, qnode->distance);
    return qnode->beta == qnode->alpha + 1 && !node_draw_is_near(qnode->pos)
           && tt_proves(entry, *result, qnode->beta);
}

/* Whether the game is over, or the line or the whole quiescence search too long.  In check all evasions are generated. */
static bool is_over(struct worker *worker, struct qnode *qnode, score *result)
{
    struct move_list *list = &qnode->movepick.list;

    if (qnode->in_check)
        play_moves(qnode->pos, GENERATE_ALL, list);

    const struct outcome outcome =
        play_outcome_given(qnode->pos, !qnode->in_check || list->count > 0);

    if (outcome.result != RESULT_NONE)
        *result = node_end_score(&outcome, qnode->pos, qnode->distance);
    else if (qnode->ply >= PLY_MAX || worker_nodes(worker) >= worker->quiescence_end)
        *result = worker_static_eval(worker, qnode->pos, qnode->ply);
    else
        return false;
    return true;
}

static void store_result(const struct worker *worker, const struct qnode *qnode)
{
    const struct tt_entry entry = {
        .move = qnode->best_move,
        .score = node_score_to_tt(qnode->best, qnode->distance),
        .evaluation = qnode->raw_eval,
        .depth = 0,
        .bound = qnode->best >= qnode->beta ? BOUND_LOWER : BOUND_UPPER,
    };

    if (qnode->plies == 0)
        tt_store(worker->tt, qnode->pos->key, &entry);
}

bool node_must_capture(const struct position *pos, struct move_list *captures)
{
    if (!pos->rules->variant->hints.captures_are_forced)
        return false;
    play_moves(pos, GENERATE_NOISY, captures);
    return captures->count > 0 && play_is_capture(pos, captures->moves[0]);
}

/* Stand pat: whether the evaluation reaches beta without a move. */
static bool stand_pat_cutoff(struct worker *worker, struct qnode *qnode)
{
    qnode->best = qnode->stand_pat = -SCORE_INFINITE;
    qnode->best_move = MOVE_NONE;
    qnode->raw_eval = SCORE_NONE;
    if (qnode->must_move)
        return false;
    qnode->raw_eval = node_evaluate(worker, qnode->pos, qnode->ply, &qnode->entry);
    qnode->stand_pat = node_refine_eval(
        worker_correct_eval(worker, qnode->pos, qnode->raw_eval), &qnode->entry);
    qnode->best = qnode->stand_pat;
    qnode->alpha = qnode->best > qnode->alpha ? qnode->best : qnode->alpha;
    if (qnode->best >= qnode->beta && qnode->entry.bound == BOUND_NONE)
        store_result(worker, qnode); /* keeps the evaluation */
    return qnode->best >= qnode->beta;
}

/* Whether checks are worth much by themselves: the first ply of quiescence sees them all. */
static bool tries_checks(const struct qnode *qnode)
{
    return qnode->plies == 0 && !qnode->must_move
           && goals_have(&qnode->pos->rules->variant->hints.goals, GOAL_CHECKS);
}

/* Delta pruning: whether what `m` captures is too little to raise alpha.  Worth 21
 * Elo, within the error. */
static bool delta_prunes(const struct worker *worker, const struct qnode *qnode, move m)
{
    return qnode->stand_pat + see_gain(worker->evaluator, qnode->pos, m)
               + worker->parameters.delta_margin
           <= qnode->alpha;
}

/* Whether `m` is left out: a quiet move that gives no check, or a capture of too little. */
static bool skips(const struct worker *worker, const struct qnode *qnode, move m)
{
    if (qnode->tries_checks && !play_is_noisy(qnode->pos, m))
        return !node_gives_check(qnode->pos, m);
    return delta_prunes(worker, qnode, m);
}

/* Search one move; false when the search has to stop. */
static bool try_move(struct worker *worker, struct qnode *qnode, move m)
{
    struct position after;

    play_make(&after, qnode->pos, m);
    worker_set_move(worker, qnode->pos, qnode->ply, m);

    const score s = worker->has_plain_turns
                        ? -chance_qsearch(worker, &after, qnode->ply + 1,
                                          qnode->plies + 1, -qnode->beta, -qnode->alpha)
                        : turn_qsearch(worker, qnode->pos, &after, qnode->ply,
                                       qnode->plies, m, qnode->alpha, qnode->beta);

    if (worker->stopped)
        return false;
    if (s > qnode->best)
        qnode->best = s;
    if (s > qnode->alpha) {
        qnode->alpha = s;
        qnode->best_move = m;
        if (!worker->turns_have_parts)
            worker_update_pv(worker, qnode->ply, m);
    }
    return true;
}

/* Unless the side must move, captures that lose material are not searched.  In check, the search
 * stops at the first quiet move once a move escapes mate. */
static void search_moves(struct worker *worker, struct qnode *qnode)
{
    struct movepick *movepick = &qnode->movepick;
    move m;

    movepick_init(movepick, worker, qnode->pos, qnode->ply, qnode->entry.move);
    while (qnode->best < qnode->beta && (m = movepick_next(movepick)) != MOVE_NONE) {
        if (qnode->must_move
                ? qnode->best > -SCORE_MATE_MIN && !play_is_noisy(qnode->pos, m)
                : movepick->losing)
            break;
        if (!qnode->must_move
            && (skips(worker, qnode, m)
                || worker_overlooks(worker, qnode->pos, qnode->ply, m)))
            continue;
        if (!try_move(worker, qnode, m))
            break;
    }
}

score qsearch(struct worker *worker, const struct position *pos, int ply, int plies,
              bool in_check, score alpha, score beta)
{
    struct qnode qnode;
    score result = 0;

    qnode.pos = pos;
    qnode.ply = ply;
    qnode.plies = plies;
    qnode.in_check = in_check && plies < EVASION_PLIES_MAX;
    qnode.alpha = alpha;
    qnode.beta = beta;
    worker_frame(worker, ply)->pv_length = 0;
    qnode.distance = worker_enter(worker, pos, ply);
    if (worker_count_node(worker, ply))
        return 0;
    if (plies == 0)
        worker->quiescence_end = worker_nodes(worker) + worker->quiescence_nodes;
    if (worker->tables && worker_probe_tables(worker, pos, ply, &result))
        return result;
    if (tt_cutoff(worker, &qnode, &result) || is_over(worker, &qnode, &result))
        return result;
    qnode.must_move =
        qnode.in_check
        || (plies < FORCED_PLIES_MAX && node_must_capture(pos, &qnode.movepick.list));
    if (stand_pat_cutoff(worker, &qnode))
        return qnode.best;
    qnode.tries_checks = tries_checks(&qnode);
    if (!qnode.must_move)
        play_moves(pos, qnode.tries_checks ? GENERATE_ALL : GENERATE_NOISY,
                   &qnode.movepick.list);
    search_moves(worker, &qnode);
    if (worker->stopped)
        return 0;
    store_result(worker, &qnode);
    return qnode.best;
}
