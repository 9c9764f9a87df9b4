/* pgn_file.h - PGN files: reading all games, adding one.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_PGN_FILE_H
#define PROTOCOL_TEXT_PGN_FILE_H

#include "engine/core/types.h"
#include "engine/notation/pgn_reader.h"

#include <stdio.h>

struct pgn_file {
    FILE *file;
    const char *path; /* the caller's */
    struct pgn_reader *reader;
};

/* Today's date by local time, as PGN writes dates: "2026.03.01". */
void pgn_file_date(char date[16]);

/* Add `game` to the end of the PGN file at `path`, dated today unless the tags have a
 * date.  False, with the reason, when it cannot be written. */
WARN_UNUSED bool pgn_file_append(const char *path, const struct game *game,
                                 struct pgn_tags *tags, struct text *why);

/* Whether the name of the file at `path` ends in .pgn, in any case. */
bool pgn_file_is_named(const char *path);

/* Whether there are games at `path`: it is named so, or it is a regular file or standard input, "-",
 * that begins with a tag. */
bool pgn_file_is_at(const char *path);

/* Open the file at `path`, "-" for standard input; `rules`, which must outlive it,
 * are for games that name no variant.  False, with the reason, when that fails. */
WARN_UNUSED bool pgn_file_open(struct pgn_file *file, const char *path,
                               const struct rules *rules, struct text *why);
void pgn_file_close(struct pgn_file *file);

/* Read the next game, see pgn_read(); reasons begin with the path. */
WARN_UNUSED enum pgn_verdict pgn_file_next(struct pgn_file *file, struct pgn *pgn,
                                           struct text *why);

#endif
