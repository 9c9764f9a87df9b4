/* countdown.h - a small number on every square.  SPDX-License-Identifier: MIT
 *
 * Turns that a poisoned piece has left, plies until a hole closes: numbers from 0 (none) to
 * 15 in four bit planes.  Where a board is known to be small, compilers leave out the upper halves.
 */
#ifndef ENGINE_RULES_COUNTDOWN_H
#define ENGINE_RULES_COUNTDOWN_H

#include "engine/core/types.h"

struct text;
struct topology;

enum { COUNTDOWN_PLANES = 4, COUNTDOWN_HALVES = 2 };

/* Plane i holds the bits worth 1 << i; the lower halves belong to squares 0 to 63. */
struct countdown {
    uint64_t halves[COUNTDOWN_HALVES][COUNTDOWN_PLANES];
};

/* The squares whose numbers differ. */
static ALWAYS_INLINE bitset countdown_difference(const struct countdown *a,
                                                 const struct countdown *b)
{
    uint64_t halves[COUNTDOWN_HALVES] = {0, 0};

    for (int i = 0; i < COUNTDOWN_PLANES; i++) {
        halves[0] |= a->halves[0][i] ^ b->halves[0][i];
        halves[1] |= a->halves[1][i] ^ b->halves[1][i];
    }
    return halves[0] | (bitset)halves[1] << 64;
}

/* The squares with a number. */
static ALWAYS_INLINE bitset countdown_squares(const struct countdown *c)
{
    const uint64_t *lower = c->halves[0], *upper = c->halves[1];

    return (lower[0] | lower[1] | lower[2] | lower[3])
           | (bitset)(upper[0] | upper[1] | upper[2] | upper[3]) << 64;
}

/* The squares whose number is 1: the next tick ends them. */
static ALWAYS_INLINE bitset countdown_ending(const struct countdown *c)
{
    const uint64_t *lower = c->halves[0], *upper = c->halves[1];

    return (lower[0] & ~(lower[1] | lower[2] | lower[3]))
           | (bitset)(upper[0] & ~(upper[1] | upper[2] | upper[3])) << 64;
}

/* The squares that have exactly `number`. */
static inline bitset countdown_having(const struct countdown *c, int number)
{
    uint64_t halves[COUNTDOWN_HALVES];

    for (int half = 0; half < COUNTDOWN_HALVES; half++) {
        halves[half] = ~UINT64_C(0);
        for (int i = 0; i < COUNTDOWN_PLANES; i++)
            halves[half] &= number >> i & 1 ? c->halves[half][i] : ~c->halves[half][i];
    }
    return halves[0] | (bitset)halves[1] << 64;
}

/* The number on a square; 0: none. */
static inline int countdown_get(const struct countdown *c, square sq)
{
    int number = 0;

    for (int i = 0; i < COUNTDOWN_PLANES; i++)
        number |= (int)(c->halves[sq / 64][i] >> sq % 64 & 1) << i;
    return number;
}

static inline void countdown_set(struct countdown *c, square sq, int number)
{
    uint64_t *half = c->halves[sq / 64];

    for (int i = 0; i < COUNTDOWN_PLANES; i++)
        half[i] = (half[i] & ~(UINT64_C(1) << sq % 64))
                  | (uint64_t)(number >> i & 1) << sq % 64;
}

/* Read a list like `f5:5,e8:2`, `-` or NULL for no numbers; each is from 1 to `max`.
 * On failure returns false with the reason in `why`; `noun` is what has the numbers, eg.
 * "hole". */
WARN_UNUSED bool countdown_read(struct countdown *c, const struct topology *board,
                                const char *field, const char *noun, int max,
                                struct text *why);

/* Append the same, squares in the order a1, b1 ..., rank by rank. */
void countdown_write(const struct countdown *c, const struct topology *board,
                     bitset among, struct text *text);

#endif
