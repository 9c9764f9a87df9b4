/* chance.c - positions in which nature is to move.  SPDX-License-Identifier: MIT */
#include "search/chance.h"

#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "eval/eval.h"
#include "search/node.h"
#include "search/qsearch.h"
#include "search/worker.h"

enum {
    SQUARES = 62,        /* on which a hole may open, two kings on 64       */
    HOLE_EVERY = 2,      /* a roll in two opens one                         */
    UNCERTAIN = 10000,   /* a mate that the dice may still undo, less plies */
    PROOF_PLIES = 3,     /* from the root, until a mate whose rolls are tried */
    PROOF_NODES = 20000, /* positions of proofs beyond those of the search   */
};

/* A score as seen from before the roll. */
static score soften(score s)
{
    if (s >= SCORE_MATE_MIN)
        return s - SCORE_MATE + UNCERTAIN;
    if (s <= -SCORE_MATE_MIN)
        return s + SCORE_MATE - UNCERTAIN;
    return s;
}

/* Whether the mate that follows where no hole opens follows whatever is rolled.  A mate
 * far from the root would take too long, and is proved when it has come nearer. */
static bool is_certain(struct worker *worker, const struct position *after, int ply,
                       score mate)
{
    const int end = SCORE_MATE - (mate > 0 ? mate : -mate);
    const int moves = (end - ply + 1) / 2;
    const int winner = mate > 0 ? after->to_move : after->to_move ^ 1;
    struct forced_win *forced_win = &worker->forced_win;

    forced_win->nodes_most = PROOF_NODES + worker_nodes(worker);
    return end <= PROOF_PLIES && moves > 0
           && forced_win_prove(forced_win, after, winner, moves);
}

/* Whether the window leaves it open if a mate is certain, which is worth more. */
static bool asks(score mate, score alpha, score beta)
{
    return mate > 0 ? soften(mate) < beta : soften(mate) > alpha;
}

/* A bound for the score that is still to be shifted; certain mates are not. */
static score before_shift(score bound, score shift)
{
    return score_is_mate(bound) ? bound : bound - shift;
}

/* Of all pieces each falls with the same chance: the better armed side loses by it. */
static score material_shift(const struct worker *worker, const struct position *after)
{
    return -evaluate_material(worker->evaluator, after) / (SQUARES * HOLE_EVERY);
}

score chance_search(struct worker *worker, const struct position *after, int ply,
                    int depth, score alpha, score beta)
{
    struct position none;
    score shift, s;

    if (!after->awaits_roll)
        return node_search(worker, after, ply, depth, alpha, beta);
    play_make(&none, after, move_no_hole());
    shift = material_shift(worker, after);
    alpha = before_shift(alpha, shift);
    beta = before_shift(beta, shift);
    s = node_search(worker, &none, ply, depth, alpha, beta);
    if (score_is_mate(s) && asks(s, alpha, beta) && is_certain(worker, after, ply, s))
        return s;
    return soften(s) + shift;
}

score chance_qsearch(struct worker *worker, const struct position *after, int ply,
                     int plies, score alpha, score beta)
{
    struct position none;

    if (!after->awaits_roll)
        return qsearch(worker, after, ply, plies, alpha, beta);
    play_make(&none, after, move_no_hole());
    return soften(qsearch(worker, &none, ply, plies, alpha, beta));
}
