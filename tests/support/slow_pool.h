/* slow_pool.h - how pieces go around a pool, and to citadels.  SPDX-License-Identifier: MIT
 *
 * For a slow_board with marks of these.  Every way is walked pace by pace, a pace being a king's step.
 */
#ifndef TESTS_SUPPORT_SLOW_POOL_H
#define TESTS_SUPPORT_SLOW_POOL_H

#include <stdbool.h>

struct slow_board;

/* Take a pace from a place, a file and a rank, and if it ends in the pool take on the same way.  True: it
 * has gone over the pool. */
bool slow_pool_pace(const struct slow_board *board, int place[2], int dx, int dy);

/* Whether a square is a corner with the frame on both sides of it. */
bool slow_pool_is_citadel(const struct slow_board *board, int file, int rank);

/* slow_looks_at() of such a board. */
bool slow_pool_looks_at(const struct slow_board *board, int file, int rank, int to_file,
                        int to_rank);

#endif
