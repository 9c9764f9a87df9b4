/* solve.h - does a side win in N moves?  SPDX-License-Identifier: MIT
 *
 * An exhaustive AND/OR search: some move of the winner, every reply and every roll must lead to a
 * win: mate, or whatever else wins the game.  Wins are counted in the winner's moves, as in UCI
 * and in the `dm` of EPD.  The reply to the winner's last move is included: in Poison a king may
 * die by its own side's ply.  A shortest win repeats no position, so the plies before the
 * position do not matter.
 *
 * In games with dice the probability of a win can be computed, too.
 */
#ifndef SEARCH_PROOF_SOLVE_H
#define SEARCH_PROOF_SOLVE_H

#include "engine/core/types.h"
#include "engine/rules/move.h"

struct position;
struct solver;

enum {
    SOLVE_MOVES_MAX = 30,
    SOLVE_TABLE_BITS = 20,        /* of a solver that is the whole task */
    SOLVE_NODES_PER_CHECK = 1024, /* positions between two calls of solver_stop */
};

/* Called now and then while a solver works: whether it has to give up. */
typedef bool (*solver_stop)(void *context);

/* The shortest win of the side to move. */
struct solution {
    int moves; /* of the winner; 0: there is no win */
    /* Every first turn that wins so fast, or as many as a list takes. */
    struct move_list keys;
};

/* A solver with a table of 1 << table_bits positions and without limits.  NULL when
 * memory is out.  solver_free() takes NULL. */
WARN_UNUSED struct solver *solver_new(int table_bits);
void solver_free(struct solver *solver);

/* Forget all positions and set the count of visited ones to 0.  To be called before a
 * position of other rules is searched. */
void solver_clear(struct solver *solver);

/* Give up when `nodes_max` positions have been visited since solver_clear(); 0: no
 * limit. */
void solver_set_nodes_max(struct solver *solver, uint64_t nodes_max);

/* Give up when `stop` says so.  `stop` may be NULL. */
void solver_set_stop(struct solver *solver, solver_stop stop, void *context);

/* Positions visited since solver_clear(). */
uint64_t solver_nodes(const struct solver *solver);

/* Whether the solver gave up the last question.  The functions below return false or 0
 * then. */
bool solver_gave_up(const struct solver *solver);

/* Whether `winner` wins within `moves` moves.  `pos` may await a roll. */
bool solver_wins(struct solver *solver, const struct position *pos, int winner,
                 int moves);

/* In how many moves, at most `moves_max`, the side to move wins; 0: it does not.
 * Unless NULL, `best` is set to a first move of such a win. */
int solver_find_win(struct solver *solver, const struct position *pos, int moves_max,
                    move *best);

/* In how many moves, at most `moves_max`, the opponent wins against every defence of
 * the side to move; 0: it does not, or needs no move of its own. */
int solver_find_loss(struct solver *solver, const struct position *pos, int moves_max);

/* Find the shortest win of the side to move in at most `moves_max` moves, and all first
 * moves that have it.  False when the solver gave up. */
WARN_UNUSED bool solver_solve(struct solver *solver, const struct position *pos,
                              int moves_max, struct solution *solution);

/* The probability that the side to move wins within `moves` moves when both sides play
 * their best, and all moves that reach it; of a certain win those that win soonest.  False when the solver gave up. */
WARN_UNUSED bool solver_expect(struct solver *solver, const struct position *pos,
                               int moves, double *probability, struct move_list *best);

#endif
