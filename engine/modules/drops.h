/* drops.h - where pieces in hand may go.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_MODULES_DROPS_H
#define ENGINE_MODULES_DROPS_H

#include "engine/core/types.h"

struct position;
struct text;

/* Where a side may put a piece of `kind` from its hand, as far as that does not depend on what is
 * vacant.  For a game with the rule `drops`. */
bitset drops_region(const struct position *pos, int us, int kind);

/* What reads and writes the hands of a game with that rule, struct hands. */
bool drops_read_hands(struct position *pos, const char *brackets, struct text *why);
void drops_write_hands(const struct position *pos, struct text *text);

#endif
