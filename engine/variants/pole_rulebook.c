/* pole_rulebook.c - the rules of Pole Chess for people.  SPDX-License-Identifier: MIT */
#include "engine/rules/move.h"
#include "engine/rules/orthodox_explain.h"
#include "engine/rules/orthodox_rulebook.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"

#include <stddef.h>

static const char *const paragraphs[] = {
    "The rules of orthodox chess apply, and each side has a Pole in hand at the start. "
    "Instead of another move, a side may drop its Pole on any vacant square, from the "
    "first move on; later it may move its Pole from its square to any other vacant "
    "one.",
    "A Pole stops every piece that would pass it, captures nothing, attacks nothing "
    "and, unless the option PoleCapture says otherwise, cannot be captured. It may "
    "block a check, but not leave a line where it guards its own king. A Pole between "
    "king and rook prevents castling.",
    "The page says that a Pole can be captured \"in extremely unusual circumstances\", "
    "but not in which. Malcolm Webb guessed nine rules; PoleCapture chooses one. "
    "cornered-king: by a king that is in check and has no other way out. in-check: by "
    "any piece of a side in check. king: by a king at any time. beside-king: by any "
    "piece while the Pole stands next to its king. suicide: by the other Pole, and "
    "both leave the board. duel: by the other Pole, which is exposed from then on. "
    "discovered: a Pole whose move uncovers a check is exposed from then on. "
    "last-resort: by any piece of a side that is in check and has no other way out; "
    "its Pole may then capture any piece but the king. bare-suicide: as suicide, by a "
    "side that has only king and Pole.",
    "A Pole captures like a king, on one of the eight neighbouring squares. An exposed "
    "Pole may be captured by any enemy piece from then on. A captured Pole is gone for "
    "good.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', ORTHODOX_KING_NOTE},
    {'P', ORTHODOX_PAWN_NOTE},
    {'L', "Goes from the hand or from its square to any vacant square."},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    ORTHODOX_TYPED_MOVES,
    {"L@e4", "drops the Pole from the hand on e4.", NULL},
    {"c5e7", "moves the Pole from c5 to e7; in algebraic notation Le7.",
     "4k3/8/8/2L5/8/8/8/R3K3[-] w - - 0 1"},
    {NULL, NULL, NULL},
};

static const char *const fen[] = {
    "After the placement, brackets hold the Poles in hand: [Ll] both, [L] White's, [l] "
    "Black's, [-] none. Without brackets, every Pole that is not on the board is in "
    "hand.",
    "Where Poles can be exposed, a field after the en-passant square lists those that "
    "are: L, l or Ll.",
    NULL,
};

static const char *const endings[] = {
    "As in chess, but the game is a draw at once only where nothing but kings and "
    "Poles is left. A side that can move or drop its Pole is not stalemated. Moves of "
    "Poles count towards the 50 moves without progress.",
    NULL,
};

/* ---- reasons ----------------------------------------------------------------------- */

enum { OPTION_POLE_CAPTURE };

static bool is_pole(const struct position *pos, square sq)
{
    const piece p = position_piece(pos, sq);

    return p != PIECE_NONE && pos->rules->variant->kinds[piece_kind(p)].letter == 'L';
}

/* Captures by a Pole depend on the option; all others are explained like chess. */
static enum refusal explain_pole(const struct position *pos,
                                 const struct attempt *attempt, move *candidate,
                                 struct text *why)
{
    const int us = pos->to_move;
    const square from = attempt->from, to = attempt->to;
    const struct attack_table *steps = &pos->rules->powers[us][KIND_KING][0]->capture;

    if (!is_pole(pos, from) || !bitset_has(pos->by_colour[us ^ 1], to))
        return orthodox_explain(pos, attempt, candidate, why);
    if (rules_option(pos->rules, OPTION_POLE_CAPTURE) == 0)
        return explain(why, REFUSAL_SPECIAL, "a Pole captures nothing");
    if (!bitset_has(steps->leaps[from], to))
        return explain(why, REFUSAL_WAY,
                       "a Pole captures on the squares beside it only");
    *candidate = move_make(MOVE_NORMAL, from, to);
    return REFUSAL_NONE;
}

const struct rulebook rulebook_pole = {
    .explain = explain_pole,
    .idea =
        "each side drops or moves a Pole to any vacant square; it blocks everything",
    .credit = "Invented by Piers Anthony, in a novel. Page: Pole Chess, by Mark "
              "Thompson, The Chess Variant Pages, 2005.",
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .fen = fen,
    .endings = endings,
};
