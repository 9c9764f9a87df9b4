/* values.h - what a way of moving is worth.  SPDX-License-Identifier: MIT */
#ifndef EVAL_VALUES_H
#define EVAL_VALUES_H

struct betza;
struct topology;

/* How many squares a piece moving so reaches on the average, in 1/16: over all squares of
 * the board, with three squares in ten taken. */
int values_mobility(const struct topology *board, const struct betza *betza,
                    int colour);

/* Its value in centipawns, from its mobility and its faults. */
int values_power(const struct topology *board, const struct betza *betza, int colour);

#endif
