/* betza_directions.h - the directions of a Betza atom.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_BOARD_BETZA_DIRECTIONS_H
#define ENGINE_BOARD_BETZA_DIRECTIONS_H

#include <stdbool.h>

/* Whether the first `count` of `directions`, letters before an atom such as "fs", allow its leap by White's dx files and dy
 * ranks.  Without letters all leaps are allowed. */
bool betza_directions_allow(const char *directions, int count, int dx, int dy);

#endif
