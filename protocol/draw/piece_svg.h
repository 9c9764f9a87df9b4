/* piece_svg.h - the pieces as SVG.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_DRAW_PIECE_SVG_H
#define PROTOCOL_DRAW_PIECE_SVG_H

#include <stdio.h>

#include "engine/core/types.h"

struct variant;

enum { PIECE_SVG_SIDE = 45 }; /* of the box that a piece is drawn in, in user units */

/* Whether pieces of this name have a shape of their own. */
bool piece_svg_has_shape(const char *name);

/* Draw a piece in the box from (0, 0) to (PIECE_SVG_SIDE, PIECE_SVG_SIDE).  A kind has the drawing of the game's author,
 * or else its shape; without one it has that of the orthodox piece with its letter, or else it is its letter in a
 * shield.  A promoted piece that becomes what it was when it is captured has that one's letter in a corner.  With
 * `frozen` the piece is blue and stands in ice. */
void piece_svg_draw(FILE *file, const struct variant *variant, piece p, bool frozen);

/* The same, as its letter in a shield whatever shape it has. */
void piece_svg_draw_letter(FILE *file, const struct variant *variant, piece p,
                           bool frozen);

/* Write bold text around x with its base at y. */
void piece_svg_text(FILE *file, const char *fill, int size, double x, double y,
                    const char *chars);

/* Draw a number in a small disc, in the corner of a piece; or in a dark disc on an empty square, which
 * it counts down. */
void piece_svg_counter(FILE *file, const char *number);
void piece_svg_disc(FILE *file, const char *number);

#endif
