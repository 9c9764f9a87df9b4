/* slow_mixed_captures.h - other captures, by trial and error.  SPDX-License-Identifier: MIT
 *
 * The part of slow_mixed.c for pieces that capture from where they stand, leap over what they capture, or are born
 * again.
 */
#ifndef TESTS_SUPPORT_SLOW_MIXED_CAPTURES_H
#define TESTS_SUPPORT_SLOW_MIXED_CAPTURES_H

#include "tests/support/slow_mixed_board.h"

/* Whether a piece captures only by leaping over. */
bool slow_mixed_leaps_over(const struct slow_mixed_count *count, char piece);

/* The file and rank right behind a square, seen from another. */
void slow_mixed_behind(int file, int rank, int to_file, int to_rank, int behind[2]);

/* Whether a piece comes to a square by that. */
bool slow_mixed_comes_by_leap(const struct slow_mixed_count *count,
                              const struct slow_mixed_board *board, int file, int rank,
                              int to_file, int to_rank);

/* Bring back a piece of chess that has been captured on a square, where it began, if the rules have it so. */
void slow_mixed_bear(const struct slow_mixed_count *count,
                     struct slow_mixed_board *board, char piece, int file, int rank);

#endif
