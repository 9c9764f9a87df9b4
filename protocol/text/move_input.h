/* move_input.h - plies as users type them.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_MOVE_INPUT_H
#define PROTOCOL_TEXT_MOVE_INPUT_H

#include "engine/core/types.h"
#include "engine/notation/coordinates.h"

struct game;
struct text;

/* Read a ply in either way of writing: coordinates (notation.h) or SAN, each with or
 * without a roll behind it.  On failure says in `why` what is wrong with it. */
WARN_UNUSED bool move_input_read(const struct position *pos, const char *chars,
                                 struct ply *ply, struct text *why);

/* Append the SAN of a ply played in `pos`, and its roll as PGN comments on it. */
void move_input_write(const struct position *pos, struct ply ply, struct text *text);

/* Append how the game stands, eg. "check", "checkmate 1-0", "draw repetition 1/2-1/2". */
void move_input_write_status(const struct game *game, struct text *text);

#endif
