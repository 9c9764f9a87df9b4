/* settings.h - the settings of a tournament and of its engines.  SPDX-License-Identifier: MIT
 *
 * A row of tournament_rows is a flag of the command line, `--games 10`, and a line of the
 * tournament file, `games = 10`.  A row of engine_rows is a word before an engine's command,
 * `hash=16 COMMAND`, and an indented line below it in the file.
 */
#ifndef PROTOCOL_MATCH_SETTINGS_SETTINGS_H
#define PROTOCOL_MATCH_SETTINGS_SETTINGS_H

#include "engine/core/setting.h"
#include "engine/core/types.h"

struct engine_settings;
struct text;
struct time_control;
struct tournament;

extern const struct setting tournament_rows[]; /* of a struct tournament      */
extern const struct setting engine_rows[];     /* of a struct engine_settings */

/* How long to think: rows of a tournament, and of one engine. */
// clang-format off
#define LIMIT_ROWS(target)                                                                \
    {"tc", .argument = "TIME", .help = "clocks: [MOVES/]SECONDS[+INCREMENT]",             \
     .type = SETTING_CUSTOM, SETTING_AT(target, control), .read = time_control_read,        \
     .write = time_control_write, .topic = "time"},                                       \
    {"st", .argument = "SECONDS", .help = "think this long about each move",              \
     .type = SETTING_DECIMAL, SETTING_AT(target, control.move_ms), .min = 1,                \
     .max = TIME_MS_MAX},                                                                 \
    {"depth", .argument = "PLIES", .help = "think no deeper than this",                   \
     .type = SETTING_INTEGER, SETTING_AT(target, control.depth), .min = 1,                  \
     .max = DEPTH_MAX},                                                                   \
    {"nodes", .letter = 'n', .argument = "N",                                             \
     .help = "search no more than N nodes a move", .type = SETTING_INTEGER,               \
     SETTING_AT(target, control.nodes), .min = 1, .max = INT64_MAX}
// clang-format on

/* Make an empty tournament with the presets of a struct tournament. */
void tournament_preset(void *tournament);

/* Read the lines of a tournament file.  On failure returns false and says why, beginning with
 * the line's number. */
WARN_UNUSED bool tournament_parse(struct tournament *tournament, const char *chars,
                                  struct text *why);

/* Add the engine that `value`, `[KEY=VALUE]... COMMAND`, describes, to a struct tournament.
 * On failure returns false and says why. */
WARN_UNUSED bool tournament_add_engine(void *tournament, const char *value,
                                       struct text *why);

/* Read `[KEY=VALUE]...` into a struct engine_settings.  On failure returns false and says why. */
WARN_UNUSED bool engine_read_each(void *engine, const char *value, struct text *why);

/* Give each engine the settings of all engines that it has not got itself; a check that is
 * false counts as not given.  To be called once, when all settings are read.  On failure returns false and says why. */
WARN_UNUSED bool tournament_fill_engines(struct tournament *tournament,
                                         struct text *why);

/* Read `I/N` into a struct shard.  On failure returns false and says why. */
WARN_UNUSED bool shard_read(void *shard, const char *value, struct text *why);

/* The time control of an engine: its own one if it has any, else the tournament's; its
 * time odds multiply the times. */
struct time_control tournament_time_control(const struct tournament *tournament,
                                            const struct engine_settings *settings);

#endif
