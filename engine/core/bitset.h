/* bitset.h - sets of squares.  SPDX-License-Identifier: MIT
 *
 * Functions that look at single bits take `big_board`: whether the board has, or may have, more
 * than 64 squares (enum board_class).  Callers pass a constant, so that an 8x8 game computes in
 * 64 bits although all games store the same 128-bit sets (1.4 to 2.2 times faster).
 */
#ifndef ENGINE_CORE_BITSET_H
#define ENGINE_CORE_BITSET_H

#include "engine/core/types.h"

/* The squares of one or two rays through a square, cut in two: those with smaller and
 * those with larger numbers.  Each half holds one ray at most, nearest square next to the
 * middle, so that the first blocker is its highest or lowest bit.  The two halves need
 * not lie opposite to each other. */
struct line {
    bitset lower; /* eg. from d4 to the south: d3, d2, d1 */
    bitset upper; /* eg. from d4 to the north: d5 ... d8 */
};

static ALWAYS_INLINE bitset bit(square sq)
{
    return (bitset)1 << sq;
}

/* bit() with a 64-bit shift, which is one instruction, on a small board. */
static ALWAYS_INLINE bitset bit_on(square sq, bool big_board)
{
    return big_board ? bit(sq) : (bitset)(UINT64_C(1) << sq);
}

/* The squares from `a` to `b`, or from `b` to `a`, both included. */
static ALWAYS_INLINE bitset bitset_between(square a, square b)
{
    const square low = a < b ? a : b, high = a < b ? b : a;

    return ((bitset)2 << high) - ((bitset)1 << low);
}

/* `b` without the upper half on a small board. */
static ALWAYS_INLINE bitset bitset_clip(bitset b, bool big_board)
{
    return big_board ? b : (bitset)(uint64_t)b;
}

static ALWAYS_INLINE bool bitset_any(bitset b, bool big_board)
{
    return big_board ? b != 0 : (uint64_t)b != 0;
}

static ALWAYS_INLINE bool bitset_has(bitset b, square sq)
{
    return (b >> sq) & 1;
}

/* Whether `b` has at least two members. */
static ALWAYS_INLINE bool bitset_many(bitset b, bool big_board)
{
    return bitset_any(b & (b - 1), big_board);
}

/* The smallest member of `b`, which is not empty. */
static ALWAYS_INLINE square bitset_lowest(bitset b, bool big_board)
{
    if (!big_board || (uint64_t)b)
        return __builtin_ctzll((uint64_t)b);
    return 64 + __builtin_ctzll((uint64_t)(b >> 64));
}

/* The largest member of `b`, which is not empty. */
static ALWAYS_INLINE square bitset_highest(bitset b, bool big_board)
{
    const uint64_t high = big_board ? (uint64_t)(b >> 64) : 0;

    return high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll((uint64_t)b);
}

/* Remove and return the smallest member of `*b`, which is not empty. */
static ALWAYS_INLINE square bitset_pop(bitset *b, bool big_board)
{
    const square sq = bitset_lowest(*b, big_board);

    *b = bitset_clip(*b & (*b - 1), big_board);
    return sq;
}

/* The number of bits in a word.  Compilers know this form and use the processor's
 * instruction where they may. */
static ALWAYS_INLINE int bitset_count_word(uint64_t w)
{
    w -= w >> 1 & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) + (w >> 2 & UINT64_C(0x3333333333333333));
    w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(w * UINT64_C(0x0101010101010101) >> 56);
}

static ALWAYS_INLINE int bitset_count(bitset b, bool big_board)
{
    return bitset_count_word((uint64_t)b)
           + (big_board ? bitset_count_word((uint64_t)(b >> 64)) : 0);
}

/* The squares from the middle of `upper` to its first member of `occupied`, that one
 * included; all of `upper` if it has no occupied square. */
static ALWAYS_INLINE bitset ray_up(bitset upper, bitset occupied, bool big_board)
{
    const bitset blockers = bitset_clip(upper & occupied, big_board);

    return upper & bitset_clip(blockers ^ (blockers - 1), big_board);
}

/* The same for the squares below. */
static ALWAYS_INLINE bitset ray_down(bitset lower, bitset occupied, bool big_board)
{
    const bitset blockers = bitset_clip(lower & occupied, big_board) | 1;

    return lower
           & bitset_clip(~(bitset)0 << bitset_highest(blockers, big_board), big_board);
}

/* The squares that a slider attacks along `line`: free ones and the first blockers.  "Obstruction
 * difference": the two masks of ray_down and ray_up in one subtraction. */
static ALWAYS_INLINE bitset line_reach(const struct line *line, bitset occupied,
                                       bool big_board)
{
    if (big_board)
        return ray_down(line->lower, occupied, big_board)
               | ray_up(line->upper, occupied, big_board);

    const uint64_t lower = (uint64_t)(line->lower & occupied) | 1;
    const uint64_t upper = (uint64_t)(line->upper & occupied);
    const uint64_t first = upper & (~upper + 1);
    const uint64_t last = UINT64_C(1) << 63 >> __builtin_clzll(lower);

    return (bitset)((uint64_t)(line->lower | line->upper) & (2 * first - last));
}

#endif
