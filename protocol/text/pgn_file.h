/* pgn_file.h - PGN files: reading all games, adding one.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_PGN_FILE_H
#define PROTOCOL_TEXT_PGN_FILE_H

#include "engine/core/types.h"
#include "engine/notation/pgn_reader.h"
#include "protocol/text/text_file.h"

struct library;

struct pgn_file {
    struct text_file text;
    struct pgn_reader *reader;
    bool was_read; /* before: what is ignored has been reported */
};

/* Today's date by local time, as PGN writes dates: "2026.03.01". */
void pgn_file_date(char date[16]);

/* Write a game, see pgn_write(). */
void pgn_file_write(FILE *file, const struct game *game, const struct pgn_tags *tags);

/* Add `game` to the end of the PGN file at `path`, dated today unless the tags have a
 * date.  False, with the reason, when it cannot be written. */
WARN_UNUSED bool pgn_file_append(const char *path, const struct game *game,
                                 struct pgn_tags *tags, struct text *why);

/* Read the games of a file that is open, and nothing of which has been read, and close it with
 * pgn_file_close(); `rules` and `library` as in pgn_reader_new().  False, with the reason, when memory
 * is out; then the file is closed. */
WARN_UNUSED bool pgn_file_begin(struct pgn_file *file, const struct text_file *text,
                                const struct rules *rules, struct library *library,
                                struct text *why);

/* The same with the file at `path`, "-" for standard input. */
WARN_UNUSED bool pgn_file_open(struct pgn_file *file, const char *path,
                               const struct rules *rules, struct library *library,
                               struct text *why);
void pgn_file_close(struct pgn_file *file);

/* Read the next game, see pgn_read(); reasons begin with the path.  What of it is ignored is
 * reported unless file->was_read. */
WARN_UNUSED enum pgn_verdict pgn_file_next(struct pgn_file *file, struct pgn *pgn,
                                           struct text *why);

#endif
