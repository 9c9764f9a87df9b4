/* repetition.h - ends of the game by repetition.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TREE_REPETITION_H
#define SEARCH_TREE_REPETITION_H

#include "engine/core/types.h"
#include "search/search.h"

struct move_list;
struct position;
struct worker;

/* Enter `pos` into the line at `ply`.  Returns whether the search ends there by repetition, and
 * then sets its score: the position stood in the line before, or in the game before the root so
 * often that this ends the game. */
bool repetition_here(struct worker *worker, const struct position *pos, int ply,
                     score *result);

/* Whether repetition_ahead() might find a move. */
bool repetition_may_be_ahead(const struct worker *worker, const struct position *pos,
                             int ply);

/* Whether one of the legal moves repeats a position of the line, so that the side to
 * move can have a draw.  repetition_here() has been called for `pos`. */
bool repetition_ahead(const struct worker *worker, const struct position *pos, int ply,
                      const struct move_list *legal);

#endif
