/* chance.c - chance nodes: positions that await a roll.  SPDX-License-Identifier: MIT
 *
 * A roll has hundreds of outcomes, and nearly all of them leave the best move as it
 * was.  So the tree follows only the likely roll, which in Pot-Hole changes nothing and has half
 * of the probability.  Averaging over all rolls gained nothing in matches (measurements.md).
 *
 * A mate after a roll is not certain, and scores like a large advantage instead, unless
 * it is so near the root that every roll can be tried, and every roll leads to it.
 */
#include "search/tree/node.h"

#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/proof/solve.h"
#include "search/worker.h"

enum {
    UNCERTAIN_MATE = 10000, /* score of a mate in 0 plies that rolls may prevent */
    PROOF_PLIES = 3,        /* mates at most this far from the root are proved */
    PROOF_NODES = 20000,    /* proofs may visit this many more than the search */
};

/* The score before the roll, when it is `s` after the likely roll. */
static score discount_mate(score s)
{
    if (s >= SCORE_MATE_MIN)
        return s - SCORE_MATE + UNCERTAIN_MATE;
    if (s <= -SCORE_MATE_MIN)
        return s + SCORE_MATE - UNCERTAIN_MATE;
    return s;
}

/* Whether the mate that follows the likely roll follows every roll.  Only mates near
 * the root are tried: others take too long, and will be tried when they are nearer. */
static bool mate_is_forced(struct worker *worker, const struct position *after, int ply,
                           score mate)
{
    const int end = SCORE_MATE - (mate > 0 ? mate : -mate);
    const int moves = (end - worker_distance(worker, ply) + 1) / 2;
    const int winner = mate > 0 ? after->to_move : after->to_move ^ 1;

    if (end > PROOF_PLIES || moves < 1)
        return false;
    solver_set_nodes_max(worker->solver, PROOF_NODES + worker_nodes(worker));
    return solver_wins(worker->solver, after, winner, moves);
}

/* Whether the proof could change the score within the window. */
static bool proof_matters(score mate, score alpha, score beta)
{
    return mate > 0 ? discount_mate(mate) < beta : discount_mate(mate) > alpha;
}

score chance_search(struct worker *worker, const struct position *after, int ply,
                    int depth, score alpha, score beta, bool cut_node)
{
    struct position likely;

    if (!after->awaits_roll)
        return node_search(worker, after, ply, depth, alpha, beta, cut_node);
    play_make(&likely, after, play_likely_roll(after));

    const score s = node_search(worker, &likely, ply, depth, alpha, beta, cut_node);

    if (score_is_mate(s) && proof_matters(s, alpha, beta)
        && mate_is_forced(worker, after, ply, s))
        return s;
    return discount_mate(s);
}

score chance_qsearch(struct worker *worker, const struct position *after, int ply,
                     int plies, score alpha, score beta)
{
    struct position likely;

    if (!after->awaits_roll)
        return qsearch(worker, after, ply, plies, play_in_check(after), alpha, beta);
    play_make(&likely, after, play_likely_roll(after));
    return discount_mate(
        qsearch(worker, &likely, ply, plies, play_in_check(&likely), alpha, beta));
}
