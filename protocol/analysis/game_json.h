/* game_json.h - an analysed game as JSON.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_GAME_JSON_H
#define PROTOCOL_ANALYSIS_GAME_JSON_H

#include <stdio.h>

struct game_analysis;
struct json_writer;
struct pgn_tags;

/* Print a line of JSON for each ply and one for the whole game, the `number`th of the input;
 * `ending`, or NULL, says why it ends too early. */
void game_json_print(FILE *file, const struct game_analysis *analysis,
                     const struct pgn_tags *tags, int number, const char *annotator,
                     const char *ending);

/* Write what one side did, an object with the name of its colour. */
void game_json_write_side(struct json_writer *json,
                          const struct game_analysis *analysis, int colour);

#endif
