/* repetition.h - draws by repetition.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TREE_REPETITION_H
#define SEARCH_TREE_REPETITION_H

#include "engine/core/types.h"

struct move_list;
struct position;
struct worker;

/* Enter `pos` into the line at `ply`.  Returns whether it is a draw by repetition: it stood in
 * the line before, or twice in the game before the root. */
bool repetition_here(struct worker *worker, const struct position *pos, int ply);

/* Whether repetition_ahead() might find a move. */
bool repetition_may_be_ahead(const struct worker *worker, const struct position *pos,
                             int ply);

/* Whether one of the legal moves repeats a position of the line, so that the side to
 * move can have a draw.  repetition_here() has been called for `pos`. */
bool repetition_ahead(const struct worker *worker, const struct position *pos, int ply,
                      const struct move_list *legal);

#endif
