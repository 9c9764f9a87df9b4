/* san.h - standard algebraic notation.  SPDX-License-Identifier: MIT
 *
 * With the additions of the games' web pages: drops `L@e7`,
 * special moves as their variant writes them (variant.h), eg. `xHe5#[f5,5]` or `Wa1~b2`,
 * and a variant's suffix, eg. `Nxe5=WD`.
 */
#ifndef ENGINE_NOTATION_SAN_H
#define ENGINE_NOTATION_SAN_H

#include "engine/core/types.h"

struct ply;
struct position;
struct text;

/* Append the SAN of `m`, legal in `pos`, with its check mark; "--" for a pass or MOVE_NONE. */
void san_write(const struct position *pos, move m, struct text *text);

/* Read SAN, also in the long forms of the games' web pages (`Ng1-f3=WD`, `Qa5-a8#`, `Qd3xb5`,
 * `Pole e7`) and without the piece's letter (`g1-f3`, `e1-g1`), with or without a roll after a slash (roll.h).  Marks like + # ! ? need not be
 * right.  Returns false with the reason in `why`, without the move, if it is misspelt, illegal or
 * ambiguous. */
WARN_UNUSED bool san_read(const struct position *pos, const char *chars,
                          struct ply *ply, struct text *why);

#endif
