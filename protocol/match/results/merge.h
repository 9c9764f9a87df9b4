/* merge.h - records of a tournament's shards, joined.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_MERGE_H
#define PROTOCOL_MATCH_RESULTS_MERGE_H

#include "engine/core/types.h"

struct game_log;
struct standings;
struct text;
struct tournament;

/* Fill `tournament` from the first line of the record at `path`; what no record tells, and
 * the files to write, stay as they are. */
WARN_UNUSED bool merge_begin(struct tournament *tournament, const char *path,
                             struct text *why);

/* Enter the games of the record at `path`, which must be of the same tournament, in
 * `ledger`, and write them to the journal. */
WARN_UNUSED bool merge_record(const struct tournament *tournament, const char *path,
                              struct standings *standings, struct game_log *game_log,
                              struct text *why);

#endif
