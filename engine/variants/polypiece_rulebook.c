/* polypiece_rulebook.c - the rules of Polypiece Chess for people.
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/polypiece_rule.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/orthodox/orthodox_rulebook.h"
#include "engine/rules/rulebook.h"

#include <stddef.h>

static const char *const paragraphs[] = {
    "The rules of orthodox chess apply, but knights, bishops, rooks and queens change "
    "how they move. Each of these types has a list of powers, ways to move, of which "
    "one is current for all pieces of the type, on both sides. When a piece has "
    "moved, capturing or not, its type turns to the next power of the list, and after "
    "the last one to the first again.",
    "Castling is a move of the king, and a promotion one of the pawn: neither turns "
    "the list of the rook or of the new piece. The type of a captured piece does not "
    "turn.",
    "Checks are judged with the powers after the move. So a move is illegal if it "
    "turns enemy pieces of its own type into attackers of your king. And a check may "
    "be ended by a move of any piece of the type that gives it. Only the squares that "
    "a castling king crosses are judged with the powers before the move.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', ORTHODOX_KING_NOTE " The rook may castle whatever its power is at the time."},
    {'P', ORTHODOX_PAWN_NOTE " The new piece has the current power of its type."},
    {0, NULL},
};

static const struct piece_note gestures[] = {
    {'*', POLYPIECE_GESTURE},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    {"e2e4", "moves from e2 to e4; in algebraic notation e4.", NULL},
    {"Nf3=WD",
     "moves a knight to f3; knights move as WD afterwards. The last part may be left "
     "out. A piece is named by its present power: next comes WDf5=N.",
     NULL},
    {"e7e8q", "promotes to a queen; in algebraic notation e8=Q.",
     "8/4P3/8/k7/8/8/8/4K3 w - - 0000 0 1"},
    {"e1g1",
     "castles; in algebraic notation O-O. Where the king can also go there by a power "
     "of its own, castling is typed as king takes rook, e1h1.",
     "4k3/8/8/8/8/8/8/4K2R w K - 0000 0 1"},
    {NULL, NULL, NULL},
};

static const char *const fen[] = {
    "A field after the en-passant square has a digit each for N, B, R and Q, and for K "
    "if its list has more than one power: the number, from 0, of the current power in "
    "White's list. A dash means all zeros.",
    NULL,
};

static const char *const endings[] = {
    "As in chess, but only bare kings are a draw at once, and only while kings move "
    "as in chess. A position occurs again only if the current powers are the same, "
    "too.",
    NULL,
};

const struct rulebook rulebook_polypiece = {
    .explain = orthodox_explain,
    .idea = "when a piece moves, all pieces of its type, on both sides, change how "
            "they move",
    .credit = "Invented by Ralph Betza. Page: Polypiece Chess, by the inventor, The "
              "Chess Variant Pages.",
    .page = "http://www.chessvariants.com/diffmove.dir/polypiece.html",
    .special = "a move changes all pieces of its kind: after Nf3 knights move as WD",
    .gestures = gestures,
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .fen = fen,
    .endings = endings,
    .worth =
        "In pawns, at the start and in endings, by the engine's evaluation of the "
        "default powers: pawn 0.7 and 1.5; knight as N 3.8 and 4.4, as WD 3.8 and "
        "4.2; bishop as B 4.5 and 6.0, as R4 4.7 and 5.6; rook as R 5.5 and 7.4, as "
        "NN 5.7 and 6.9; queen as Q 9.7 and 11.9, as WAND 10.0 and 10.9. The power "
        "of the moment matters little, as it changes often.",
};
