/* orthodox_twin.h - what orthodox chess would play in a position of another game.  SPDX-License-Identifier: MIT
 *
 * The pieces and whose turn it is are those of the position, and all else that the game has is left out.  So a move
 * is unlike chess that chess does not have, such as a knight's with a power of its own, and a move whose point chess
 * does not see, such as a check that is no mate there because no hole keeps the king from fleeing.
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

/* Whether `m` is a move in `pos` that chess has not, or finds worse than another one by a pawn at least; false also where
 * the position is none of chess. */
bool orthodox_twin_differs(struct orthodox_twin *twin, const struct position *pos,
                           move m);

#endif
