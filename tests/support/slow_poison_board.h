/* slow_poison_board.h - the board of slow_poison.c.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_SLOW_POISON_BOARD_H
#define TESTS_SUPPORT_SLOW_POISON_BOARD_H

#include "tests/support/slow_poison.h"

enum { SLOW_POISON_ROOM_MAX = 12 };

/* A position: capitals are White's pieces, '.' is a free square. */
struct slow_poison_board {
    char at[SLOW_POISON_ROOM_MAX][SLOW_POISON_ROOM_MAX + 1]; /* [rank][file] */
    /* Of poisoned pieces; 0: healthy. */
    int turns_left[SLOW_POISON_ROOM_MAX][SLOW_POISON_ROOM_MAX];
    int index[SLOW_POISON_KINDS]; /* of each type's power, White's */
    bool black;                   /* to move */
    char castling[8];
    int passed_file, passed_rank; /* -1: no double step */
    int quiet_plies;
};

bool slow_poison_is_white(char piece);
bool slow_poison_is_one_of(char piece, const char *letters);

/* The number of a piece's type, and how many powers that has; -1: a pawn or none. */
int slow_poison_type(const struct slow_poison_game *game, char piece);
int slow_poison_powers(const struct slow_poison_game *game, int type);

/* Whether a piece's way leads from one square to another, whoever stands on the latter. */
bool slow_poison_leads(const struct slow_poison_game *game,
                       const struct slow_poison_board *board, int file, int rank,
                       int to_file, int to_rank, bool capturing);

/* Whether a healthy piece of a side, kings aside or kings alone, attacks a square. */
bool slow_poison_is_attacked(const struct slow_poison_game *game,
                             const struct slow_poison_board *board, int file, int rank,
                             bool by_white, bool by_king);

/* Find a king; false: it is not on the board. */
bool slow_poison_find_king(const struct slow_poison_game *game,
                           const struct slow_poison_board *board, bool white, int *file,
                           int *rank);

/* Whether a king that stands, or has just died, on a square could be captured there: by the other
 * king only if nothing would capture that one there. */
bool slow_poison_is_check(const struct slow_poison_game *game,
                          const struct slow_poison_board *board, bool white, int file,
                          int rank);

void slow_poison_write_fen(const struct slow_poison_game *game,
                           const struct slow_poison_board *board, char *fen);
void slow_poison_read_fen(const struct slow_poison_game *game,
                          struct slow_poison_board *board, const char *fen);

#endif
