/* family.h - games of the orthodox family by their shape.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_VARIANTS_FAMILY_H
#define ENGINE_VARIANTS_FAMILY_H

#include "engine/rules/variant.h"

/* The operations of a game of the family.  A game is a copy with its facts: name, title, board,
 * shape, start, kinds and modules, and without `count` where a module filters moves. */
extern const struct variant variant_family;

#endif
