/* tablebase_report.h - what endgame tables tell, as a page in Markdown.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_SHELL_COMMANDS_TABLEBASE_REPORT_H
#define PROTOCOL_SHELL_COMMANDS_TABLEBASE_REPORT_H

#include "engine/core/text.h"
#include "search/tablebase/material.h"

#include <stdio.h>

struct tablebase;

struct ending {
    struct material material;
    struct text left_out; /* why there is no table of it; empty: it is in memory */
};

/* Print a page about `count` endings. */
void tablebase_report_print(FILE *file, const struct tablebase *tablebase,
                            const struct ending *endings, int count);

#endif
