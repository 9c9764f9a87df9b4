/* html.h - pages of HTML that need no other file.  SPDX-License-Identifier: MIT
 *
 * They are well-formed XML, too.  Errors of the file are the caller's to check.
 */
#ifndef PROTOCOL_DRAW_HTML_H
#define PROTOCOL_DRAW_HTML_H

#include <stdio.h>

/* A style sheet or script of such pages, from the file of that name in protocol/. */
struct html_part {
    const char *name; /* eg. "html.css"; NULL ends the table */
    const unsigned char *bytes;
    size_t size;
};

extern const struct html_part html_parts[]; /* written by the Makefile */

/* Write the head of a page with the style of all pages and that of the part `style`; and its end. */
void html_begin(FILE *file, const char *title, const char *style);
void html_end(FILE *file);

/* Write the part `script`.  For well-formed XML it has neither & nor <. */
void html_script(FILE *file, const char *script);

/* Write text, with what HTML reserves escaped. */
void html_write(FILE *file, const char *chars);

/* Write an element with a class (none: NULL) and nothing but text. */
void html_element(FILE *file, const char *name, const char *class, const char *chars);

#endif
