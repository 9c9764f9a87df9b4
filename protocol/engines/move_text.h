/* move_text.h - moves as the referee and the engines exchange them.
 * SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_MOVE_TEXT_H
#define PROTOCOL_ENGINES_MOVE_TEXT_H

#include "engine/core/types.h"

struct game;
struct ply;
struct text;

/* Append ply `number` of `game` in coordinates (notation/coordinates.h), with its roll. */
void move_text_write(const struct game *game, int number, struct text *text);

/* Append the roll of the last ply, without a slash; false if there was none. */
bool move_text_write_last_roll(const struct game *game, struct text *text);

/* Read a move in coordinates, SAN or XBoard's own form.  A roll that is given with it is
 * ignored, because the referee rolls.  On failure returns false and sets `why`. */
WARN_UNUSED bool move_text_read(const struct game *game, const char *chars,
                                struct ply *ply, struct text *why);

#endif
