/* puzzles_html.h - puzzles as a part of a page of HTML.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_PUZZLES_PUZZLES_HTML_H
#define PROTOCOL_PUZZLES_PUZZLES_HTML_H

#include <stdio.h>

struct puzzle;

/* Write a figure for each puzzle, with pieces from board_svg_define()'s `symbols`.  Errors of the file are the caller's
 * to check. */
void puzzles_write_html(FILE *file, const struct puzzle *puzzles, int count,
                        const char *symbols);

#endif
