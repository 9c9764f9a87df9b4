/* print.h - prints an analysed position, for people or as JSON.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_PRINT_H
#define PROTOCOL_ANALYSIS_PRINT_H

#include "engine/core/types.h"

#include <stdio.h>

struct analysis;
struct json_writer;
struct position;
struct suite_test;
struct text;

/* Print an analysis for people, or as a line of JSON; `source` says where the position
 * comes from, and `test` what was to be found in it; NULL: it is from the command line. */
void analysis_print(FILE *file, const struct analysis *analysis, const char *source,
                    const struct suite_test *test);
void analysis_print_json(FILE *file, const struct analysis *analysis,
                         const char *source, const struct suite_test *test);

/* Write a score as {"cp":35} or {"mate":-3}, and the moves of a line that begins at `pos`, by
 * `write`, coordinates_write() or san_write(). */
void analysis_write_json_score(struct json_writer *json, const char *name, int value);
void analysis_write_json_moves(struct json_writer *json, const char *name,
                               const struct position *pos, const move *moves, int count,
                               void (*write)(const struct position *, move,
                                             struct text *));

#endif
