/* unplayable.h - keys of rules that this engine does not play.  SPDX-License-Identifier: MIT
 *
 * They are those of Fairy-Stockfish's variants.ini, old and new.
 */
#ifndef ENGINE_LIBRARY_UNPLAYABLE_H
#define ENGINE_LIBRARY_UNPLAYABLE_H

struct unplayable_key {
    const char *name;
    const char *preset; /* the value with which there is no such rule; "": none */
};

extern const struct unplayable_key unplayable_keys[];
extern const int unplayable_count;

#endif
