/* attacks.h - which squares see which, on one board.  SPDX-License-Identifier: MIT
 *
 * A table made once by walking the board: for each square, the squares leapt to and the
 * lines slid along.  Read forwards it says where a piece can go; `attack_table_init` with
 * ATTACK_INCOMING makes the same relation read backwards: who could come here.
 */
#ifndef ENGINE_BOARD_ATTACKS_H
#define ENGINE_BOARD_ATTACKS_H

#include "engine/core/bitset.h"
#include "engine/core/types.h"

struct betza;
struct topology;

enum attack_part { ATTACK_QUIET, ATTACK_CAPTURE };
enum attack_sense { ATTACK_OUTGOING, ATTACK_INCOMING };

struct attack_table {
    bitset leaps[SQUARE_MAX];       /* eg. 8 squares for a knight on e4           */
    uint16_t first[SQUARE_MAX + 1]; /* lines[first[sq]] .. lines[first[sq+1] - 1] */
    struct line *lines;             /* owned                                      */
};

/* Fill `reach` with one part of what `betza` says, for a colour.  False when memory is
 * out.  attack_table_free() gives back what it holds; a zeroed one may be freed. */
WARN_UNUSED bool attack_table_init(struct attack_table *table,
                                   const struct topology *board,
                                   const struct betza *betza, int colour,
                                   enum attack_part part, enum attack_sense sense);
void attack_table_free(struct attack_table *table);

/* The squares reached from `sq`: all free ones and the first occupied one on each line. */
static ALWAYS_INLINE bitset attacks_from(const struct attack_table *table, square sq,
                                         bitset occupied, bool big_board)
{
    const struct line *line = table->lines + table->first[sq];
    const struct line *end = table->lines + table->first[sq + 1];
    bitset squares = table->leaps[sq];

    for (; line < end; line++)
        squares |= line_reach(line, occupied, big_board);
    return squares;
}

/* Whether `sq` reaches one of `members`.  Most lines meet none of them at all, and need
 * not be followed. */
static ALWAYS_INLINE bool attacks_meet(const struct attack_table *table, square sq,
                                       bitset occupied, bitset members, bool big_board)
{
    const struct line *line = table->lines + table->first[sq];
    const struct line *end = table->lines + table->first[sq + 1];

    if (bitset_any(table->leaps[sq] & members, big_board))
        return true;
    for (; line < end; line++)
        if (bitset_any((line->lower | line->upper) & members, big_board)
            && bitset_any(line_reach(line, occupied, big_board) & members, big_board))
            return true;
    return false;
}

#endif
