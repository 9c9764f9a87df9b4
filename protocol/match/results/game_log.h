/* game_log.h - the files that a tournament writes.  SPDX-License-Identifier: MIT
 *
 * The record is a file of JSON lines: first the tournament, then each game when it ends.
 * A game's line in the record is written before its PGN and says where in the PGN file
 * that begins.  So after a sudden end the record alone decides which games have been
 * played, and the PGN of its last game is completed from it.  A PGN file may have other
 * games, too, of other tournaments: what is in it is never changed.
 */
#ifndef PROTOCOL_MATCH_RESULTS_GAME_LOG_H
#define PROTOCOL_MATCH_RESULTS_GAME_LOG_H

#include "engine/core/output_file.h"
#include "engine/core/types.h"

struct record;
struct rules;
struct standings;
struct text;
struct tournament;

/* The files that are not written are closed. */
struct game_log {
    const struct tournament *tournament;
    struct output_file record; /* JSON lines */
    struct output_file pgn;
};

/* Open the files of `tournament`, which must outlive the log, and add the games of an
 * existing record to `standings`.  `rules` are the tournament's.  Returns false and sets
 * `why` when a file cannot be opened or is locked by another match, or the record is
 * another tournament's; close the log in any case. */
WARN_UNUSED bool game_log_open(struct game_log *log,
                               const struct tournament *tournament,
                               const struct rules *rules, struct standings *standings,
                               struct text *why);

/* Takes a log that is all 0, too. */
void game_log_close(struct game_log *log);

/* Write a game to both files.  On failure, such as a full disk, returns false and sets
 * `why`. */
WARN_UNUSED bool game_log_write(struct game_log *log, const struct record *record,
                                struct text *why);

/* How far the record of a part has been read; zeros at first. */
struct record_part {
    int64_t end; /* of the last complete line */
    int lines;
};

/* Read on in the record at `path`, of a part of `tournament`, and add its results to
 * `standings`.  On failure returns false and sets `why`. */
WARN_UNUSED bool game_log_read_part(const struct tournament *tournament,
                                    const char *path, struct record_part *part,
                                    struct standings *standings, struct text *why);

/* Add the results of the `count` records at `paths`, of the parts of `tournament`, to
 * `standings`.  Then, if all of them are good, open the log, whose files must be new or
 * empty, and copy the games to it.  On failure returns false and sets `why`; close the
 * log in any case. */
WARN_UNUSED bool game_log_merge(struct game_log *log,
                                const struct tournament *tournament,
                                char *const paths[], int count,
                                const struct rules *rules, struct standings *standings,
                                struct text *why);

/* Read the tournament's settings from the record at `path`.  What a record does not
 * contain, such as the files to write, is not changed.  On failure returns false and sets
 * `why`. */
WARN_UNUSED bool game_log_read_tournament(struct tournament *tournament,
                                          const char *path, struct text *why);

#endif
