/* attacks.h - which squares see which, on one board.  SPDX-License-Identifier: MIT
 *
 * A table made once by walking the board: for each square, the squares leapt to and the
 * lines slid along.  Read forwards it says where a piece can go; `reach_init` with
 * REACH_INCOMING makes the same relation read backwards: who could come here.
 */
#ifndef ENGINE_BOARD_ATTACKS_H
#define ENGINE_BOARD_ATTACKS_H

#include "engine/core/bitset.h"
#include "engine/core/types.h"

struct betza;
struct topology;

enum reach_part { REACH_QUIET, REACH_CAPTURE };
enum reach_sense { REACH_OUTGOING, REACH_INCOMING };

struct reach {
    bitset leaps[SQUARE_MAX];       /* eg. 8 squares for a knight on e4           */
    uint16_t first[SQUARE_MAX + 1]; /* lines[first[sq]] .. lines[first[sq+1] - 1] */
    struct line *lines;             /* owned                                      */
};

/* Fill `reach` with one part of what `betza` says, for a colour.  False when memory is
 * out.  reach_free() gives back what it holds; a zeroed one may be freed. */
WARN_UNUSED bool reach_init(struct reach *reach, const struct topology *board,
                            const struct betza *betza, int colour, enum reach_part part,
                            enum reach_sense sense);
void reach_free(struct reach *reach);

/* The squares reached from `sq`: all free ones and the first occupied one on each line. */
static ALWAYS_INLINE bitset reach_squares(const struct reach *reach, square sq,
                                          bitset occupied, bool wide)
{
    const struct line *line = reach->lines + reach->first[sq];
    const struct line *end = reach->lines + reach->first[sq + 1];
    bitset squares = reach->leaps[sq];

    for (; line < end; line++)
        squares |= line_reach(line, occupied, wide);
    return squares;
}

/* Whether `sq` reaches one of `members`.  Most lines meet none of them at all, and need
 * not be followed. */
static ALWAYS_INLINE bool reach_sees(const struct reach *reach, square sq,
                                     bitset occupied, bitset members, bool wide)
{
    const struct line *line = reach->lines + reach->first[sq];
    const struct line *end = reach->lines + reach->first[sq + 1];

    if (bitset_any(reach->leaps[sq] & members, wide))
        return true;
    for (; line < end; line++)
        if (bitset_any((line->lower | line->upper) & members, wide)
            && bitset_any(line_reach(line, occupied, wide) & members, wide))
            return true;
    return false;
}

#endif
