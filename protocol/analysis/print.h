/* print.h - prints an analysed position, for people or as JSON.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ANALYSIS_PRINT_H
#define PROTOCOL_ANALYSIS_PRINT_H

#include <stdio.h>

struct analysis;

/* Print an analysis for people, or as a line of JSON; `source` says where the position
 * comes from, NULL: from the command line. */
void analysis_print(FILE *file, const struct analysis *analysis, const char *source);
void analysis_print_json(FILE *file, const struct analysis *analysis,
                         const char *source);

#endif
