/* plies.h - all plies of a position, for a comparison.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_PLIES_H
#define TESTS_SUPPORT_PLIES_H

struct position;

enum { PLIES_MAX = 600, PLY_FEN_MAX = 400 };

/* Compare the engine's legal plies of `pos` with those that another program has found: `count` FENs
 * after them, without their move number, in any order.  The test fails where they differ; `what` is
 * for its message. */
void plies_compare(const struct position *pos, char found[PLIES_MAX][PLY_FEN_MAX],
                   int count, const char *what);

#endif
