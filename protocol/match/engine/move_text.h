/* move_text.h - moves that travel between referee and engines.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_ENGINE_MOVE_TEXT_H
#define PROTOCOL_MATCH_ENGINE_MOVE_TEXT_H

#include "engine/core/types.h"

struct game;
struct ply;
struct position;
struct text;

/* Append ply `number` of `game` in our own notation, its roll included. */
void move_text_write(const struct game *game, int number, struct text *text);

/* Append the roll of the last ply as it stands behind the slash; false when there was
 * none. */
bool move_text_write_last_roll(const struct game *game, struct text *text);

/* Append the FEN of a game's first position; false when it is the variant's own, which
 * engines have set up when a game begins. */
bool move_text_write_start(const struct position *start, struct text *text);

/* Read a move, be it coordinates, SAN or XBoard's own way; a roll that is told is
 * forgotten, for the referee rolls.  False, with the reason, when it is no legal one. */
WARN_UNUSED bool move_text_read(const struct game *game, const char *chars,
                                struct ply *ply, struct text *why);

#endif
