/* fen_diagram.h - positions drawn with letters.  SPDX-License-Identifier: MIT
 *
 * A rank is a row of squares between bars, and whatever stands beside or between the rows says nothing.  A number
 * next to a piece, or in place of one, is counted down there:
 *
 *       +---+---+---+
 *     2 |   |4B4| k |
 *       +---+---+---+
 *     1 | K |(3)|   |
 *       +---+---+---+
 *         a   b   c
 *
 * White is to move unless the text says "Black to move", and castling is allowed to nobody.  A text that has a
 * line "FEN: " is the position of that line.
 */
#ifndef ENGINE_RULES_FEN_DIAGRAM_H
#define ENGINE_RULES_FEN_DIAGRAM_H

#include "engine/core/types.h"
#include "engine/rules/fen_fields.h"

/* Find the fields of `text`, a FEN or such a drawing, of a game of `variant`.  False, with the reason, if it is
 * neither. */
WARN_UNUSED bool fen_split(struct fen_fields *fields, const struct variant *variant,
                           const char *text, struct text *why);

#endif
