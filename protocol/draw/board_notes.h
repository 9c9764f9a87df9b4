/* board_notes.h - what is written beside or below a board in text.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_BOARD_NOTES_H
#define PROTOCOL_DRAW_BOARD_NOTES_H

#include "engine/core/types.h"

struct board_text_style;
struct position;

/* The notes on a position in lines of `width` columns, each with its end, as malloc() gives them; beside a compact
 * board what a beginner needs first, in sentences.  NULL when memory is out. */
WARN_UNUSED char *board_notes_new(const struct position *pos,
                                  const struct board_text_style *style, int width);

#endif
