/* move_bounds.h - that no position has too many moves.  SPDX-License-Identifier: MIT
 *
 * Moves are listed in arrays of a fixed size (move.h).  This is the proof that they fit in each position that is
 * read, and in all that play leads to from there.  A side never has more pieces than it has now, with those that it
 * may capture for its hand or turn to its side; what it drops without end fills the board.  None goes to a square of
 * its own side.  The moves of those on the board are bounded in three ways, of which the smallest counts:
 *
 *     by pieces:  each goes at most to so many squares as the best that it can become reaches on an empty board.
 *                 Nine queens and 27 squares for each make 243 moves.
 *     by targets: to each square at most one piece comes from each direction in which pieces of the game go, as it
 *                 stands in the way of all behind it.  40 queens leave 24 squares with 8 directions, 192 moves.
 *     by shares:  a move by a ride counts in part where it ends, as by targets, and for the rest at its piece, as all
 *                 other moves do.  31 queens of 35 moves leave 69 squares: a half of each move comes to 542 at the
 *                 queens and to 276 at the squares, 818 in all.
 *
 * Each kind in hand is dropped on every vacant square.  Nothing is dropped where an enemy stands, and these drops pay
 * for half of the captures there by pawns.  The bound is far above what play comes to, and a position beyond it is
 * refused.
 */
#ifndef ENGINE_RULES_MOVE_BOUNDS_H
#define ENGINE_RULES_MOVE_BOUNDS_H

#include "engine/core/types.h"

struct position;
struct rules;
struct text;

/* Upper bounds for one piece of a kind. */
struct move_bound {
    uint16_t moves;   /* to vacant squares and captures, on an empty board */
    uint16_t forms;   /* of these to one square: 5 for a pawn of chess */
    uint16_t special; /* others */
    uint32_t becomes; /* the set of kinds that it may come to be, with its own */
};

/* The bounds of a game. */
struct move_bounds {
    struct move_bound pieces[COLOURS][KIND_MAX];
    int hand_kinds;  /* that can be dropped */
    int both_drops;  /* kinds among them that can also be dropped promoted */
    int others;      /* castling, leaps with a first move, and passes */
    bool by_targets; /* `to_squares` is known */
    /* [n]: the most moves to n squares, at most one from each direction. */
    uint16_t to_squares[COLOURS][SQUARE_MAX + 1];
};

enum { MOVE_SHARES = 16 };

/* The bounds by shares of a colour, which few games need. */
struct move_shares {
    /* [kind][h][s]: moves of a piece to vacant squares and captures, on an empty board.  A move counts MOVE_SHARES, one
     * by a ride s less, and with h = 1 the capture of a pawn half. */
    uint16_t moves[KIND_MAX][2][MOVE_SHARES + 1];
    /* [n]: the most rides to n squares, at most one from each direction. */
    uint16_t rides_to_squares[SQUARE_MAX + 1];
    /* The most ways in which pawns capture one piece, forms included; 0: not known. */
    int pawn_captures;
};

/* Find the bounds of a game whose powers are known. */
void move_bounds_find(const struct rules *rules, struct move_bounds *bounds);

/* Find the bounds by shares of a colour, in a game with bounds by targets. */
void move_shares_find(const struct rules *rules, int colour,
                      struct move_shares *shares);

/* The most moves that a side can have, in this position or in any that follows it. */
int move_bounds_most(const struct position *pos, int colour);

/* Whether no side can come to have more moves than a list takes; false, with the reason. */
WARN_UNUSED bool move_bounds_check(const struct position *pos, struct text *why);

#endif
