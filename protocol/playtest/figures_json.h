/* figures_json.h - parts of what a playtest has found, as JSON.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PLAYTEST_FIGURES_JSON_H
#define PROTOCOL_PLAYTEST_FIGURES_JSON_H

#include "engine/rules/rules.h"
#include "protocol/playtest/figures.h"
#include "protocol/text/json.h"

/* Write "endings", how the games of a level have ended, as an array of results, reasons and numbers of games. */
void figures_write_endings(struct json_writer *json, const struct level_figures *level);

/* Write "warnings", an array of sentences about the figures of a game. */
void figures_write_warnings(struct json_writer *json, const struct figures *figures,
                            const struct rules *rules);

#endif
