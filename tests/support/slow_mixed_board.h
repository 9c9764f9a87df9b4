/* slow_mixed_board.h - the board of slow_mixed.c.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_SLOW_MIXED_BOARD_H
#define TESTS_SUPPORT_SLOW_MIXED_BOARD_H

#include "tests/support/plies.h"

#include <stdbool.h>

enum { SLOW_MIXED_SIZE = 8 };

/* A position: capitals are White's pieces, '.' is a free square, '#' a hole, '~' a part of the pool. */
struct slow_mixed_board {
    char at[SLOW_MIXED_SIZE][SLOW_MIXED_SIZE]; /* [rank][file] */
    int number[SLOW_MIXED_SIZE]
              [SLOW_MIXED_SIZE]; /* turns of a poisoned piece, plies of a hole */
    bool black;                  /* to move */
    bool held[2];                /* poles in hand, White's first */
    int power;                   /* of knights: 0 N, 1 WD */
    int place[2];                /* of the atoms W and F in their lists */
    char castling[8];
    int passed_file, passed_rank; /* -1: no double step */
    int quiet_plies;
};

struct slow_mixed_count {
    const char *rules;
    int found;
    char (*after)[PLY_FEN_MAX]; /* NULL: they are only counted */
};

bool slow_mixed_has(const struct slow_mixed_count *count, char rule);

bool slow_mixed_is_white(char piece);
bool slow_mixed_is_piece(char piece);
bool slow_mixed_is_a(char piece, char letter);

/* What stands on a square; a blank beyond the board. */
char slow_mixed_look(const struct slow_mixed_board *board, int file, int rank);

bool slow_mixed_is_sick(const struct slow_mixed_board *board, int file, int rank);

/* Whether a piece neither moves nor attacks: it is sick, or one of its kind paralyses it. */
bool slow_mixed_is_still(const struct slow_mixed_count *count,
                         const struct slow_mixed_board *board, int file, int rank);

/* Whether a piece could capture on a square. */
bool slow_mixed_looks_at(const struct slow_mixed_count *count,
                         const struct slow_mixed_board *board, int file, int rank,
                         int to_file, int to_rank);

/* Take a pace, and over the pool on the same way. */
void slow_mixed_pace(const struct slow_mixed_board *board, int place[2], int dx,
                     int dy);

/* The parts by which a piece but a pawn goes: bit i for list i of atoms, bit 2 for any other; 0: it does not. */
unsigned slow_mixed_goes(const struct slow_mixed_count *count,
                         const struct slow_mixed_board *board, int file, int rank,
                         int to_file, int to_rank);

bool slow_mixed_find_king(const struct slow_mixed_board *board, bool white, int *file,
                          int *rank);

/* Whether a king on a square could be captured: with poison by the other king only if nothing would capture that
 * one there. */
bool slow_mixed_is_check(const struct slow_mixed_count *count,
                         const struct slow_mixed_board *board, bool white, int file,
                         int rank);

/* Whether a king may not go to a square: it would be in check, or with poison beside a healthy king. */
bool slow_mixed_is_barred(const struct slow_mixed_count *count,
                          const struct slow_mixed_board *board, bool white, int file,
                          int rank);

/* The piece on a square moves away, or is gone: nothing castles with it. */
void slow_mixed_touch(struct slow_mixed_board *board, int file, int rank);

void slow_mixed_write_fen(const struct slow_mixed_count *count,
                          const struct slow_mixed_board *board, char *fen);
void slow_mixed_read_fen(const struct slow_mixed_count *count,
                         struct slow_mixed_board *board, const char *fen);

#endif
