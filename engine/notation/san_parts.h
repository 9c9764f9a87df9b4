/* san_parts.h - the parts of SAN.  SPDX-License-Identifier: MIT
 *
 * Written by san.c; the reader (san_reader.c) looks for what the writer would write.  `m` is
 * always legal in `pos`.
 */
#ifndef ENGINE_NOTATION_SAN_PARTS_H
#define ENGINE_NOTATION_SAN_PARTS_H

#include "engine/core/types.h"

struct position;
struct text;

/* How much of the `from` square stands between a piece's name and its target. */
enum san_origin { ORIGIN_NONE, ORIGIN_FILE, ORIGIN_RANK, ORIGIN_SQUARE, ORIGINS };

/* The characters that may stand anywhere after a move. */
#define SAN_MARKS "+#!?: "

bool san_is_capture(const struct position *pos, move m);
bool san_is_pawn_capture(const struct position *pos, move m);

/* Append the piece's present name; a pawn has none. */
void san_add_name(const struct position *pos, move m, struct text *text);

void san_add_square(const struct position *pos, square sq, struct text *text);

/* Append the kind promoted to, what comes in from the hand, and the variant's suffix. */
void san_add_suffix(const struct position *pos, move m, struct text *text);

/* Whether the target stands in brackets after the mark, as in some special moves. */
bool san_has_bracket(const struct position *pos, move m);

/* Append these brackets, with the target's countdown in the position `after` the move if
 * it has one, eg. "[f5,5]". */
void san_add_bracket(const struct position *after, move m, struct text *text);

#endif
