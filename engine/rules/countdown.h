/* countdown.h - a small number on every square.  SPDX-License-Identifier: MIT
 *
 * Turns that a poisoned piece has left, plies until a hole closes: numbers from 0 (none) to
 * 15 in four bit planes, so that all of them count down in a few instructions.
 */
#ifndef ENGINE_RULES_COUNTDOWN_H
#define ENGINE_RULES_COUNTDOWN_H

#include "engine/core/bitset.h"
#include "engine/core/types.h"

struct text;
struct topology;

enum { COUNTDOWN_PLANES = 4 };

struct countdown {
    bitset planes[COUNTDOWN_PLANES]; /* plane i holds the bits worth 1 << i */
};

/* The squares with a number. */
static ALWAYS_INLINE bitset countdown_squares(const struct countdown *c)
{
    return c->planes[0] | c->planes[1] | c->planes[2] | c->planes[3];
}

/* The squares whose number is 1: the next tick ends them. */
static ALWAYS_INLINE bitset countdown_ending(const struct countdown *c)
{
    return c->planes[0] & ~(c->planes[1] | c->planes[2] | c->planes[3]);
}

/* The number on a square; 0: none. */
static inline int countdown_get(const struct countdown *c, square sq)
{
    int number = 0;

    for (int i = 0; i < COUNTDOWN_PLANES; i++)
        number |= bitset_has(c->planes[i], sq) << i;
    return number;
}

static inline void countdown_set(struct countdown *c, square sq, int number)
{
    for (int i = 0; i < COUNTDOWN_PLANES; i++)
        c->planes[i] = (c->planes[i] & ~bit(sq)) | (bitset)(number >> i & 1) << sq;
}

/* Read a list like `f5:5,e8:2`, `-` or NULL for no numbers; each is from 1 to `max`.
 * On failure returns false with the reason in `why`; `noun` is what has the numbers, eg.
 * "hole". */
WARN_UNUSED bool countdown_read(struct countdown *c, const struct topology *board,
                                const char *field, const char *noun, int max,
                                struct text *why);

/* Append the same, squares in the order a1, b1 ..., rank by rank. */
void countdown_write(const struct countdown *c, const struct topology *board,
                     struct text *text);

#endif
