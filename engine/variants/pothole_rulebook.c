/* pothole_rulebook.c - the rules of Pot-Hole Chess for people.  SPDX-License-Identifier: MIT */
#include "engine/modules/pothole_rule.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/orthodox/orthodox_rulebook.h"
#include "engine/rules/rulebook.h"

#include <stddef.h>

static const char *const paragraphs[] = {
    "The rules of orthodox chess apply, and after each move the dice are rolled. One "
    "time in two nothing happens; otherwise a hole opens on one of the squares "
    "without a king, all of them equally likely. A piece that stands there, of either "
    "side, is lost.",
    "Nothing may enter or pass a hole: it stops sliding pieces, pawns, castling and "
    "all their attacks. Knights may leap over it, but not into it. The hole of your "
    "roll closes when you have made your next move; so two holes can be open at once. "
    "A roll on an open hole keeps it open for the full time again.",
    "En passant is over if the pawn falls, or if a hole opens on the square that it "
    "has passed.",
    "Your hole closes before your move is judged: it shields your king no longer, so "
    "that the king may be in check already.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', ORTHODOX_KING_NOTE},
    {'P', ORTHODOX_PAWN_NOTE},
    {0, NULL},
};

static const struct piece_note gestures[] = {
    {'*', POTHOLE_GESTURE},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    ORTHODOX_TYPED_MOVES,
    {"e2e4/e5", "moves from e2 to e4, and tells the roll: a hole opens on e5.", NULL},
    {"e2e4/-", "moves, and no hole opens. Without a roll the program rolls itself.",
     NULL},
    {NULL, NULL, NULL},
};

static const char *const fen[] = {POTHOLE_FEN, NULL};

static const char *const endings[] = {
    "As in chess, but only bare kings are a draw at once, as one minor piece can "
    "mate. No dice are rolled after a move that mates or stalemates. If a roll leaves "
    "the side to move without a legal move, that is checkmate or stalemate, too.",
    "A piece lost to a hole counts as a capture does for the 50 moves; repetition is "
    "judged after the roll.",
    NULL,
};

const struct rulebook rulebook_pothole = {
    .explain = orthodox_explain,
    .idea =
        "after each move the dice may open a hole, which swallows what stands there",
    .credit = "Invented by Peter Spicer and Michael Chamberlain. Page: Pot-Hole Chess, "
              "by the inventors, The Chess Variant Pages, 2001.",
    .special = "dice, which roll by themselves, may open a hole after each move",
    .gestures = gestures,
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .fen = fen,
    .endings = endings,
    .choices = pothole_choices,
    .worth = "In pawns, at the start and in endings, by the engine's evaluation: pawn "
             "0.9 and 1.7, knight 3.3 and 3.8, bishop 3.7 and 4.3, rook 4.9 and 7.0, "
             "queen 10.5 and 11.9.",
};
