/* tablebase_report.h - what endgame tables tell, as a page in Markdown.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_COMMANDS_TABLEBASE_REPORT_H
#define PROTOCOL_COMMANDS_TABLEBASE_REPORT_H

#include <stdio.h>

struct material;
struct tablebase;

/* Print a page about the tables of `count` materials, which are in memory. */
void tablebase_report_print(FILE *file, const struct tablebase *tablebase,
                            const struct material *materials, int count);

#endif
