/* piece_words.h - what a variants file calls its pieces.  SPDX-License-Identifier: MIT
 *
 * A list has words for pieces by their letters, with semicolons between: "u:unicorn; w:war machine".
 */
#ifndef ENGINE_LIBRARY_PIECE_WORDS_H
#define ENGINE_LIBRARY_PIECE_WORDS_H

#include "engine/core/types.h"

struct definition;
struct text;

/* Values of keys (values.h) into char[DEFINITION_TEXT_MAX]: names, of letters, digits, blanks, hyphens and
 * apostrophes; or sentences. */
bool value_piece_names(void *field, const struct definition *definition,
                       const char *value, struct text *why);
bool value_piece_notes(void *field, const struct definition *definition,
                       const char *value, struct text *why);

/* Cut a list, char[DEFINITION_TEXT_MAX], into words; then they can be found. */
void piece_words_split(char *list);

/* The word for the piece with this capital letter in a list that was cut; NULL: there is none. */
const char *piece_words_find(const char *list, char letter);

#endif
