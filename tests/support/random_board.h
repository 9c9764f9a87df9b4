/* random_board.h - pieces put down at random.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_RANDOM_BOARD_H
#define TESTS_SUPPORT_RANDOM_BOARD_H

#include "engine/core/text.h"

/* A piece's letter, or '.', by rank and file. */
struct random_board {
    int files, ranks;
    char at[12][16];
};

void random_board_clear(struct random_board *board, int files, int ranks);

/* Put a piece on a free square, that one or a neighbour, if one is free. */
void random_board_put_near(struct random_board *board, char letter, int file, int rank,
                           uint64_t *random);

/* Put 3 to 9 of these pieces on an empty board, and then the kings, near their end ranks. */
void random_board_scatter(struct random_board *board, const char *letters,
                          uint64_t *random);

/* Append the placement of a FEN. */
void random_board_write(const struct random_board *board, struct text *text);

#endif
