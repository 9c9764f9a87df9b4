/* piece_values.h - what a way of moving is worth.  SPDX-License-Identifier: MIT */
#ifndef EVAL_PIECE_VALUES_H
#define EVAL_PIECE_VALUES_H

#include "engine/core/types.h"

struct betza;
struct topology;

enum { PIECE_VALUES_UNIT = 16 }; /* of a square, that mobility is counted in */

/* How many squares a piece moving so goes to, in this way or that, on the average over the
 * board with three squares in ten taken; in 1/PIECE_VALUES_UNIT. */
int piece_values_mobility(const struct topology *board, const struct betza *betza,
                          int colour);

/* Its value in centipawns, from its mobility and its faults. */
int piece_values_power(const struct topology *board, const struct betza *betza,
                       int colour);

/* Whether it never leaves squares of one shade, as a bishop. */
bool piece_values_is_bound(const struct betza *betza);

#endif
