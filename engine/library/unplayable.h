/* unplayable.h - keys of rules that this engine does not play.  SPDX-License-Identifier: MIT
 *
 * They are those of Fairy-Stockfish's variants.ini, old and new.  A game with such a rule is refused.
 */
#ifndef ENGINE_LIBRARY_UNPLAYABLE_H
#define ENGINE_LIBRARY_UNPLAYABLE_H

#include "engine/core/types.h"

struct text;

struct unplayable_key {
    const char *name;
    const char *preset; /* the value with which there is no such rule; "": none */
};

extern const struct unplayable_key unplayable_keys[];
extern const int unplayable_count;

/* Accept the value of key `number`.  False, with the reason, where it asks for a rule. */
bool unplayable_apply(int number, const char *value, struct text *why);

#endif
