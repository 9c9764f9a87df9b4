/* pothole_rulebook.c - the rules of Pot-Hole Chess for people.  SPDX-License-Identifier: MIT */
#include "engine/rules/orthodox_explain.h"
#include "engine/rules/orthodox_rulebook.h"
#include "engine/rules/rulebook.h"

#include <stddef.h>

static const char *const paragraphs[] = {
    "The rules of orthodox chess apply, and after each move the dice are rolled: one "
    "time in two nothing happens, otherwise a hole opens on a square, all squares but "
    "those of the kings being equally likely. A piece of either side that stands there "
    "is lost.",
    "Nothing may enter or pass a hole: it stops sliding pieces, pawns, castling and "
    "their attacks. Knights may leap over it, but not into it. A hole closes when the "
    "player after whose move it opened has completed the next move; so two holes can "
    "be open at once. A roll on an open hole keeps it open for the full time again.",
    "A hole that closes with a move shields nobody from that move: the king may not be "
    "in check afterwards. A move that mates or stalemates ends the game without a "
    "roll.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', ORTHODOX_KING_NOTE},
    {'P', ORTHODOX_PAWN_NOTE},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    ORTHODOX_TYPED_MOVES,
    {"e2e4/e5", "moves from e2 to e4, and tells the roll: a hole opens on e5.", NULL},
    {"e2e4/-", "moves, and no hole opens. Without a roll the program rolls itself.",
     NULL},
    {NULL, NULL, NULL},
};

static const char *const fen[] = {
    "A field after the en-passant square lists the holes with the plies, moves of "
    "either side, until they close, such as f2:1,e5:2, or is a dash.",
    "In PGN, the roll is a comment after its move: {hole e5} or {no hole}. With "
    "HoleTurns=dice, e2e4/e5x3 and {hole e5x3} tell that the hole stays for three "
    "turns.",
    NULL,
};

static const char *const endings[] = {
    "As in chess, but only bare kings are a draw at once. A position in which the roll "
    "has left the side to move without a legal move is checkmate or stalemate, too. A "
    "piece lost to a hole counts as progress for the 50-move rule; repetition is "
    "judged after the roll.",
    NULL,
};

const struct rulebook rulebook_pothole = {
    .explain = orthodox_explain,
    .idea =
        "after each move the dice may open a hole, which swallows what stands there",
    .credit = "Invented by Peter Spicer and Michael Chamberlain. Page: Pot-Hole Chess, "
              "by the inventors, The Chess Variant Pages, 2001.",
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .fen = fen,
    .endings = endings,
};
