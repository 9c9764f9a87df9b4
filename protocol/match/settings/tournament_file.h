/* tournament_file.h - tournaments as text.  SPDX-License-Identifier: MIT
 *
 * A line is `NAME = VALUE`, a row of tournament_rows (settings.h); indented below
 * `engine = COMMAND`, it is a row of engine_rows for that engine.  # begins a comment line.
 */
#ifndef PROTOCOL_MATCH_SETTINGS_TOURNAMENT_FILE_H
#define PROTOCOL_MATCH_SETTINGS_TOURNAMENT_FILE_H

#include "engine/core/types.h"

#include <stdio.h>

struct text;
struct tournament;

/* All settings that bear on the games, as text that tournament_file_read() reads; the
 * caller frees it.  NULL: out of memory. */
WARN_UNUSED char *tournament_file_write(const struct tournament *tournament);

/* Read such text, which may come from a stranger, in place of the engines that `tournament` has.
 * On failure returns false and says why: it is no tournament, its game is not known or has other rules
 * now, or it sets what is local, such as the files to write; then `tournament` is of no more use. */
WARN_UNUSED bool tournament_file_read(struct tournament *tournament, const char *chars,
                                      struct text *why);

/* Whether the tournament that the text `there` describes is another one than `here`; says in
 * what, or why it cannot be told.  Commands, folders, paths, names of event and site, the
 * number of games and the SPRT may differ, but not what the openings' file contains, nor, if
 * `here` is to be resumed, the engines' programs. */
WARN_UNUSED bool tournament_file_differs(const char *there,
                                         const struct tournament *here,
                                         struct text *why);

#endif
