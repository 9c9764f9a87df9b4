/* lessons_html.h - the lessons of a game as a part of a page of HTML.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_LESSONS_LESSONS_HTML_H
#define PROTOCOL_LESSONS_LESSONS_HTML_H

#include "engine/core/types.h"

#include <stdio.h>

struct rules;
struct text;

/* Write the steps of a game's lessons, those that are written for it or else made of its rules, each with its board, its
 * task and a right move to open.  `symbols` are those that board_svg_define() was told.  False, with the reason, when
 * memory is out. */
WARN_UNUSED bool lessons_write_html(FILE *file, const struct rules *rules,
                                    const char *symbols, struct text *why);

#endif
