/* setting.h - what can be said about a tournament, in one table.
 * SPDX-License-Identifier: MIT
 *
 * Each row is a flag of the command line, `--games 10`, and a line of the tournament file,
 * `games = 10`.  What concerns one engine is said before its command, `hash=16 COMMAND`,
 * or in indented lines below it.
 */
#ifndef PROTOCOL_MATCH_SETTINGS_SETTING_H
#define PROTOCOL_MATCH_SETTINGS_SETTING_H

#include "engine/core/types.h"

struct engine_settings;
struct flag;
struct text;
struct tournament;

/* The flag of row `number`; NULL behind the table's end. */
const struct flag *match_setting_flag(int number);

/* The row of that name, or -1. */
int match_setting_find(const char *name);

/* What is so while nothing else is said. */
void match_setting_preset(struct tournament *tournament);

/* Set row `number`; `value` is NULL for a flag without argument.  False, with the reason,
 * when the value is none. */
WARN_UNUSED bool match_setting_apply(struct tournament *tournament, int number,
                                     const char *value, struct text *why);

/* Set what concerns one engine. */
WARN_UNUSED bool engine_settings_set(struct engine_settings *engine_settings,
                                     const char *name, const char *value,
                                     struct text *why);

/* Add the engine that `value`, `[KEY=VALUE]... COMMAND`, is. */
WARN_UNUSED bool engine_settings_add(struct tournament *tournament, const char *value,
                                     struct text *why);

#endif
