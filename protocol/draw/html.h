/* html.h - pages of HTML that need no other file.  SPDX-License-Identifier: MIT
 *
 * They are well-formed XML, too.  Errors of the file are the caller's to check.
 */
#ifndef PROTOCOL_DRAW_HTML_H
#define PROTOCOL_DRAW_HTML_H

#include <stdio.h>

/* Write the head of a page with its style, to which `rules`, or NULL, are added in CSS; and its
 * end. */
void html_begin(FILE *file, const char *title, const char *rules);
void html_end(FILE *file);

/* Write text, with what HTML reserves escaped. */
void html_write(FILE *file, const char *chars);

/* Write an element with a class (none: NULL) and nothing but text. */
void html_element(FILE *file, const char *name, const char *class, const char *chars);

#endif
