/* option_keys.h - keys that set presets of built-in games' options.  SPDX-License-Identifier: MIT
 *
 * A game from a file that is made from a built-in one has that game's options; a key is called as the
 * option is, poleCapture as PoleCapture.  Where the rule needs no pieces of its own, any game gets it
 * by such a key.
 */
#ifndef ENGINE_LIBRARY_OPTION_KEYS_H
#define ENGINE_LIBRARY_OPTION_KEYS_H

#include "engine/library/keys.h"
#include "engine/rules/rules.h"

enum {
    BUILT_IN_MAX = 16, /* games whose options are keys */
    OPTION_KEYS = BUILT_IN_MAX * OPTIONS_MAX,
};

/* The number, below OPTION_KEYS, of the key with that name; -1: there is none. */
int option_key_find(const char *name);

/* The name of the option of key `number`; NULL: there is no such key. */
const char *option_key_name(int number);

/* Whether the option of key `number` gives a game the rule that it belongs to, where the game has not
 * got it. */
bool option_key_gives_rule(const struct definition *definition, int number);

/* Tell each key, and what it means. */
void option_keys_list(key_function tell, void *context);

/* Set the text of an option, or of a module's lists, by a name that stays.  False, with the reason. */
WARN_UNUSED bool option_key_set(struct definition *definition, const char *name,
                                const char *value, struct text *why);

/* Set the preset of the option of key `number`.  False, with the reason, when the game has no such
 * option or the value is wrong. */
WARN_UNUSED bool option_key_apply(struct definition *definition, int number,
                                  const char *value, struct text *why);

#endif
