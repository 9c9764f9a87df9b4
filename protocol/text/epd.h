/* epd.h - positions with operations, as in Extended Position Description.
 * SPDX-License-Identifier: MIT
 *
 * A line of EPD is a FEN, often without its counters, and operations such as `bm Nf3; id "x";`.  Files
 * have been written by hand and by many programs: fields may stand apart by tabs, and semicolons may be
 * missing, where an operation ends before the opcode of the next one.
 */
#ifndef PROTOCOL_TEXT_EPD_H
#define PROTOCOL_TEXT_EPD_H

#include "engine/core/types.h"

struct position;
struct rules;
struct text;

/* Cut `line` after the FEN that it begins with, and make blanks of its tabs.  A FEN ends at a semicolon,
 * or after its fourth field at an operation such as `bm Nf3` or `D1 20` or at a tab before what is no
 * counter; in the place of a state that the game of `rules` has, capitals and its own words are that.
 * Returns what follows, without a leading semicolon; "" when nothing does. */
char *epd_cut_operations(char *line, const struct rules *rules);

/* The end of the operation that begins here: its semicolon, the blank before the next one, or the
 * final 0. */
const char *epd_operation_end(const char *operation);

/* The operand of the operation `opcode` among operations such as `ce 12; id "x";`, without quotes; its
 * length goes to `length`.  NULL: there is no such operation. */
const char *epd_find_operand(const char *operations, const char *opcode, int *length);

/* Set `operand` to that of an operation, cut to what fits; empty: there is no such operation. */
void epd_read_operand(const char *operations, const char *opcode, struct text *operand);

/* Take the counters that operations may have into `pos`: `hmvc`, plies without progress, and
 * `fmvn`, the number of the move.  False, with the reason, when one is wrong. */
WARN_UNUSED bool epd_read_counters(const char *operations, struct position *pos,
                                   struct text *why);

#endif
