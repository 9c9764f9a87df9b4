/* xboard_pieces.h - drawings of the pieces for XBoard.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_GUI_XBOARD_XBOARD_PIECES_H
#define PROTOCOL_GUI_XBOARD_XBOARD_PIECES_H

#include "engine/core/types.h"

struct text;
struct variant;

/* Write an SVG file for each piece of all games, under the name that XBoard looks for in its
 * -pieceImageDirectory, into an existing folder.  Where two games use one of XBoard's pieces, the
 * drawing is that of `variant`.  On failure returns false and says why. */
WARN_UNUSED bool xboard_pieces_write(const struct variant *variant, const char *folder,
                                     struct text *why);

#endif
