/* san_scan.h - steps over the parts of SAN.  SPDX-License-Identifier: MIT
 *
 * Each function returns the character after its part, or NULL.
 */
#ifndef ENGINE_NOTATION_SAN_SCAN_H
#define ENGINE_NOTATION_SAN_SCAN_H

#include "engine/core/types.h"
#include "engine/notation/san_parts.h"

struct position;

/* Ways to name a piece, the best first: as san_write() does, its kind's letter, its kind's
 * name, or not at all, which is enough where the square that it comes from is written. */
enum san_naming { NAMING_WRITTEN, NAMING_LETTER, NAMING_KIND, NAMING_NONE, NAMINGS };

/* Whether so much of the origin may stand after such a name. */
static inline bool san_goes_with(enum san_naming naming, enum san_origin origin)
{
    return naming != NAMING_NONE || origin == ORIGIN_SQUARE;
}

/* Skips what is there, which may be nothing. */
const char *san_skip_spaces(const char *c);

/* The letters of castling that `c` begins with, hyphens between them or not: 2, or 3 from O-O-O on; 0: it
 * is no castling. */
int san_count_castling(const char *c);

const char *san_skip_text(const char *c, const char *text);

/* The name of the piece that `m` moves, and blanks after it. */
const char *san_skip_name(const struct position *pos, move m, enum san_naming naming,
                          const char *c);

const char *san_skip_square(const struct position *pos, square sq, const char *c);

/* As much of the square that `m` comes from as `origin` says. */
const char *san_skip_origin(const struct position *pos, move m, enum san_origin origin,
                            const char *c);

#endif
