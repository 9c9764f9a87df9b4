/* pothole.c - evaluation of Pot-Hole Chess.  SPDX-License-Identifier: MIT
 *
 * Holes block lines as pieces do, so mobility and the pawn shield see them without terms of
 * their own; weights tuned for the game played no better than the weights of chess (measurements.md).
 */
#include "eval/variant_terms.h"
#include "eval/weights.h"

const struct variant_terms pothole_terms = {
    .variant = "pothole",
    .weights = &default_weights,
    .wdl = {241, 416}, /* +145 =24 -131 */
    .level_exponent = 1.3,
};
