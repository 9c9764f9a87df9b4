/* move_input.h - moves as users type and read them.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_MOVE_INPUT_H
#define PROTOCOL_TEXT_MOVE_INPUT_H

#include "engine/core/types.h"
#include "engine/notation/coordinates.h"

struct game;
struct text;

/* Read a ply in coordinates (coordinates.h) or SAN, each with or without a roll after it.
 * False, with the reason, when it is neither or illegal. */
WARN_UNUSED bool move_input_read(const struct position *pos, const char *chars,
                                 struct ply *ply, struct text *why);

/* Append the SAN of a ply played in `pos`, and its roll as a PGN comment. */
void move_input_write(const struct position *pos, struct ply ply, struct text *text);

/* Append the number of the move to be played in `pos`: "12. ", or "12... " for Black. */
void move_input_write_number(const struct position *pos, struct text *text);

/* Append the game's status: "ongoing", "check", "checkmate 1-0", "draw repetition 1/2-1/2". */
void move_input_write_status(const struct game *game, struct text *text);

#endif
