/* family.h - games of the orthodox family by their shape.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_VARIANTS_FAMILY_H
#define ENGINE_VARIANTS_FAMILY_H

#include "engine/rules/variant.h"

/* The operations of a game of the family without rules of its own.  A game is a copy with its
 * facts: name, title, board, shape, start and kinds. */
extern const struct variant variant_family;

/* no_moves() of games in which a stalemate is won or lost for the side to move. */
void family_stalemate_wins(const struct position *pos, bool check,
                           struct outcome *outcome);
void family_stalemate_loses(const struct position *pos, bool check,
                            struct outcome *outcome);

#endif
