/* prune.c - pruning of a whole node.  SPDX-License-Identifier: MIT */
#include "search/prune.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/chance.h"
#include "search/movepick.h"
#include "search/node.h"
#include "search/qsearch.h"
#include "search/see.h"
#include "search/worker.h"

/* Margins are in centipawns. */
enum {
    RFP_DEPTH_MAX = 8,
    RFP_MARGIN = 75, /* a ply */
    RAZOR_DEPTH_MAX = 3,
    RAZOR_MARGIN = 220, /* a ply */
    NULL_MOVE_DEPTH_MIN = 3,
    NULL_MOVE_MARGIN = 200,    /* above beta: reduces by one more ply ... */
    NULL_MOVE_MARGINS_MAX = 3, /* ... at most three times              */
    PROBCUT_DEPTH_MIN = 5,
    PROBCUT_REDUCTION = 4,
    PROBCUT_MARGIN = 180, /* above beta */
};

/* Reverse futility pruning: the evaluation is so far above beta that no reply will
 * bring it below.  Worth 87 Elo. */
static bool reverse_futility(const struct node *node)
{
    const int plies = node->depth - node->improving;

    return node->depth <= RFP_DEPTH_MAX
           && node->static_eval - RFP_MARGIN * plies >= node->beta;
}

/* Razoring: the evaluation is so far below alpha that only captures could help.  If
 * qsearch finds none, give up.  Worth 7 Elo, within the error. */
static bool razor(struct worker *worker, const struct node *node, score *result)
{
    if (node->depth > RAZOR_DEPTH_MAX
        || node->static_eval + RAZOR_MARGIN * node->depth > node->alpha)
        return false;
    *result = qsearch(worker, node->pos, node->ply, 0, node->alpha, node->alpha + 1);
    return *result <= node->alpha;
}

/* Null moves mislead in zugzwang, which is likely with pawns alone.  Two in a row prove
 * nothing. */
static bool null_move_allowed(struct worker *worker, const struct node *node)
{
    const struct position *pos = node->pos;
    const bitset plain = pos->by_kind[KIND_KING] | pos->by_kind[KIND_PAWN];

    return node->depth >= NULL_MOVE_DEPTH_MIN && node->static_eval >= node->beta
           && worker_frame(worker, node->ply - 1)->played != MOVE_NONE
           && (pos->by_colour[pos->to_move] & ~plain) != 0
           && play_allows_null_move(pos);
}

/* Null move pruning: if the opponent may move twice and we still reach beta, a move of
 * ours will reach it, too.  Worth 13 Elo, within the error. */
static bool null_move(struct worker *worker, const struct node *node, score *result)
{
    const int margins = (node->static_eval - node->beta) / NULL_MOVE_MARGIN;
    const int reduction =
        3 + node->depth / 4
        + (margins < NULL_MOVE_MARGINS_MAX ? margins : NULL_MOVE_MARGINS_MAX);
    struct position after;

    if (!null_move_allowed(worker, node))
        return false;
    play_null_move(&after, node->pos);
    worker_set_move(worker, node->pos, node->ply, MOVE_NONE);
    *result = -node_search(worker, &after, node->ply + 1, node->depth - reduction,
                           -node->beta, 1 - node->beta);
    if (*result >= SCORE_MATE_MIN)
        *result = node->beta; /* a mate after a null move is not proved */
    return !worker->stopped && *result >= node->beta;
}

/* Whether `m` reaches `limit`, in qsearch and then in a reduced search. */
static bool reaches_probcut(struct worker *worker, const struct node *node, move m,
                            score limit, score *result)
{
    struct position after;

    play_make(&after, node->pos, m);
    worker_set_move(worker, node->pos, node->ply, m);
    *result = -chance_qsearch(worker, &after, node->ply + 1, 1, -limit, 1 - limit);
    if (*result >= limit)
        *result = -chance_search(worker, &after, node->ply + 1,
                                 node->depth - PROBCUT_REDUCTION, -limit, 1 - limit);
    return !worker->stopped && *result >= limit;
}

/* ProbCut: if a good capture reaches beta and a margin in a reduced search, the full
 * search will most probably reach beta. */
static bool probcut(struct worker *worker, const struct node *node, score *result)
{
    const score limit = node->beta + PROBCUT_MARGIN;
    struct movepick movepick;
    move m;

    if (node->depth < PROBCUT_DEPTH_MIN
        || (node->entry.depth >= node->depth - PROBCUT_REDUCTION + 1
            && node_score_from_tt(node->entry.score, node->ply) < limit))
        return false;
    play_moves(node->pos, GENERATE_NOISY, &movepick.list);
    movepick_init(&movepick, worker, node->pos, node->ply, MOVE_NONE);
    while ((m = movepick_next(&movepick)) != MOVE_NONE && !movepick.losing
           && !worker->stopped)
        if (node->static_eval + see_gain(worker->evaluator, node->pos, m) >= limit
            && reaches_probcut(worker, node, m, limit, result))
            return true;
    return false;
}

bool prune_node(struct worker *worker, const struct node *node, score *result)
{
    if (node->in_check || node->is_pv || score_is_mate(node->beta)
        || node->frame->excluded != MOVE_NONE)
        return false;
    *result = node->static_eval;
    return reverse_futility(node) || razor(worker, node, result)
           || null_move(worker, node, result) || probcut(worker, node, result);
}
