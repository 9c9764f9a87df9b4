/* page.h - a page of help: for a terminal, as mdoc for the manual page, as HTML, or as JSON.
 * SPDX-License-Identifier: MIT
 *
 * Texts are sentences without line ends; the page breaks its lines.
 */
#ifndef PROTOCOL_RULEBOOK_PAGE_H
#define PROTOCOL_RULEBOOK_PAGE_H

#include "protocol/text/word_wrap.h"

#include <stdbool.h>

enum page_part { PAGE_TITLE, PAGE_HEADING, PAGE_PARAGRAPH, PAGE_ITEM };

struct json_writer;

struct page {
    FILE *file;               /* NULL in JSON */
    struct json_writer *json; /* where JSON goes, or NULL */
    int width;                /* columns of a line */
    bool mdoc;                /* write mdoc */
    bool html;                /* write a part of a page of HTML */
    bool in_list;             /* items have begun */
    enum page_part last;      /* what has been written last */
    int item_indent;       /* column of the items' texts, if their names leave room */
    struct word_wrap wrap; /* of the paragraph or item begun last */
};

/* A page on `file`: with `mdoc` a part of a manual page, else as wide as the terminal. */
struct page page_open(FILE *file, bool mdoc);

/* A part of a page of HTML. */
struct page page_open_html(FILE *file);

/* A page as JSON: each part is an object with the members "part" ("title", "heading", "paragraph",
 * "link", "literal" or "item") and "text", items also "term" and, if they have one, "name". */
struct page page_open_json(struct json_writer *json);

/* Whether a page has room for pictures made of characters: on terminals only. */
bool page_has_pictures(const struct page *page);

void page_title(struct page *page, const char *title);
void page_heading(struct page *page, const char *heading);
void page_paragraph(struct page *page, const char *text);

/* An address on the web. */
void page_link(struct page *page, const char *address);

/* A line that is not broken. */
void page_literal(struct page *page, const char *line);

/* Begin an item of a list, such as a piece and its name; page_add() adds what it says, in
 * one or more parts, and page_end_item() ends it.  `name` may be NULL. */
void page_begin_item(struct page *page, const char *term, const char *name);
void page_add(struct page *page, const char *text);
void page_end_item(struct page *page);

/* End a list, if one has begun, so that more text can follow. */
void page_end_list(struct page *page);

#endif
