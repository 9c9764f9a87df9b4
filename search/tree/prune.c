/* prune.c - pruning of a node and of its late moves, and reductions.  SPDX-License-Identifier: MIT */
#include "search/tree/node.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/see.h"
#include "search/worker.h"

/* Margins are in parameters.h. */
enum {
    RFP_DEPTH_MAX = 8,
    NULL_MOVE_DEPTH_MIN = 3,
    NULL_MOVE_MARGINS_MAX = 3, /* each reduces by one more ply */

    LMP_DEPTH_MAX = 8,
    FUTILITY_DEPTH_MAX = 7,
    SEE_DEPTH_MAX = 7,
    CHECK_DEPTH_MIN = 3, /* from here on no quiet check is pruned */
};

/* Reverse futility pruning: the evaluation is so far above beta that no reply will
 * bring it below.  Worth 87 Elo. */
static bool reverse_futility(const struct worker *worker, const struct node *node)
{
    const int plies = node->depth - node->improving;

    return node->depth <= RFP_DEPTH_MAX
           && node->static_eval - worker->parameters.rfp_margin * plies >= node->beta;
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
 * ours will reach it, too.  Worth 38 Elo. */
static bool null_move(struct worker *worker, const struct node *node, score *result)
{
    const struct search_parameters *parameters = &worker->parameters;
    const int margins = (node->static_eval - node->beta) / parameters->null_move_margin;
    const int reduction =
        3 + node->depth * parameters->null_move_depth / 1000
        + (margins < NULL_MOVE_MARGINS_MAX ? margins : NULL_MOVE_MARGINS_MAX);
    struct position after;

    if (!null_move_allowed(worker, node))
        return false;
    play_null_move(&after, node->pos);
    worker_set_move(worker, node->pos, node->ply, MOVE_NONE);
    *result = -node_search(worker, &after, node->ply + 1, node->depth - reduction,
                           -node->beta, 1 - node->beta, !node->cut_node);
    if (*result >= SCORE_MATE_MIN)
        *result = node->beta; /* a mate after a null move is not proved */
    return !worker->stopped && *result >= node->beta;
}

/* Whether the node may be pruned as a whole. */
static bool node_may_be_pruned(const struct node *node)
{
    return !node->must_move && !node->is_pv && !score_is_mate(node->beta)
           && node->frame->excluded == MOVE_NONE;
}

void prefetch_null_move(const struct worker *worker, const struct node *node)
{
    if (node->depth >= NULL_MOVE_DEPTH_MIN && node_may_be_pruned(node)
        && play_allows_null_move(node->pos))
        tt_prefetch(worker->tt, position_null_move_key(node->pos));
}

bool prune_node(struct worker *worker, const struct node *node, score *result)
{
    if (!node_may_be_pruned(node))
        return false;
    *result = node->static_eval;
    return reverse_futility(worker, node) || null_move(worker, node, result);
}

/* ---- late moves ------------------------------------------------------------------------ */

/* Late move pruning: so many moves have been searched that the quiet ones still to come will
 * hardly be better. */
static bool lmp_prunes(const struct worker *worker, const struct node *node)
{
    const int count_max = (worker->parameters.lmp_base + node->depth * node->depth)
                          / (2 - node->improving);

    return !node->is_pv && node->depth <= LMP_DEPTH_MAX
           && node->move_count >= count_max;
}

/* The depth to which a late move will be searched, at least 1. */
static int lmr_depth(const struct worker *worker, const struct node *node)
{
    const int depth =
        node->depth
        - worker_reduction(worker, node->depth, node->move_count) / PLY_PARTS;

    return depth > 1 ? depth : 1;
}

/* Futility pruning: the evaluation is so far below alpha that a quiet move will not
 * raise it. */
static bool futility_prunes(const struct worker *worker, const struct node *node,
                            int depth)
{
    return depth <= FUTILITY_DEPTH_MAX && !node->must_move
           && node->static_eval + worker->parameters.futility_margin * (depth + 1)
                  <= node->alpha;
}

bool quiets_are_pruned(const struct worker *worker, const struct node *node)
{
    return node->best > -SCORE_MATE_MIN
           && (lmp_prunes(worker, node)
               || (node->depth < CHECK_DEPTH_MIN
                   && futility_prunes(worker, node, lmr_depth(worker, node))));
}

/* SEE pruning: whether exchanges on the target square lose more than `margin`. */
static bool see_prunes(const struct worker *worker, const struct node *node, move m,
                       int margin)
{
    return !see_ge(worker->evaluator, node->pos, m,
                   see_gain(worker->evaluator, node->pos, m), -margin);
}

bool node_gives_check(const struct position *pos, move m)
{
    struct position after;

    play_make(&after, pos, m);
    return play_in_check(&after);
}

bool late_move_prunes(struct worker *worker, const struct node *node, move m,
                      bool quiet)
{
    if (node->best <= -SCORE_MATE_MIN)
        return false;
    if (!quiet)
        return node->depth <= SEE_DEPTH_MAX
               && see_prunes(worker, node, m,
                             worker->parameters.see_noisy_margin * node->depth);

    const int depth = lmr_depth(worker, node);

    if (!futility_prunes(worker, node, depth)
        && !(depth <= SEE_DEPTH_MAX
             && see_prunes(worker, node, m,
                           worker->parameters.see_quiet_margin * depth * depth)))
        return false;
    return node->depth < CHECK_DEPTH_MIN || !node_gives_check(node->pos, m);
}

/* More in cut nodes, for moves that place a piece anywhere, for quiet moves where the table's
 * is noisy, and where the side to move is not improving; less for noisy moves, a good history,
 * PV nodes, nodes whose score in the table is exact, checks and evasions. */
int lmr_reduction(struct worker *worker, const struct node *node,
                  const struct position *after, move m, bool quiet)
{
    const struct search_parameters *parameters = &worker->parameters;
    int parts = worker_reduction(worker, node->depth, node->move_count);

    if (node->depth < LMR_DEPTH_MIN || node->move_count < 2 + node->is_pv)
        return 0;
    if (quiet)
        parts -= history_quiet(&worker->history, node->pos, &node->frame->previous, m)
                 * PLY_PARTS / parameters->lmr_history;
    else
        parts = parts / 2
                - history_noisy(&worker->history, node->pos, m) * PLY_PARTS
                      / parameters->lmr_history;
    parts += play_is_placement(node->pos, m) * parameters->lmr_placement;
    parts -= (node->is_pv + play_in_check(after) + node->in_check) * PLY_PARTS;
    parts += node->cut_node * parameters->lmr_cut_node;
    parts -= (node->entry.bound == BOUND_EXACT) * parameters->lmr_exact;
    parts += (quiet && node->hash_move_is_noisy) * parameters->lmr_noisy_hash_move;
    parts += !node->improving * parameters->lmr_not_improving;

    const int plies = parts / PLY_PARTS;

    return plies < 0 ? 0 : plies > node->depth - 2 ? node->depth - 2 : plies;
}
