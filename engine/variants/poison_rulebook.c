/* poison_rulebook.c - the rules of Poison Chess for people.  SPDX-License-Identifier: MIT */
#include "engine/modules/poison_rule.h"
#include "engine/rules/rulebook.h"

#include <stddef.h>

static const char *const paragraphs[] = {
    "The rules of orthodox chess apply, but harpies stand in the corners and a doctor "
    "on the queen's square. There are no queens, and rooks come from promotions only.",
    "Instead of moving, a harpy may poison an enemy piece beside it, even the king; "
    "then the harpy leaves the board. A poisoned piece is frozen: it cannot move, "
    "capture, attack or give check. It still blocks lines, and it can be captured; "
    "the poison goes with it and harms nobody.",
    "A poisoned piece has five turns to live. Its counter begins at 5 and falls by "
    "one at the end of each turn of its owner; at 0 the piece leaves the board. Until "
    "then your doctor can cure it, which takes a turn as well. If the king dies, the "
    "game is lost.",
    "A poisoned king in check needs another piece to end the check. A king may not "
    "step next to the enemy king unless that one is poisoned. If a cure makes healthy "
    "kings neighbours, whichever of them moves has to step away. A king gives check "
    "to the king beside it only if it could capture it: no other piece of that side "
    "may guard the square, but harpies and poisoned pieces guard nothing.",
    "Deaths belong to the move that they come with: a piece that dies with your move "
    "shields your king no longer, so that the king may be in check already, and "
    "curing the piece may be the answer. A king that dies with the move may not be "
    "left in check either.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', "Once in the game it may castle, as in chess, with a harpy that has not "
          "moved. Neither may be poisoned; once cured, they may castle again."},
    {'P', "From its first square it may also go two squares forward if both are free, "
          "and then be captured en passant, as in chess. On the last rank it becomes "
          "a guard, rook, bishop or knight, never a harpy or a doctor."},
    {'G', "Comes from promotions only."},
    {'H', "On these lines it captures enemy harpies, but nothing else, and it never "
          "gives check. Instead of moving it may poison an enemy piece of any kind, "
          "the king included, on one of the eight squares around it that is not "
          "poisoned yet; then the harpy leaves the board. A poisoned harpy cannot "
          "poison."},
    {'D', "Instead of moving it may cure a poisoned piece of its own side on one of "
          "the eight squares around it. A poisoned doctor can cure itself and nothing "
          "else."},
    {0, NULL},
};

static const struct piece_note gestures[] = {
    {'H',
     "Your harpy can poison an enemy piece next to it: click the harpy, then that "
     "piece. The harpy leaves the board, and the piece dies unless a doctor cures it."},
    {'D', "Your doctor cures a poisoned piece of yours next to it: click the doctor, "
          "then that piece."},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    {"e2e4", "moves from e2 to e4; in algebraic notation e4.", NULL},
    {"Nc3", "moves a knight to c3; by its squares b1c3.", NULL},
    {"e1g1", "castles; in algebraic notation O-O, and O-O-O to the doctor's side.",
     "4k3/8/8/8/8/8/8/4K2H w K - - 0 1"},
    {"b7b8g", "promotes to a guard: the piece's letter is always needed.",
     "8/1P6/8/k7/8/8/8/4K3 w - - - 0 1"},
    {"e5xf5",
     "the harpy on e5 poisons the piece on f5; in algebraic notation xHe5[f5,5].",
     "4k3/8/8/4Hn2/8/8/8/4K3 w - - - 0 1"},
    {"d1e1", "the doctor on d1 cures the piece on e1; in algebraic notation Dd1[e1].",
     "4k3/8/8/8/8/8/8/3DK3 w - - e1:3 0 1"},
    {"d1d1", "the doctor on d1 cures itself.", "4k3/8/8/8/8/8/8/3DK3 w - - d1:3 0 1"},
    {NULL, NULL, NULL},
};

static const char *const fen[] = {
    "A field after the en-passant square lists the poisoned pieces and the turns that "
    "they have left, such as f5:5,e8:2. A dash means none.",
    NULL,
};

static const char *const endings[] = {
    "Checkmate wins, and so does the death of the enemy king by poison.",
    "But mate is only a draw if the king of the side that mates is poisoned, or dies "
    "with that move, and no doctor of that side is on the board; a poisoned doctor "
    "will do. If a move mates while its own side's king dies, the mate is what counts.",
    "Stalemate is a draw: the side to move is not in check and has no legal move, for "
    "instance because its king is poisoned and nothing else can move. Repetition and "
    "50 moves are draws as in chess; a poisoning and a death count as captures do, a "
    "cure does not. Bare kings, and a king with any number of harpies against a bare "
    "king, are drawn at once, unless a king is poisoned.",
    NULL,
};

const struct rulebook rulebook_poison = {
    .explain = poison_explain,
    .idea =
        "harpies poison their neighbours, even the king; only a doctor can cure them",
    .credit = "Invented by Bryan Lambert. Page: Poison Chess, by the inventor, The "
              "Chess Variant Pages, 1999.",
    .page = "https://www.chessvariants.org/difftaking.dir/poison.html",
    .special = "a harpy poisons a neighbour, e5xf5, and a doctor cures one, d1d2",
    .gestures = gestures,
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .fen = fen,
    .endings = endings,
    .worth =
        "In pawns, at the start and in endings, by the engine's evaluation: pawn "
        "1.1 and 1.8, harpy 2.1 and 3.4, knight 3.5 and 3.9, bishop 3.9 and 4.5, "
        "doctor 10.1 and 11.6; a guard, in endings, 12.1. By games at odds a harpy "
        "is worth 1.6 pawns, and a doctor two pawns more than a bishop, a knight "
        "and a harpy together.",
};
