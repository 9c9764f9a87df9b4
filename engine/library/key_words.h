/* key_words.h - what keys of variants files can be, in words.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_LIBRARY_KEY_WORDS_H
#define ENGINE_LIBRARY_KEY_WORDS_H

#include "engine/library/values.h"

struct module_key;
struct text;

/* Append in brackets what a key is in orthodox chess, eg. " (true)", where `field` of the definition of
 * chess is what `read` sets; nothing for a key that is a text, or squares that are
 * not those of a list where there is none. */
void key_words_add_preset(value_function *read, const void *field, struct text *text);

/* Append what the key of a rule can be, and in brackets what it is where a file does not have it. */
void key_words_of_rule(const struct module_key *row, struct text *text);

#endif
