/* game_log.h - the files that a tournament writes.  SPDX-License-Identifier: MIT
 *
 * The record is a file of JSON lines: first the tournament, then each game when it ends.
 * A game's PGN is written before its line in the record, and that line contains the PGN
 * file's new size.  So after a sudden end the record alone decides which games have been
 * played, and what was written only in part is cut off.
 */
#ifndef PROTOCOL_MATCH_RESULTS_GAME_LOG_H
#define PROTOCOL_MATCH_RESULTS_GAME_LOG_H

#include "engine/core/types.h"

#include <stdio.h>

struct record;
struct rules;
struct standings;
struct text;
struct tournament;

struct game_log {
    const struct tournament *tournament;
    FILE *record; /* JSON lines; NULL: no such file, as below  */
    FILE *pgn;
    int64_t pgn_end; /* the size of the PGN file, in bytes        */
};

/* Open the files of `tournament`, which must outlive the log, and add the games of an
 * existing record to `standings`.  Returns false and sets `why` when a file cannot be
 * opened or is locked by another match, or the record is another tournament's; close the
 * log in any case. */
WARN_UNUSED bool game_log_open(struct game_log *log,
                               const struct tournament *tournament,
                               struct standings *standings, struct text *why);

/* Takes a log that is all 0, too. */
void game_log_close(struct game_log *log);

/* Write a game to both files.  On failure, such as a full disk, returns false and sets
 * `why`. */
WARN_UNUSED bool game_log_write(struct game_log *log, const struct record *record,
                                struct text *why);

/* Add the games of the record at `path`, another shard's, to `standings` and to the log.
 * `rules` are the tournament's.  On failure returns false and sets `why`. */
WARN_UNUSED bool game_log_merge(struct game_log *log, const char *path,
                                const struct rules *rules, struct standings *standings,
                                struct text *why);

/* Read the tournament's settings from the record at `path`.  What a record does not
 * contain, such as the files to write, is not changed.  On failure returns false and sets
 * `why`. */
WARN_UNUSED bool game_log_read_tournament(struct tournament *tournament,
                                          const char *path, struct text *why);

#endif
