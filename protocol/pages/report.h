/* report.h - what was found about the pages, as a page of HTML.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PAGES_REPORT_H
#define PROTOCOL_PAGES_REPORT_H

#include "protocol/pages/verdict.h"

#include <stdio.h>

struct passage;

/* How many findings have each mark. */
void report_count(const struct passage *passages, int count, int marks[MARKS]);

/* Write the report, with all pictures in it.  Errors of `file` are the caller's to check. */
void report_write(const struct passage *passages, int count, FILE *file);

#endif
