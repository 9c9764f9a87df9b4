/* prune.c - positions not worth a look.  SPDX-License-Identifier: MIT */
#include "search/prune.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/chance.h"
#include "search/movepick.h"
#include "search/node.h"
#include "search/qsearch.h"
#include "search/worker.h"

enum {
    RFP_DEPTH = 8,          /* up to so many plies judgement alone may cut         */
    RFP_MARGIN = 75,        /* centipawns for each of them                         */
    RAZOR_DEPTH = 3,        /* up to so many plies captures alone may give up      */
    RAZOR_MARGIN = 220,     /* centipawns for each of them                         */
    NULL_MOVE_DEPTH = 3,    /* from so many plies on passing is tried              */
    NULL_MOVE_MARGIN = 200, /* centipawns above beta that save it one more ply     */
    PROBCUT_DEPTH = 5,      /* from so many on, a capture is tried for a sure win  */
    PROBCUT_REDUCTION = 4,  /* plies that its search is shorter                    */
    PROBCUT_MARGIN = 180,   /* centipawns above beta that it must reach            */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* So far above beta that no move of the opponent's will change it ("reverse futility"). */
static bool reverse_futility(const struct node *node)
{
    const int plies = node->depth - node->improving;

    return node->depth <= RFP_DEPTH
           && node->static_eval - RFP_MARGIN * plies >= node->beta;
}

/* So far below alpha that only captures could help; do they ("razoring")? */
static bool razor(struct worker *worker, const struct node *node, score *result)
{
    if (node->depth > RAZOR_DEPTH
        || node->static_eval + RAZOR_MARGIN * node->depth > node->alpha)
        return false;
    *result = qsearch(worker, node->pos, node->ply, 0, node->alpha, node->alpha + 1);
    return *result <= node->alpha;
}

/* Null moves lie where to move is a burden: with bare pawns, or when something counts
 * down; and two in a row say nothing. */
static bool null_move_allowed(struct worker *worker, const struct node *node)
{
    const struct position *pos = node->pos;
    const bitset plain = pos->by_kind[KIND_KING] | pos->by_kind[KIND_PAWN];

    return worker->null_move_allowed && node->depth >= NULL_MOVE_DEPTH
           && node->static_eval >= node->beta
           && worker_frame(worker, node->ply - 1)->played != MOVE_NONE
           && (pos->by_colour[pos->to_move] & ~plain) != 0
           && countdown_squares(&pos->state.countdown) == 0;
}

/* Let the opponent move twice ("null move"): if even that does not bring us below beta, no
 * search of our moves will. */
static bool null_move(struct worker *worker, const struct node *node, score *result)
{
    const int surplus = (node->static_eval - node->beta) / NULL_MOVE_MARGIN;
    const int depth = node->depth - 3 - node->depth / 4 - least(surplus, 3);
    struct position after;

    if (!null_move_allowed(worker, node))
        return false;
    play_pass(&after, node->pos);
    worker_try(worker, node->pos, node->ply, MOVE_NONE);
    *result =
        -node_search(worker, &after, node->ply + 1, depth, -node->beta, 1 - node->beta);
    if (*result >= SCORE_MATE_MIN)
        *result = node->beta; /* a mate after a free move proves none */
    return !worker->stopped && *result >= node->beta;
}

/* Whether a capture wins so much that a shorter search of it may stand for all. */
static bool probcut_capture(struct worker *worker, const struct node *node, move m,
                            score aim, score *result)
{
    struct position after;

    play_make(&after, node->pos, m);
    worker_try(worker, node->pos, node->ply, m);
    *result = -chance_qsearch(worker, &after, node->ply + 1, 1, -aim, 1 - aim);
    if (*result >= aim)
        *result = -chance_search(worker, &after, node->ply + 1,
                                 node->depth - PROBCUT_REDUCTION, -aim, 1 - aim);
    return !worker->stopped && *result >= aim;
}

/* Try the good captures ("probcut"). */
static bool probcut(struct worker *worker, const struct node *node, score *result)
{
    const score aim = node->beta + PROBCUT_MARGIN;
    struct movepick movepick;
    move m;

    if (node->depth < PROBCUT_DEPTH
        || (node->entry.depth >= node->depth - PROBCUT_REDUCTION + 1
            && node_from_table(node->entry.score, node->ply) < aim))
        return false;
    play_moves(node->pos, GENERATE_NOISY, &movepick.list);
    movepick_begin(&movepick, worker, node->pos, node->ply, MOVE_NONE);
    while ((m = movepick_next(&movepick)) != MOVE_NONE && !movepick.losing
           && !worker->stopped)
        if (node->static_eval + movepick_gain(worker, node->pos, m) >= aim
            && probcut_capture(worker, node, m, aim, result))
            return true;
    return false;
}

bool prune_node(struct worker *worker, const struct node *node, score *result)
{
    if (node->check || node->is_pv || score_is_mate(node->beta)
        || node->frame->excluded != MOVE_NONE)
        return false;
    *result = node->static_eval;
    return reverse_futility(node) || razor(worker, node, result)
           || null_move(worker, node, result) || probcut(worker, node, result);
}
