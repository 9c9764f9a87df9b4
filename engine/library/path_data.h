/* path_data.h - drawings of pieces in a variants file.  SPDX-License-Identifier: MIT
 *
 * A drawing is SVG path data in a box of 45 by 45: an outline, which is filled in the colour of the piece, and
 * after a bar, if there is one, lines that are drawn on it in ink.  A mountain with snow:
 *
 *     M5 39L22.5 8L40 39z | M16 20l4 3l3 -3l3 3l3 -3
 *
 * The file is a stranger's, and the drawing is copied into pages: so only commands and numbers are allowed.
 */
#ifndef ENGINE_LIBRARY_PATH_DATA_H
#define ENGINE_LIBRARY_PATH_DATA_H

#include "engine/core/types.h"

struct text;

/* Whether a word, which ends with 0, begins as a drawing does, with an M and a number, and is no name of one. */
bool path_data_begins(const char *chars);

/* Whether the first `length` characters are path data, with at most one bar between two parts; if not, `why` says
 * what is wrong. */
bool path_data_check(const char *chars, int length, struct text *why);

#endif
