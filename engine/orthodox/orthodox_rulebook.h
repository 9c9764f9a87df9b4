/* orthodox_rulebook.h - what the rule books of games on 8x8 share.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_ORTHODOX_ORTHODOX_RULEBOOK_H
#define ENGINE_ORTHODOX_ORTHODOX_RULEBOOK_H

#define ORTHODOX_KING_NOTE                                                             \
    "Once in the game it may castle: it moves two squares towards a rook, which goes " \
    "to the square that the king has crossed. Neither may have moved before, the "     \
    "squares between them must be free, and the king may not be in check, nor cross "  \
    "or reach an attacked square."

#define ORTHODOX_PAWN_NOTE                                                           \
    "From its first square it may also go two squares forward if both are free; a "  \
    "pawn "                                                                          \
    "that could have captured it after one square may then do so on the next move, " \
    "as "                                                                            \
    "if it had gone only one (en passant). On the last rank it becomes a queen, "    \
    "rook, "                                                                         \
    "bishop or knight."

/* Rows of typed moves. */
#define ORTHODOX_TYPED_MOVES                                                           \
    {"e2e4", "moves from e2 to e4; in algebraic notation e4.", NULL},                  \
        {"Nf3", "moves a knight to f3; by its squares g1f3.", NULL},                   \
        {"e1g1", "castles; in algebraic notation O-O, and O-O-O to the queen's side.", \
         "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},                                            \
    {                                                                                  \
        "e7e8q", "promotes to a queen: the piece's letter is always needed.",          \
            "8/4P3/8/k7/8/8/8/4K3 w - - 0 1"                                           \
    }

#endif
