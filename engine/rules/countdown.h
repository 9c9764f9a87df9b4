/* countdown.h - a small number on every square of an 8x8 board.  SPDX-License-Identifier: MIT
 *
 * Turns that a poisoned piece has left, plies until a hole closes: numbers from 0 (none) to
 * 15 in four bit planes, so that all of them count down in a few instructions.
 */
#ifndef ENGINE_RULES_COUNTDOWN_H
#define ENGINE_RULES_COUNTDOWN_H

#include "engine/core/types.h"

#include <assert.h>

struct text;
struct topology;

enum { COUNTDOWN_PLANES = 4, COUNTDOWN_SQUARES = 64 };

struct countdown {
    uint64_t planes[COUNTDOWN_PLANES]; /* plane i holds the bits worth 1 << i */
};

/* The squares with a number. */
static ALWAYS_INLINE bitset countdown_squares(const struct countdown *c)
{
    return (bitset)(c->planes[0] | c->planes[1] | c->planes[2] | c->planes[3]);
}

/* The squares whose number is 1: the next tick ends them. */
static ALWAYS_INLINE bitset countdown_ending(const struct countdown *c)
{
    return (bitset)(c->planes[0] & ~(c->planes[1] | c->planes[2] | c->planes[3]));
}

/* The number on a square; 0 on one of a larger board, which has none. */
static inline int countdown_get(const struct countdown *c, square sq)
{
    int number = 0;

    for (int i = 0; sq < COUNTDOWN_SQUARES && i < COUNTDOWN_PLANES; i++)
        number |= (int)(c->planes[i] >> sq & 1) << i;
    return number;
}

static inline void countdown_set(struct countdown *c, square sq, int number)
{
    assert(sq < COUNTDOWN_SQUARES);
    for (int i = 0; i < COUNTDOWN_PLANES; i++)
        c->planes[i] =
            (c->planes[i] & ~(UINT64_C(1) << sq)) | (uint64_t)(number >> i & 1) << sq;
}

/* Subtract 1 from every number on `squares`; 0 stays 0. */
static inline void countdown_tick(struct countdown *c, bitset squares)
{
    uint64_t borrow = (uint64_t)(countdown_squares(c) & squares);

    for (int i = 0; i < COUNTDOWN_PLANES; i++) {
        const uint64_t plane = c->planes[i];

        c->planes[i] = plane ^ borrow;
        borrow &= ~plane;
    }
}

/* Read a list like `f5:5,e8:2`, `-` or NULL for no numbers; each is from 1 to `max`.
 * On failure returns false with the reason in `why`; `noun` is what has the numbers, eg.
 * "hole". */
WARN_UNUSED bool countdown_read(struct countdown *c, const struct topology *board,
                                const char *field, const char *noun, int max,
                                struct text *why);

/* Append the same, squares in the order a1, b1 ... h8. */
void countdown_write(const struct countdown *c, const struct topology *board,
                     struct text *text);

#endif
