/* starpool_rulebook.c - the rules of Star Pool Chess for people.
 * SPDX-License-Identifier: MIT
 */
#include "engine/rules/rulebook.h"

#include <stddef.h>

static const char *const paragraphs[] = {
    "The board has 84 squares: b2 to j10 without f6, the Star Pool, and four citadels, "
    "a1, "
    "k1, a11 and k11, beyond the corners. The page's own a1 is b2 here. There is no "
    "castling and no en passant.",
    "The pool is not there for moves that cross it: a horizontal or vertical step onto "
    "f6 "
    "ends on the square beyond. A diagonal one ends on the square beyond or, instead, "
    "in "
    "the citadel of that direction; there a slide ends. A move that starts in a "
    "citadel has "
    "no such exit.",
    "Diagonally, a citadel is the neighbour of its corner square. Horizontally and "
    "vertically, the citadels are neighbours of each other, along the rim of the "
    "board, and "
    "of nothing else: rooks and lieutenants can never leave them by themselves.",
    "A leap of a knight or a wizard goes first its straight part, then one square "
    "diagonally outward, whatever stands or is missing on the way; only the pool is "
    "skipped "
    "in each part.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K',
     "As its first move, and not in check, it may leap like a knight, also to capture; "
     "this leap attacks nothing."},
    {'P',
     "From b4 and j4, for Black b8 and j8, it may go two squares forward if both are "
     "free. On the rank where the enemy's pawns start, or beyond, it becomes a "
     "sergeant; in an enemy citadel it becomes a captain if it came across the pool, "
     "else a sergeant. In a citadel it can only capture."},
    {'L', "On the enemy's first rank or in an enemy citadel it becomes a general."},
    {'S', "On the enemy's first rank or in an enemy citadel it becomes a captain."},
    {'E', "The second square is reached by a jump over the first."},
    {'W',
     "Instead of moving it may change places with a piece of its own side, other than "
     "a "
     "wizard, one king's step away; steps along the rim and exits of the pool do not "
     "count. Nothing is promoted by that, and for the king it is its first move."},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    {"e4e5", "moves from e4 to e5. Promotion is automatic and needs no letter.", NULL},
    {"a1b2",
     "the wizard on a1 changes places with the piece on b2; in algebraic notation "
     "Wa1~b2.",
     NULL},
    {"e5k11", "captures or moves across the pool into the citadel.",
     "1*********n/*9*/*9*/*1k7*/*9*/*4*4*/*3P5*/*6K2*/*9*/*9*/1*********1 w - - 0 1"},
    {NULL, NULL, NULL},
};

static const char *const fen[] = {
    "The placement has eleven ranks of eleven, with * where there is no square. The "
    "castling field has K and k while that king has not moved and may still leap.",
    NULL,
};

static const char *const endings[] = {
    "Checkmate wins, stalemating the enemy wins, and so does capturing the enemy's "
    "last "
    "piece but the king. The third occurrence of a position, and 50 moves of each side "
    "without a capture or a pawn's move, are draws.",
    NULL,
};

const struct rulebook rulebook_starpool = {
    .idea =
        "84 squares around a pool that lines pass over, four citadels, wizards that "
        "swap",
    .credit =
        "Invented by Peter Aronson and Tony Quintanilla. Page: Star Pool Chess, by "
        "Tony Quintanilla, The Chess Variant Pages, 2002. The picture of its start "
        "position is lost; this one is a reconstruction.",
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .fen = fen,
    .endings = endings,
};
