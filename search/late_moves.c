/* late_moves.c - moves tried late, and less.  SPDX-License-Identifier: MIT */
#include "search/late_moves.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/movepick.h"
#include "search/node.h"
#include "search/see.h"
#include "search/worker.h"

enum {
    LMP_DEPTH = 8,         /* up to so many plies late quiet moves are skipped      */
    FUTILITY_DEPTH = 7,    /* up to so many hopeless quiet moves are                */
    FUTILITY_MARGIN = 90,  /* centipawns, and for each of them                      */
    SEE_DEPTH = 7,         /* up to so many losing moves are                        */
    SEE_MARGIN_NOISY = 90, /* centipawns that noisy ones may lose, for each ply     */
    SEE_MARGIN_QUIET = 20, /* the same for quiet ones, for the square of the plies  */
    CHECK_DEPTH = 3,       /* from so many on no check is skipped for these reasons */
    LMR_DEPTH = 3,         /* from so many on late moves are reduced                */
    LMR_HISTORY_DIVISOR =
        12000, /* of history is worth a ply                             */
};

/* What a late move's search would be about. */
static int lmr_depth(const struct worker *worker, const struct node *node)
{
    const int left =
        node->depth - worker_reduction(worker, node->depth, node->number) / PLY_PARTS;

    return left > 1 ? left : 1;
}

/* Whether the opponent wins so much on the square that a move goes to. */
static bool loses(const struct worker *worker, const struct node *node, move m,
                  int much)
{
    return !see_ge(worker->evaluator, node->pos, m, movepick_gain(worker, node->pos, m),
                   -much);
}

bool lmp_prunes(const struct node *node)
{
    const int most = (4 + node->depth * node->depth) / (2 - node->improving);

    return !node->is_pv && node->depth <= LMP_DEPTH && node->number >= most
           && node->best > -SCORE_MATE_MIN;
}

static bool gives_check(const struct position *pos, move m)
{
    struct position after;

    play_make(&after, pos, m);
    return play_in_check(&after);
}

static bool skips_quiet(struct worker *worker, const struct node *node, move m)
{
    const int depth = lmr_depth(worker, node);
    const bool futile =
        depth <= FUTILITY_DEPTH && !node->check
        && node->static_eval + FUTILITY_MARGIN * (depth + 1) <= node->alpha;

    if (futile
        || (depth <= SEE_DEPTH
            && loses(worker, node, m, SEE_MARGIN_QUIET * depth * depth)))
        return node->depth < CHECK_DEPTH || !gives_check(node->pos, m);
    return false;
}

bool late_move_prunes(struct worker *worker, const struct node *node, move m,
                      bool quiet)
{
    if (node->best <= -SCORE_MATE_MIN)
        return false;
    if (quiet)
        return skips_quiet(worker, node, m);
    return node->depth <= SEE_DEPTH
           && loses(worker, node, m, SEE_MARGIN_NOISY * node->depth);
}

int lmr_reduction(struct worker *worker, const struct node *node,
                  const struct position *after, move m, bool quiet)
{
    int parts = worker_reduction(worker, node->depth, node->number);

    if (node->depth < LMR_DEPTH || node->number < 2 + node->is_pv)
        return 0;
    if (quiet)
        parts -= history_quiet(&worker->history, node->pos, &node->frame->past, m)
                 * PLY_PARTS / LMR_HISTORY_DIVISOR;
    else
        parts = parts / 2
                - history_noisy(&worker->history, node->pos, m) * PLY_PARTS
                      / LMR_HISTORY_DIVISOR;
    parts += play_is_placement(node->pos, m) * PLY_PARTS;
    parts -= (node->is_pv + play_in_check(after) + node->check) * PLY_PARTS;
    parts += !node->improving * PLY_PARTS / 2;

    const int plies = parts / PLY_PARTS;

    return plies < 0 ? 0 : plies > node->depth - 2 ? node->depth - 2 : plies;
}
