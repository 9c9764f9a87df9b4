/* made_value.h - random values for the keys of variants files.  SPDX-License-Identifier: MIT
 *
 * For made_game.c alone, which is one maker of a game's text.
 */
#ifndef TESTS_SUPPORT_MADE_VALUE_H
#define TESTS_SUPPORT_MADE_VALUE_H

#include "engine/core/types.h"

struct buffer;

enum { MADE_LETTERS = 26 };

struct maker {
    uint64_t random;
    struct buffer *text;
    int files, ranks;
    char letters[MADE_LETTERS
                 + 1]; /* of the game's pieces as far as they are known here */
    bool has_pawns, has_king;
};

/* A number from 0 to `bound` - 1, and whether what happens once in `count` times happens now. */
int maker_below(struct maker *maker, int bound);
bool maker_one_in(struct maker *maker, int count);

void maker_add_number(struct maker *maker, int number);

/* Append some moves in Betza's notation. */
void maker_add_moves(struct maker *maker);

/* Whether there are values for a key that is no piece's. */
bool made_value_is_known(const char *name);

/* Append a line that gives a key a value, unless it is one of the board, which made_game.c writes. */
void made_value_add(struct maker *maker, const char *name);

#endif
