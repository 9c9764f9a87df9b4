/* piece_words.h - what a variants file calls its pieces.  SPDX-License-Identifier: MIT
 *
 * A list has words for pieces by their letters, with semicolons between: "u:unicorn; w:war machine".
 */
#ifndef ENGINE_LIBRARY_PIECE_WORDS_H
#define ENGINE_LIBRARY_PIECE_WORDS_H

#include "engine/core/types.h"

struct definition;
struct piece_kind;
struct text;

/* Characters of a list with a picture for each piece, with its final 0. */
enum { PIECE_PICTURES_MAX = 4096 };

/* Values of keys (values.h) into char[DEFINITION_TEXT_MAX]: names, of letters, digits, blanks, hyphens and
 * apostrophes; or sentences. */
bool value_piece_names(void *field, const struct definition *definition,
                       const char *value, struct text *why);
bool value_piece_notes(void *field, const struct definition *definition,
                       const char *value, struct text *why);

/* The same with a letter for each piece. */
bool value_piece_synonyms(void *field, const struct definition *definition,
                          const char *value, struct text *why);

/* The same into char[PIECE_PICTURES_MAX]: names of drawings, or drawings (path_data.h). */
bool value_piece_pictures(void *field, const struct definition *definition,
                          const char *value, struct text *why);

/* Copy a list to `words`, both of `size` characters, and cut it into words; then they can be found. */
void piece_words_split(char *words, const char *list, size_t size);

/* The word for the piece with this capital letter in a list that was cut; NULL: there is none. */
const char *piece_words_find(const char *words, size_t size, char letter);

/* Give kinds, of which there are so many, the other letters that a list of definition.piece_synonyms has for them. */
void piece_words_set_synonyms(struct piece_kind *kinds, int count, const char *list);

#endif
