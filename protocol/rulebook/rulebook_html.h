/* rulebook_html.h - the rules of a game as a part of a page of HTML.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_RULEBOOK_RULEBOOK_HTML_H
#define PROTOCOL_RULEBOOK_RULEBOOK_HTML_H

#include <stdio.h>

struct rules;

/* Write the rules, with a board for each piece that shows where it goes.  `symbols` are those that
 * board_svg_define() was told. */
void rulebook_write_html(FILE *file, const struct rules *rules, const char *symbols);

#endif
