/* pgn_writer.h - writes PGN.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_NOTATION_PGN_WRITER_H
#define ENGINE_NOTATION_PGN_WRITER_H

#include "engine/core/types.h"

struct game;
struct pgn_tags;

/* Receives the next characters. */
typedef void (*pgn_sink)(void *context, const char *chars);

/* Write `game` with its notes so that pgn_read() reads the same positions, tags and comments.
 * The result comes from `tags` or, if they have none, from the game. */
void pgn_write(const struct game *game, const struct pgn_tags *tags, pgn_sink sink,
               void *context);

#endif
