/* pool_board.h - boards with a pool and citadels.  SPDX-License-Identifier: MIT
 *
 * The pool is a set of places within the board that have no square: a straight or diagonal step that
 * comes to one goes on to the first place beyond.  Citadels are squares in the corners of a
 * board whose outermost files and ranks have no other squares.  A citadel is the diagonal neighbour of the
 * square next to it; by straight steps it is the neighbour of the citadels at the other ends of its rank
 * and its file.  A diagonal step over the pool may end in the citadel of that corner instead.
 *
 * A leap goes first along its straight steps, then along the diagonal ones; so it is known which
 * leaps pass the pool.
 */
#ifndef ENGINE_BOARD_POOL_BOARD_H
#define ENGINE_BOARD_POOL_BOARD_H

#include "engine/board/topology.h"

/* The operation `step` of a board with a pool. */
int pool_board_step(const struct topology *board, square origin, square from, int dx,
                    int dy, square to[BRANCHES]);

/* The squares a king's step away from `sq`, without those that only the rim or an exit of the pool joins
 * with it. */
bitset pool_board_neighbours(const struct topology *board, square sq);

#endif
