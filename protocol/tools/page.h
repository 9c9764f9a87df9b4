/* page.h - a position from a game's page, and what the page says of it.
 * SPDX-License-Identifier: MIT
 *
 * A line `VARIANT | FEN | KEY: VALUE | ...`; tests/data/pages.epd says what the keys mean.
 */
#ifndef PROTOCOL_TOOLS_PAGE_H
#define PROTOCOL_TOOLS_PAGE_H

#include "engine/core/types.h"

struct text;

enum { PAGE_LINE_MAX = 4096 };

enum page_key {
    PAGE_MOVES,   /* "moves": legal, in this order, from the position          */
    PAGE_END,     /* "end": how the game then stands                           */
    PAGE_LEGAL,   /* "legal": all moves that are then legal                    */
    PAGE_ILLEGAL, /* "illegal": a move that then is not                        */
    PAGE_BEST,    /* "bm": the move to find                                    */
    PAGE_MATE,    /* "dm": it mates in so many                                 */
    PAGE_PLAYS,   /* "page": how the page goes on, in its own spelling         */
    PAGE_CLAIMS,  /* "page-dm": the least moves to mate, according to the page */
    PAGE_NOTE,    /* "note": in words                                          */
    PAGE_KEYS,
};

struct page {
    char line[PAGE_LINE_MAX];      /* cut up; what all else points into */
    const char *variant;           /* its name                          */
    const char *fen;               /* not checked yet                   */
    const char *values[PAGE_KEYS]; /* by key, NULL: not given           */
};

/* Take page->line apart.  False, with the reason, when it is malformed. */
WARN_UNUSED bool page_parse(struct page *page, struct text *why);

#endif
