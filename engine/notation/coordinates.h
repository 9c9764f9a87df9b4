/* coordinates.h - moves as text: the long form of command line, UCI and logs.
 * SPDX-License-Identifier: MIT
 *
 * `e2e4`, `e7e8q`, castling `e1g1`; with a wall on d5 `e2e4,e4d5`, read as `e2e4,d5`, too; a drop
 * `L@e4`; a special move of a variant, with its sign if it has one, `e5xf5`, `a1b2`.  Where the king can
 * also move to the castling square by one of its powers, castling is written as king takes rook.  A roll
 * (roll.h) may follow the move: `e2e4/e5`, `e2e4/-`.
 */
#ifndef ENGINE_NOTATION_COORDINATES_H
#define ENGINE_NOTATION_COORDINATES_H

#include "engine/core/types.h"

struct ply;
struct position;
struct text;

/* Append the text of `m`, legal in `pos`, without a roll; "0000" for MOVE_NONE, a null move. */
void coordinates_write(const struct position *pos, move m, struct text *text);

/* Append the text of `ply` with its roll, if it has one, eg. "e2e4/e5". */
void coordinates_write_ply(const struct position *pos, struct ply ply,
                           struct text *text);

/* Read a legal ply.  On failure returns false with the reason in `why`, without the move. */
WARN_UNUSED bool coordinates_read(const struct position *pos, const char *chars,
                                  struct ply *ply, struct text *why);

/* The character behind a word for a pass or a null move, such as "--" or "Z0"; NULL: `chars` begin with none. */
const char *coordinates_skip_pass(const char *chars);

/* The legal pass that `chars` mean by another spelling than two squares, such as "--"; MOVE_NONE: none. */
move coordinates_read_pass(const struct position *pos, const char *chars);

#endif
