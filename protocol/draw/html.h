/* html.h - pages of HTML that need no other file.  SPDX-License-Identifier: MIT
 *
 * They are well-formed XML, too.  Errors of the file are the caller's to check.
 */
#ifndef PROTOCOL_DRAW_HTML_H
#define PROTOCOL_DRAW_HTML_H

#include "engine/core/embedded.h"

#include <stdio.h>

/* Written by the Makefile: style sheets and scripts, by the names of their files in protocol/. */
extern const struct embedded_file html_parts[];

/* Write the head of a page with the style of all pages and that of the parts `style`, names with blanks between;
 * and its end. */
void html_begin(FILE *file, const char *title, const char *style);
void html_end(FILE *file);

/* The same head with what other sites show where they link to the page (Open Graph): a description and the
 * address of a picture. */
void html_begin_shared(FILE *file, const char *title, const char *style,
                       const char *description, const char *picture);

/* Write the part `script`.  For well-formed XML it has neither & nor <. */
void html_script(FILE *file, const char *script);

/* Write text, with what HTML reserves escaped. */
void html_write(FILE *file, const char *chars);

/* Write an element with a class (none: NULL) and nothing but text. */
void html_element(FILE *file, const char *name, const char *class, const char *chars);

#endif
