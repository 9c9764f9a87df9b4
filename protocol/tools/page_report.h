/* page_report.h - a report on what the games' web pages say.  SPDX-License-Identifier: MIT
 *
 * Markdown, with pictures in files beside it.
 */
#ifndef PROTOCOL_TOOLS_PAGE_REPORT_H
#define PROTOCOL_TOOLS_PAGE_REPORT_H

#include "engine/core/types.h"
#include "search/search.h"

#include <stdio.h>

struct analysis;
struct solver;
struct text;

enum page_key {
    PAGE_MOVES,   /* "moves": legal, in this order, from the position             */
    PAGE_END,     /* "end": the game's status after them                          */
    PAGE_LEGAL,   /* "legal": all legal moves then                                */
    PAGE_ILLEGAL, /* "illegal": a move that is illegal then                       */
    PAGE_BEST,    /* "bm": the best move in the position                          */
    PAGE_MATE,    /* "dm": its distance to mate, in moves                         */
    PAGE_PLAYS,   /* "page": the page's further moves, in its own spelling        */
    PAGE_CLAIMS,  /* "page-dm": the distance to mate that the page claims         */
    PAGE_NOTE,    /* "note": a comment                                            */
    PAGE_KEYS,
};

/* A parsed line `VARIANT | FEN | KEY: VALUE | ...`. */
struct page {
    const char *variant; /* its name                */
    const char *fen;     /* not checked yet         */
    char *
        values[PAGE_KEYS]; /* by key, NULL: not given; page_report_add() cuts them up */
};

struct page_report {
    FILE *file;           /* the report                        */
    const char *folder;   /* for the report and its pictures   */
    int number;           /* of the last position, from 1      */
    int errors;           /* errors of the pages, found so far */
    struct limits limits; /* of the search of one position     */
    struct searcher *searcher;
    struct solver *solver;
    struct analysis *analysis; /* of the present position, reused */
};

/* Add a section about `page`.  False, with the reason, when the data are wrong or a file
 * cannot be written. */
WARN_UNUSED bool page_report_add(struct page_report *report, const struct page *page,
                                 struct text *why);

#endif
