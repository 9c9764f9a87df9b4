/* slow_board.h - a board of characters for slow programs.  SPDX-License-Identifier: MIT
 *
 * Programs that find plies by trial and error, to compare the engine with.  They share no code with
 * it: a ply is made on this board, and legal if the king could not be captured then.
 */
#ifndef TESTS_SUPPORT_SLOW_BOARD_H
#define TESTS_SUPPORT_SLOW_BOARD_H

#include <stdbool.h>

enum { SLOW_ROOM_MAX = 12 };

struct slow_game {
    int files, ranks;
    const char *promotes_to;   /* letters, eg. "QRBN" */
    int promotion_rank;        /* from 1, as White sees it, as all that follows */
    int double_step_rank;      /* 0: none */
    int king_file;             /* from 0, where castling begins; -1: there is none */
    int king_side, queen_side; /* the files to where a king castles */
};

/* A position: capitals are White's pieces, '.' is a free square, '#' a hole, '*' no square, '~' a part
 * of a pool, '=' one of the frame around a board with citadels. */
struct slow_board {
    int files, ranks;
    bool has_pool;                             /* or a frame (slow_pool.h) */
    char at[SLOW_ROOM_MAX][SLOW_ROOM_MAX + 1]; /* [rank][file] */
    int hole[SLOW_ROOM_MAX][SLOW_ROOM_MAX];    /* plies until it closes */
    bool black;                                /* to move */
    bool held[2], exposed[2];                  /* poles, White's first */
    bool has_hands;                            /* whether `hand` counts */
    char hand[64];                             /* letters, as in a FEN */
    char castling[8];
    int passed_file, passed_rank; /* -1: no double step */
    int quiet_plies;
};

/* How a piece but a pawn goes, a letter each. */
const char *slow_ways_of(char piece);

bool slow_is_a(char piece, char small);
bool slow_is_white(char piece);
bool slow_is_on_board(const struct slow_game *game, int file, int rank);

/* Whether a piece on one square looks at another: it could capture an enemy there. */
bool slow_looks_at(const struct slow_board *board, int file, int rank, int to_file,
                   int to_rank);

/* Whether a piece but a pawn on one square goes to another one that is free. */
bool slow_goes_to(const struct slow_board *board, int file, int rank, int to_file,
                  int to_rank);

bool slow_is_attacked(const struct slow_game *game, const struct slow_board *board,
                      int file, int rank, bool by_white);

/* Find a piece; false: it is not on the board. */
bool slow_find(const struct slow_game *game, const struct slow_board *board, char piece,
               int *file, int *rank);

bool slow_in_check(const struct slow_game *game, const struct slow_board *board,
                   bool white);

/* The piece on a square moves away, or is captured: rights that hang on it are lost. */
void slow_touch(const struct slow_game *game, struct slow_board *board, int file,
                int rank);

/* Every hole comes a ply nearer to its end. */
void slow_tick(const struct slow_game *game, struct slow_board *board);

/* Open a hole; `one`: it closes all others.  False: that cannot be. */
bool slow_open_hole(const struct slow_game *game, struct slow_board *board, int file,
                    int rank, bool one);

/* Empty the board and read a placement; returns where that ends in the FEN. */
const char *slow_read_placement(const struct slow_game *game, struct slow_board *board,
                                const char *fen);

/* Read castling rights and the en-passant square. */
void slow_read_rights(struct slow_board *board, const char *castling,
                      const char *passed);

/* Write the placement, or what stands from the side to move to the en-passant square.  Both return
 * the end of what was written. */
char *slow_write_placement(const struct slow_game *game, const struct slow_board *board,
                           char *fen);
char *slow_write_rights(const struct slow_board *board, char *fen);

/* Read the field of holes, which is changed; write it, and return the end of what was written. */
void slow_read_holes(struct slow_board *board, char *field);
char *slow_write_holes(const struct slow_game *game, const struct slow_board *board,
                       char *fen);

#endif
