/* orthodox_twin.h - what orthodox chess would play in a position of another game.  SPDX-License-Identifier: MIT
 *
 * The same pieces with the same side to move, judged by orthodox chess.  A move is unlike chess if chess does not have
 * it, such as a knight's that moves as a rook, or if chess prefers another one by a pawn, as where a mate works only
 * because a hole keeps the king from fleeing.
 */
#ifndef PROTOCOL_PUZZLES_ORTHODOX_TWIN_H
#define PROTOCOL_PUZZLES_ORTHODOX_TWIN_H

#include "engine/core/types.h"
#include "engine/rules/move.h"

struct orthodox_twin;
struct position;
struct rules;

/* A twin of games by `rules`; NULL where these are chess.  False when memory is out.  orthodox_twin_free() takes
 * NULL. */
WARN_UNUSED bool orthodox_twin_new(struct orthodox_twin **twin,
                                   const struct rules *rules);
void orthodox_twin_free(struct orthodox_twin *twin);

/* Whether chess does not have `m`, or scores it at least a pawn below its best move.  False where the position is
 * none of chess. */
bool orthodox_twin_differs(struct orthodox_twin *twin, const struct position *pos,
                           move m);

#endif
