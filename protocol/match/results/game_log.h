/* game_log.h - the files that a tournament is kept in.  SPDX-License-Identifier: MIT
 *
 * The record is a file of JSON lines: first the tournament, then each game when it ends.
 * The PGN of a game is written before its line, which tells where it ends, so that after
 * a sudden end the record alone decides which games have been played.
 */
#ifndef PROTOCOL_MATCH_RESULTS_GAME_LOG_H
#define PROTOCOL_MATCH_RESULTS_GAME_LOG_H

#include "engine/core/types.h"

#include <stdio.h>

struct standings;
struct record;
struct text;
struct tournament;

struct game_log {
    const struct tournament *tournament;
    int jsonl; /* descriptors; -1: no such file */
    int pgn;
    FILE *stream;    /* of `jsonl`                    */
    int64_t pgn_end; /* of the last game written      */
};

/* Open the files; the games that a record already has go into `ledger`.  False, with the
 * reason, when that cannot be, or the record is another tournament's. */
WARN_UNUSED bool game_log_open(struct game_log *game_log,
                               const struct tournament *tournament,
                               struct standings *standings, struct text *why);
void game_log_close(struct game_log *game_log);

/* Write a game; false, with the reason, when the disk is full or the like. */
WARN_UNUSED bool game_log_write(struct game_log *game_log, const struct record *record,
                                struct text *why);

/* Read the next whole line into `*line`, kept by getline(); false at the end, where a line
 * without its end counts as none. */
bool game_log_read_line(FILE *file, char **line, size_t *size);

/* Read the tournament's own line; the caller frees the text.  NULL when it is none. */
char *game_log_read_tournament(const char *line);

/* Enter a game's line into `ledger`; false, with the reason, when it is none. */
WARN_UNUSED bool game_log_enter(const char *line, struct standings *standings,
                                struct text *why);

#endif
