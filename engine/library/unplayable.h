/* unplayable.h - keys of rules that this engine does not play.  SPDX-License-Identifier: MIT
 *
 * They are those of Fairy-Stockfish's variants.ini, old and new.  Most are refused; a game whose rule only matters
 * in few of its endings is played without it, and says so.
 */
#ifndef ENGINE_LIBRARY_UNPLAYABLE_H
#define ENGINE_LIBRARY_UNPLAYABLE_H

#include "engine/core/types.h"

struct definition;
struct text;

struct unplayable_key {
    const char *name;
    const char *preset; /* the value with which there is no such rule; "": none */
    /* What is missing where the game is played without the rule, a sentence; NULL: there is no game. */
    const char *missing;
};

extern const struct unplayable_key unplayable_keys[];
extern const int unplayable_count;

/* Give a game the value of key `number`.  False, with the reason, where no such game is played. */
bool unplayable_apply(struct definition *definition, int number, const char *value,
                      struct text *why);

/* Append what is missing of the rules of a game; nothing if all are played. */
void unplayable_add(const struct definition *definition, struct text *text);

#endif
