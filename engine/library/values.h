/* values.h - the values of keys in a variants file.  SPDX-License-Identifier: MIT
 *
 * Each sets `field`, whose type its name says, and returns false, with the reason, when the value is
 * wrong.  Letters are those of the pieces of `definition`.
 */
#ifndef ENGINE_LIBRARY_VALUES_H
#define ENGINE_LIBRARY_VALUES_H

#include "engine/core/types.h"

struct definition;
struct text;
struct topology;

typedef bool value_function(void *field, const struct definition *definition,
                            const char *value, struct text *why);

/* Copy characters to `field`, of `size`, and clear the rest of it, since definitions are compared and hashed by their
 * bytes.  False, with the reason, if they are too many. */
bool value_copy(char *field, size_t size, const char *value, struct text *why);

/* Characters into char[DEFINITION_TEXT_MAX]. */
bool value_text(void *field, const struct definition *definition, const char *value,
                struct text *why);

/* A FEN, whose fields after the first may be missing, into char[DEFINITION_TEXT_MAX]: with four
 * fields at least, and White to move, nothing that castles and no pawn that is captured en passant
 * where nothing is said. */
bool value_start(void *field, const struct definition *definition, const char *value,
                 struct text *why);

/* `true` or `false` into a bool. */
bool value_bool(void *field, const struct definition *definition, const char *value,
                struct text *why);

/* A number from 0 into an int. */
bool value_number(void *field, const struct definition *definition, const char *value,
                  struct text *why);

/* A number from 1 to COUNTDOWN_MAX into an int. */
bool value_rights(void *field, const struct definition *definition, const char *value,
                  struct text *why);
bool value_turns(void *field, const struct definition *definition, const char *value,
                 struct text *why);

/* A rank, from 1, into an int. */
bool value_rank(void *field, const struct definition *definition, const char *value,
                struct text *why);

/* A file, by its letter or its number, from 0 into an int. */
bool value_file(void *field, const struct definition *definition, const char *value,
                struct text *why);

/* The last file into an int: the number of files. */
bool value_width(void *field, const struct definition *definition, const char *value,
                 struct text *why);

/* The letter of a piece into an int. */
bool value_type(void *field, const struct definition *definition, const char *value,
                struct text *why);

/* Letters of pieces, or `-`, into a type_set. */
bool value_types(void *field, const struct definition *definition, const char *value,
                 struct text *why);

/* Pairs such as q:1 r:2 into a number for each type. */
bool value_pairs(void *field, const struct definition *definition, const char *value,
                 struct text *why);

/* Pairs such as p:g b:h into the second type for each first; `-` is none. */
bool value_type_pairs(void *field, const struct definition *definition,
                      const char *value, struct text *why);

/* The old way to say how a king moves, as a named piece, into char[BETZA_LENGTH_MAX + 1]. */
bool value_king_moves(void *field, const struct definition *definition,
                      const char *value, struct text *why);

/* Squares such as a8 b8, *8 for a whole rank, or a* for a file, into a struct region. */
bool value_region(void *field, const struct definition *definition, const char *value,
                  struct text *why);

/* Whether the first word of a list of squares that names none of a board is there; appends it. */
bool value_leaves_board(const char *value, const struct topology *board,
                        struct text *word);

/* The number of one of `words`, which end with NULL. */
bool value_word(int *number, const char *const *words, const char *value,
                struct text *why);

#endif
