/* pole_rulebook.c - the rules of Pole Chess for people.  SPDX-License-Identifier: MIT */
#include "engine/modules/pole_rule.h"
#include "engine/orthodox/orthodox_rulebook.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"

#include <stddef.h>

static const char *const paragraphs[] = {
    "The rules of orthodox chess apply, and each side has a pole, at the start in its "
    "hand. Instead of another move you may drop your pole from the hand on any vacant "
    "square, from the first move on. Later you may move it from its square to any "
    "other vacant one.",
    "A pole stops every piece that would pass it, also a king and a rook that would "
    "castle. It captures nothing, attacks nothing and cannot be captured. It may "
    "block a check. It may not leave a line if that exposes your own king to an "
    "attack.",
    "The page says that a pole can be captured \"in extremely unusual "
    "circumstances\", but not in which. Malcolm Webb guessed nine rules in a comment "
    "on the page; PoleCapture chooses one. A pole captures only from the board, on "
    "one of the eight squares around it; the other pieces capture a pole as they "
    "capture anything, but not en passant. A captured pole is gone for good. An "
    "exposed pole may be captured by any enemy piece from then on, at any time, by "
    "the pole only where that may capture anyway (duel).",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', ORTHODOX_KING_NOTE},
    {'P', ORTHODOX_PAWN_NOTE},
    {'L', POLE_NOTE},
    {0, NULL},
};

static const struct piece_note gestures[] = {
    {'L', "Your pole waits beside the board: click it, then any empty square. It "
          "blocks every piece, and moves to any other empty square later."},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    ORTHODOX_TYPED_MOVES,
    {"L@e4", "drops the pole from the hand on e4.", NULL},
    {"c5e7", "moves the pole from c5 to e7; in algebraic notation Le7.",
     "4k3/8/8/2L5/8/8/8/R3K3[-] w - - 0 1"},
    {NULL, NULL, NULL},
};

static const char *const fen[] = {
    "After the placement, brackets hold the poles in hand: [Ll] both, [L] White's, "
    "[l] Black's, [-] none. Without brackets, every pole that is not on the board is "
    "in hand.",
    "Where poles can be exposed, a field after the en-passant square lists those that "
    "are: L, l or Ll.",
    NULL,
};

static const char *const endings[] = {
    "Checkmate wins, and draws are as in chess, with two differences. A position is "
    "dead, and a draw at once, only if nothing but kings and poles is left; when both "
    "poles have been captured, the dead positions of chess count again. And a side "
    "that can drop or move its pole is not stalemated.",
    "Drops and moves of a pole are no progress for the 50 moves; its capture is.",
    NULL,
};

const struct rulebook rulebook_pole = {
    .explain = pole_explain,
    .idea =
        "each side drops or moves a pole to any vacant square; it blocks everything",
    .credit = "Invented by Piers Anthony, in a novel. Page: Pole Chess, by Mark "
              "Thompson, The Chess Variant Pages, 2005.",
    .page = "https://www.chessvariants.com/rules/pole-chess",
    .special = "drop your pole on any vacant square: L@e4",
    .gestures = gestures,
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .fen = fen,
    .endings = endings,
    .choices = pole_choices,
    .worth = "In pawns, at the start and in endings, by the engine's evaluation: pawn "
             "1.7 and 1.9, knight 5.0 and 3.8, bishop 4.7 and 4.0, rook 6.5 and 6.4, "
             "queen 13.4 and 10.8. By games at odds a pole is worth two and a half "
             "pawns, and hardly less than one and a half.",
};
