/* pgn_writer.h - games as text, written.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_NOTATION_PGN_WRITER_H
#define ENGINE_NOTATION_PGN_WRITER_H

#include "engine/core/types.h"

struct game;
struct pgn_tags;

/* Takes in the next characters. */
typedef void (*pgn_sink)(void *context, const char *chars);

/* Write `game` so that pgn_read() reads it back: the same positions, the same notes.  Its
 * result is the notes', or the game's own where they tell none. */
void pgn_write(const struct game *game, const struct pgn_tags *tags, pgn_sink sink,
               void *context);

#endif
