/* late_moves.c - pruning and reduction of moves that come late in the order.
 * SPDX-License-Identifier: MIT
 */
#include "search/late_moves.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/movepick.h"
#include "search/node.h"
#include "search/see.h"
#include "search/worker.h"

/* Margins are in centipawns. */
enum {
    LMP_DEPTH_MAX = 8,
    FUTILITY_DEPTH_MAX = 7,
    FUTILITY_MARGIN = 90, /* and once more for every ply */
    SEE_DEPTH_MAX = 7,
    SEE_MARGIN_NOISY = 90, /* a ply                                      */
    SEE_MARGIN_QUIET = 20, /* times the square of the plies              */
    CHECK_DEPTH_MIN = 3,   /* from here on no quiet check is pruned      */
    LMR_DEPTH_MIN = 3,
    LMR_HISTORY_PLY = 12000, /* history that is worth one ply            */
};

bool lmp_prunes(const struct node *node)
{
    const int count_max = (4 + node->depth * node->depth) / (2 - node->improving);

    return !node->is_pv && node->depth <= LMP_DEPTH_MAX && node->move_count >= count_max
           && node->best > -SCORE_MATE_MIN;
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
static bool futility_prunes(const struct node *node, int depth)
{
    return depth <= FUTILITY_DEPTH_MAX && !node->in_check
           && node->static_eval + FUTILITY_MARGIN * (depth + 1) <= node->alpha;
}

/* SEE pruning: whether exchanges on the target square lose more than `margin`. */
static bool see_prunes(const struct worker *worker, const struct node *node, move m,
                       int margin)
{
    return !see_ge(worker->evaluator, node->pos, m,
                   see_gain(worker->evaluator, node->pos, m), -margin);
}

static bool gives_check(const struct position *pos, move m)
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
               && see_prunes(worker, node, m, SEE_MARGIN_NOISY * node->depth);

    const int depth = lmr_depth(worker, node);

    if (!futility_prunes(node, depth)
        && !(depth <= SEE_DEPTH_MAX
             && see_prunes(worker, node, m, SEE_MARGIN_QUIET * depth * depth)))
        return false;
    return node->depth < CHECK_DEPTH_MIN || !gives_check(node->pos, m);
}

/* More for moves that place a piece anywhere and where the side to move is not
 * improving; less for noisy moves, a good history, PV nodes, checks and evasions. */
int lmr_reduction(struct worker *worker, const struct node *node,
                  const struct position *after, move m, bool quiet)
{
    int parts = worker_reduction(worker, node->depth, node->move_count);

    if (node->depth < LMR_DEPTH_MIN || node->move_count < 2 + node->is_pv)
        return 0;
    if (quiet)
        parts -= history_quiet(&worker->history, node->pos, &node->frame->previous, m)
                 * PLY_PARTS / LMR_HISTORY_PLY;
    else
        parts = parts / 2
                - history_noisy(&worker->history, node->pos, m) * PLY_PARTS
                      / LMR_HISTORY_PLY;
    parts += play_is_placement(node->pos, m) * PLY_PARTS;
    parts -= (node->is_pv + play_in_check(after) + node->in_check) * PLY_PARTS;
    parts += !node->improving * PLY_PARTS / 2;

    const int plies = parts / PLY_PARTS;

    return plies < 0 ? 0 : plies > node->depth - 2 ? node->depth - 2 : plies;
}
