/* mate.c - forced ends of a game, by exhaustive search.  SPDX-License-Identifier: MIT */
#include "search/proof/mate.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "search/proof/forced_win.h"
#include "search/proof/solve.h"

#include <stdlib.h>

struct mate_prover {
    struct solver *solver; /* for games without dice */
    uint64_t nodes_most;
};

struct mate_prover *mate_prover_new(uint64_t nodes_most)
{
    struct mate_prover *prover = malloc(sizeof *prover);

    if (!prover)
        return NULL;
    *prover = (struct mate_prover){.solver = solver_new(nodes_most),
                                   .nodes_most = nodes_most};
    if (prover->solver)
        return prover;
    free(prover);
    return NULL;
}

void mate_prover_free(struct mate_prover *prover)
{
    if (!prover)
        return;
    solver_free(prover->solver);
    free(prover);
}

/* ---- one side, the side to move ----------------------------------------------------- */

static bool sweep(const struct mate_prover *prover, const struct position *pos,
                  int most, int *moves)
{
    struct forced_win forced_win = {.nodes_most = prover->nodes_most};

    *moves = 0;
    for (int n = 1; n <= most && !*moves && !forced_win_is_open(&forced_win); n++)
        if (forced_win_prove(&forced_win, pos, pos->to_move, n))
            *moves = n;
    return !forced_win_is_open(&forced_win);
}

/* ---- both sides --------------------------------------------------------------------- */

bool mate_find_win(struct mate_prover *prover, const struct position *pos, int most,
                   int *moves)
{
    struct solution solution;

    if (solver_is_diced(pos))
        return sweep(prover, pos, most, moves);
    if (!solver_prove(prover->solver, pos, most, &solution))
        return false;
    *moves = solution.moves;
    return true;
}

/* Raise `*moves` to what the opponent needs in `pos`, which he has just come to; -1 where
 * he does not win.  False when the prover gave up. */
static bool meet(struct mate_prover *prover, const struct position *pos, int most,
                 int *moves)
{
    const struct outcome outcome = play_outcome(pos);
    int needed = 0;

    if (outcome.result == RESULT_NONE && !mate_find_win(prover, pos, most, &needed))
        return false;
    if (needed == 0 && !outcome_is_win(outcome, pos->to_move))
        *moves = -1;
    else if (needed > *moves)
        *moves = needed;
    return true;
}

/* The same over every roll that may follow `m`. */
static bool meet_all(struct mate_prover *prover, const struct position *pos, move m,
                     int most, int *moves)
{
    struct position after, rolled;
    struct move_list rolls;

    play_make(&after, pos, m);
    if (!after.awaits_roll)
        return meet(prover, &after, most, moves);
    play_rolls(&after, &rolls);
    for (int i = 0; i < rolls.count && *moves >= 0; i++) {
        play_make(&rolled, &after, rolls.moves[i]);
        if (!meet(prover, &rolled, most, moves))
            return false;
    }
    return true;
}

bool mate_find_loss(struct mate_prover *prover, const struct position *pos, int most,
                    int *moves)
{
    struct move_list list;

    *moves = 0;
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count && *moves >= 0; i++)
        if (!meet_all(prover, pos, list.moves[i], most, moves))
            return false;
    *moves = *moves < 0 ? 0 : *moves;
    return true;
}
