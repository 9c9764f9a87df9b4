/* pgn_file.h - files of games.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_PGN_FILE_H
#define PROTOCOL_TEXT_PGN_FILE_H

#include "engine/core/types.h"

struct game;
struct pgn;
struct pgn_tags;
struct rules;
struct text;

/* Today by local time, as PGN writes dates: "2026.03.01". */
void pgn_file_date(char date[16]);

/* Add `game` to the end of the PGN file at `path`, dated today unless the notes tell a
 * date.  False, with the reason, when it cannot be written. */
WARN_UNUSED bool pgn_file_append(const char *path, const struct game *game,
                                 struct pgn_tags *notes, struct text *why);

/* Takes in a game, the file's number `number`; about so much of the file, 0 to 1, has been
 * read.  False ends the reading. */
typedef bool (*game_function)(void *context, const struct pgn *pgn, int number,
                              double done);

/* Hand each game of the PGN file at `path` to `take`, complaining of those that are wrong.
 * `rules` are for games that do not tell theirs.  True when all were right. */
WARN_UNUSED bool pgn_file_read(const char *path, const struct rules *rules,
                               game_function take, void *context);

#endif
