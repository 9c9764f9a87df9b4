/* solve.h - proving wins.  SPDX-License-Identifier: MIT
 *
 * Exhaustive and exact: whether the side to move can force a win - mate, or whatever else
 * wins in the game - within so many of its moves, the defender's reply to the last one
 * included, for in some games that is what kills him.  Where dice are rolled, how likely
 * it is with best play on both sides.  What happened before the position is not known, so
 * nothing is drawn by repetition; a shortest win never repeats anyway.
 */
#ifndef SEARCH_PROOF_SOLVE_H
#define SEARCH_PROOF_SOLVE_H

#include "engine/core/types.h"
#include "engine/rules/move.h"

struct position;
struct solver;

enum { SOLVE_MOVES_MAX = 30 };

/* What is proved about one position. */
struct solution {
    int moves;             /* the winner's, in the shortest win; 0: there is none */
    struct move_list keys; /* every first move that wins so fast                  */
};

/* A solver that gives up after so many positions (0: never).  NULL when memory is out.
 * solver_free() takes NULL. */
WARN_UNUSED struct solver *solver_new(uint64_t nodes_most);
void solver_free(struct solver *solver);

/* Find the shortest win of the side to move in at most `moves_most` moves.  False when
 * that took too many positions; then nothing is proved. */
WARN_UNUSED bool solver_prove(struct solver *solver, const struct position *pos,
                              int moves_most, struct solution *solution);

/* After a win was proved: the fewest moves in which the side to move of `pos` wins, at
 * most `moves_most`; 0: it does not; and, unless NULL, a first move that does it. */
int solver_shortest(struct solver *solver, const struct position *pos, int moves_most,
                    move *best);

/* How likely the side to move wins within `moves` moves when both play their best; and
 * all moves that are that good.  False when it took too many positions. */
WARN_UNUSED bool solver_expect(struct solver *solver, const struct position *pos,
                               int moves, double *probability, struct move_list *best);

/* Whether dice are rolled in this game. */
bool solver_is_diced(const struct position *pos);

/* Positions looked at so far. */
uint64_t solver_nodes(const struct solver *solver);

#endif
