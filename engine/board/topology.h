/* topology.h - the shape of a board.  SPDX-License-Identifier: MIT
 *
 * One function defines a board: where a step of dx files and dy ranks ends.  Leaps, rays and
 * attacks follow from it (attacks.c).  No other file knows a board's shape.
 */
#ifndef ENGINE_BOARD_TOPOLOGY_H
#define ENGINE_BOARD_TOPOLOGY_H

#include "engine/core/types.h"

struct text;
struct topology;

enum { BRANCHES = 2 };

/* Where one step of `dx` files and `dy` ranks from `from` ends.  `origin` is where the
 * whole move began.  Fills `to` and returns how many squares there are to choose from:
 * 0, 1, or 2; the second ends a slide. */
typedef int (*step_function)(const struct topology *board, square origin, square from,
                             int dx, int dy, square to[BRANCHES]);

/* What the places are.  Hexagons stand in upright files, each half a hexagon lower than the one before it, so that a place
 * has six beside it: above and below, to the east and north-east, to the west and south-west.
 *
 *     a3              b2 is beside b1 and b3, c2 and c3, a1 and a2.  The straight
 *          b3         lines are its file, a2 b2 c2 and a1 b2 c3.
 *     a2        c3
 *          b2
 *     a1        c2
 *          b1
 *               c1
 */
enum cells {
    CELLS_SQUARE,
    CELLS_HEX,      /* named by file and rank as usual: ranks run straight */
    CELLS_HEX_BENT, /* named as by Glinski: files have no j, and each file counts from its lowest place, so that
                       ranks are bent at the middle file */
};

struct topology {
    int files;                  /* eg. 8; a square is rank * files + file */
    int ranks;                  /* eg. 8 */
    enum board_class big_board; /* what code has to expect of it */
    bitset squares;             /* those that exist */
    step_function step;         /* what connects them */
    bitset pool;                /* no squares, but steps pass over them: pool_board.h */
    bitset corners;             /* citadels, squares in corners: the same */
    enum cells cells;
    bitset lined; /* squares that diagonal lines join; 0: there are none */
};

/* The ordinary chess board. */
extern const struct topology topology_8x8;

/* The square on a file and a rank counted from 0, or SQ_NONE if it does not exist. */
square topology_square(const struct topology *board, int file, int rank);

static inline int topology_file(const struct topology *board, square sq)
{
    return sq % board->files;
}

static inline int topology_rank(const struct topology *board, square sq)
{
    return sq / board->files;
}

static inline bool topology_is_hex(const struct topology *board)
{
    return board->cells != CELLS_SQUARE;
}

/* Whether the place so many files and ranks away, -1 to 1 each, is beside a place: on hexagons two of the eight
 * are not. */
static inline bool topology_is_beside(const struct topology *board, int files,
                                      int ranks)
{
    return (files || ranks) && (!topology_is_hex(board) || files * ranks >= 0);
}

/* How high a hexagon stands, in halves of one. */
static inline int topology_height(int file, int rank)
{
    return 2 * rank - file;
}

/* The letter and the number that name a square, eg. 'e' and 4. */
char topology_letter(const struct topology *board, int file);
int topology_number(const struct topology *board, square sq);

/* How many places there are, with or without squares. */
static inline int topology_count_places(const struct topology *board)
{
    return board->files * board->ranks;
}

/* All of them. */
static inline bitset topology_places(const struct topology *board)
{
    return ((bitset)1 << topology_count_places(board)) - 1;
}

/* The places `dx` files, -1 to 1, and `dy` ranks from those of a set; none is beyond the board. */
bitset topology_shift(const struct topology *board, bitset places, int dx, int dy);

/* The square right behind `to`, seen from `from`, another square, or else right before it: one step more or less of
 * the shortest equal steps that lead from one to the other.  SQ_NONE if it does not exist. */
square topology_next(const struct topology *board, square from, square to, bool behind);

/* Whether two places are on one file, rank or diagonal of the grid, or one and the same. */
bool topology_are_aligned(const struct topology *board, square from, square to);

/* The places between two on a file, rank or diagonal of the grid; empty where none of these has both. */
bitset topology_between(const struct topology *board, square from, square to);

/* The places next to those of a set, on their files and ranks, or `diagonally`, too; on hexagons all six. */
bitset topology_beside(const struct topology *board, bitset places, bool diagonally);

/* The places of the outermost files and ranks, with or without squares. */
bitset topology_rim(const struct topology *board);

/* Append the name of `sq`, eg. "e4" or "k11". */
void topology_add_name(const struct topology *board, square sq, struct text *text);

/* Append a set of squares in words: "ranks 1 to 5", "all squares from d1 to f3", "ranks 6 and 8, e4", or the
 * names of a few, "d4, e4 and e5"; `last` is " and " or " or ". */
void topology_add_squares(const struct topology *board, bitset squares,
                          const char *last, struct text *text);

/* Read a square's name at `*chars` and move `*chars` to the character after it.  SQ_NONE,
 * without moving, if there is no name of a square of this board. */
square topology_read_name(const struct topology *board, const char **chars);

/* Say in `why` that the first name in `chars` that is like a square's, eg. "e9", is none of this board; false:
 * there is no such name. */
bool topology_misses_square(const struct topology *board, const char *chars,
                            struct text *why);

#endif
