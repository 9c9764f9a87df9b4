/* game_json.h - an analysed game as JSON.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_GAME_JSON_H
#define PROTOCOL_ANALYSIS_GAME_JSON_H

#include <stdio.h>

struct game_analysis;
struct pgn_tags;

/* Print a line of JSON for each ply and one for the whole game, the `number`th of the input;
 * `ending`, or NULL, says why it ends too early. */
void game_json_print(FILE *file, const struct game_analysis *analysis,
                     const struct pgn_tags *tags, int number, const char *annotator,
                     const char *ending);

#endif
