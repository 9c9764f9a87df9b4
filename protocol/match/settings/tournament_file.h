/* tournament_file.h - tournaments as text.  SPDX-License-Identifier: MIT
 *
 * `NAME = VALUE` on each line: the flags of the command line, and `variant`, `option`,
 * `fen`; what is indented below `engine = COMMAND` is about that engine.  # begins a
 * comment line.
 */
#ifndef PROTOCOL_MATCH_SETTINGS_TOURNAMENT_FILE_H
#define PROTOCOL_MATCH_SETTINGS_TOURNAMENT_FILE_H

#include "engine/core/types.h"

#include <stdio.h>

struct text;
struct tournament;

/* Read settings into `tournament`.  On failure returns false and says why, beginning with
 * the line's number. */
WARN_UNUSED bool tournament_file_read(struct tournament *tournament, FILE *file,
                                      struct text *why);

/* Write all that bears on the games, so that tournament_file_read() makes the same tournament.
 * The caller frees it.  NULL when memory is out. */
WARN_UNUSED char *tournament_file_write(const struct tournament *tournament);

/* Where two such texts differ in what bears on results - not in commands, folders and the
 * number of games - say how in `why` and return true. */
bool tournament_file_differs(const char *one, const char *other, struct text *why);

#endif
