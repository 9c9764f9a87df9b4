/* page_report.h - what a game's page says, and what is true.  SPDX-License-Identifier: MIT
 *
 * Markdown, with pictures in files beside it.
 */
#ifndef PROTOCOL_TOOLS_PAGE_REPORT_H
#define PROTOCOL_TOOLS_PAGE_REPORT_H

#include "engine/core/types.h"
#include "search/search.h"

#include <stdio.h>

struct analysis;
struct page;
struct solver;
struct text;

struct page_report {
    FILE *file;           /* the report                         */
    const char *folder;   /* where it and its pictures go       */
    int number;           /* of the last position, from 1       */
    int errors;           /* errors of the pages, found so far  */
    struct limits limits; /* of the thinking about one position */
    struct searcher *searcher;
    struct solver *solver;
    struct analysis *analysis; /* room for one                       */
};

/* Add what there is to say of `page`.  False, with the reason, when it cannot be told:
 * the data are wrong, or a file cannot be written. */
WARN_UNUSED bool page_report_add(struct page_report *report, const struct page *page,
                                 struct text *why);

#endif
