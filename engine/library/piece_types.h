/* piece_types.h - the pieces that a variants file can name.  SPDX-License-Identifier: MIT
 *
 * The names are those of Fairy-Stockfish's variants.ini.
 */
#ifndef ENGINE_LIBRARY_PIECE_TYPES_H
#define ENGINE_LIBRARY_PIECE_TYPES_H

#include "engine/core/types.h"

enum {
    TYPE_KING,
    TYPE_PAWN,
    TYPE_WAZIR = 26,
    TYPE_IMMOBILE = 29, /* without moves, for rules that move it */
    NAMED_TYPES = 37,
    CUSTOM_TYPES = 25,
    PIECE_TYPES = NAMED_TYPES + CUSTOM_TYPES,
};

struct piece_type {
    const char *key;   /* in a file, eg. "archbishop" */
    const char *name;  /* in a sentence, eg. "archbishop" */
    const char *betza; /* eg. "BN"; NULL: it does not move */
    /* What it also does along diagonal lines of the board; NULL: nothing. */
    const char *on_lines;
    bool shuns_its_like; /* it neither hops over pieces of its type nor captures them */
};

/* By number, TYPE_KING and TYPE_PAWN first; the custom types, which a file describes, follow. */
extern const struct piece_type piece_types[NAMED_TYPES];

/* What a piece that moves so is commonly called, eg. "camel" for "C"; NULL: nothing. */
const char *piece_type_known_as(const char *betza);

/* The key of a type, customPiece1 and so on included. */
const char *piece_type_key(int type);

/* The number of the type of a key `name`; -1: none. */
int piece_type_find(const char *name);

#endif
