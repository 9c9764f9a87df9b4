/* repetition.h - positions seen before.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_REPETITION_H
#define SEARCH_REPETITION_H

#include "engine/core/types.h"

struct move_list;
struct position;
struct worker;

/* Note that `pos` stands at `ply` of the line; whether it is a draw by repetition: once
 * more in the line itself, or twice more in the game. */
bool repetition_here(struct worker *worker, const struct position *pos, int ply);

/* Whether one of its legal moves leads back to a position of the line, so that the side to
 * move has a draw at least.  `pos` has been noted. */
bool repetition_ahead(const struct worker *worker, const struct position *pos, int ply,
                      const struct move_list *legal);

#endif
