/* settings.h - the settings of a tournament.  SPDX-License-Identifier: MIT
 *
 * A row of tournament_rows is a flag of the command line, `--games 10`, and a line of the
 * tournament file, `games = 10`.
 */
#ifndef PROTOCOL_MATCH_SETTINGS_SETTINGS_H
#define PROTOCOL_MATCH_SETTINGS_SETTINGS_H

#include "engine/core/setting.h"
#include "engine/core/types.h"

struct engine_settings;
struct engine_terms;
struct library;
struct text;
struct tournament;

extern const struct setting tournament_rows[]; /* of a struct tournament */

/* Make an empty tournament with the presets of a struct tournament.  `library` has the games from
 * files; NULL: there are none. */
void tournament_preset(void *tournament, struct library *library);

/* Read the lines of a tournament file.  On failure returns false and says why, beginning with
 * the line's number. */
WARN_UNUSED bool tournament_parse(struct tournament *tournament, const char *chars,
                                  struct text *why);

/* Add the engine that `value`, `[KEY=VALUE]... COMMAND`, describes, to a struct tournament.
 * On failure returns false and says why. */
WARN_UNUSED bool tournament_add_engine(void *tournament, const char *value,
                                       struct text *why);

/* Give each engine the settings of all engines that it has not got itself; a check that is
 * false counts as not given.  To be called once, when all settings are
 * read.  On failure returns false and says why. */
WARN_UNUSED bool tournament_fill_engines(struct tournament *tournament,
                                         struct text *why);

/* Read `I/N` into a struct shard.  On failure returns false and says why. */
WARN_UNUSED bool shard_read(void *shard, const char *value, struct text *why);

/* What an engine of the tournament plays under; points to the tournament. */
struct engine_terms tournament_engine_terms(const struct tournament *tournament,
                                            const struct engine_settings *settings);

#endif
