/* keys.h - the keys of a variants file.  SPDX-License-Identifier: MIT
 *
 * No key is ignored: it changes the definition, or it has the value that this engine plays anyway,
 * or it is refused.
 */
#ifndef ENGINE_LIBRARY_KEYS_H
#define ENGINE_LIBRARY_KEYS_H

#include "engine/core/types.h"

struct definition;
struct module_key;
struct text;

/* The place of a key in the order in which keys are applied, whatever their order in the file:
 * a piece comes before the keys that name it by its letter.  -1: there is no such key. */
int key_find(const char *name);

/* Called with each key that is no piece's and is played, and what it means or can be. */
typedef void (*key_function)(void *context, const char *name, const char *help);
void keys_list(key_function tell, void *context);

/* The known name that is nearest to an unknown one; NULL: none is near. */
const char *key_suggest(const char *name);

/* What a key is about. */
struct key_meaning {
    int rule; /* the number of the rule whose key it is, the first of several; -1: none */
    const struct module_key *row; /* of that rule; NULL: none */
    int kept_type; /* the type of piece that it keeps from squares; -1: none */
    bool takes_squares;
};

struct key_meaning key_meaning(int number);

/* Apply the value of key `number`.  False, with the reason, when the value is wrong or this
 * engine cannot play it. */
WARN_UNUSED bool key_apply(struct definition *definition, int number, const char *value,
                           struct text *why);

/* The name of key `number`, from 0 to key_count() - 1, a piece's or another; NULL: it has no name of its own. */
const char *key_name(int number);
int key_count(void);

#endif
