/* piece_values.h - values of pieces from how they move.  SPDX-License-Identifier: MIT */
#ifndef EVAL_PIECE_VALUES_H
#define EVAL_PIECE_VALUES_H

#include "engine/core/types.h"

struct betza;
struct topology;

enum { PIECE_VALUES_UNIT = 16 }; /* mobility is counted in 1/16 squares */

/* The mean number of squares that a piece with these moves reaches, by capturing or not,
 * over all squares of a board on which 30 % are occupied; in 1/PIECE_VALUES_UNIT. */
int piece_values_mobility(const struct topology *board, const struct betza *betza);

/* The value of a piece with these moves, in centipawns. */
int piece_values_power(const struct topology *board, const struct betza *betza);

/* Whether the piece stays on squares of one colour, as a bishop does. */
bool piece_values_is_colour_bound(const struct betza *betza);

#endif
