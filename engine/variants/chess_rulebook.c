/* chess_rulebook.c - the rules of orthodox chess for people.  SPDX-License-Identifier: MIT */
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/orthodox_rulebook.h"
#include "engine/rules/rulebook.h"

#include <stddef.h>

static const char *const paragraphs[] = {
    "White moves first, and the sides take turns. A piece captures by moving to the "
    "square of an enemy piece, which leaves the board. A king that is attacked is in "
    "check, and the next move of its side has to end the check; no move may leave "
    "your own king in check. A check that cannot be ended is checkmate.",
    "With UCI_Chess960=true, which is Fischer's Chess960, king and rooks may begin on "
    "any files, the king between the rooks. Castling puts them where it does in "
    "chess: the king on the c- or g-file, the rook beside it on the d- or f-file. All "
    "squares between must be free of other pieces, and the king may not cross or "
    "reach an attacked square. Castling is typed as king takes rook, or O-O.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', ORTHODOX_KING_NOTE},
    {'P', ORTHODOX_PAWN_NOTE},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    ORTHODOX_TYPED_MOVES,
    {NULL, NULL, NULL},
};

static const char *const endings[] = {
    "Checkmate wins.",
    "A draw is: stalemate, when the side to move is not in check and has no legal "
    "move; the third occurrence of a position; 50 moves of each side without a "
    "capture or a pawn's move; and a position in which neither side could ever mate "
    "(bare kings, one bishop or knight more, or one bishop each on squares of the "
    "same colour).",
    NULL,
};

const struct rulebook rulebook_chess = {
    .explain = chess960_explain_orthodox,
    .idea = "the orthodox game, by the laws of FIDE",
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .endings = endings,
    .worth = "In pawns, at the start and in endings, by the engine's evaluation: pawn "
             "0.9 and 1.7, knight 3.5 and 4.1, bishop 3.9 and 5.2, rook 5.1 and 7.9, "
             "queen 11.0 and 12.1.",
};
