/* starpool_rulebook.c - the rules of Star Pool Chess for people.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "engine/modules/starpool_rule.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"
#include "engine/variants/starpool_board.h"

#include <stddef.h>

static const char *const paragraphs[] = {
    "Check and checkmate are as in chess; there is no castling and no en passant. The "
    "board has 84 squares: b2 to j10 but for f6, the Star Pool, and four citadels "
    "beyond the corners. White's citadels are a1 and k1, Black's a11 and k11. (On the "
    "page, our b2 is called a1.)",
    "Pieces cross the pool as if it were not there. A horizontal or vertical step "
    "onto f6 ends on the square beyond it. A diagonal one ends on the square beyond "
    "it or, instead, in the citadel that lies in that direction, whatever stands "
    "between; there a slide ends. A move that starts in a citadel has no such exit.",
    "Diagonally, a citadel is the neighbour of its corner square. Horizontally and "
    "vertically, the citadels are neighbours of each other, along the rim of the "
    "board, and of nothing else. So rooks and lieutenants neither enter nor leave the "
    "citadels, but by a wizard's swap.",
    "A knight leaps one square straight and then one diagonally outward; a wizard "
    "leaps two squares straight and then one diagonally outward. It does not matter "
    "what stands there, or whether there are squares at all. Only the pool is skipped "
    "in either part, and the diagonal part may end in the citadel beyond it. So a "
    "knight on f5 reaches e8 and g8, not e7 and g7.",
    NULL,
};

static const struct piece_note notes[] = {
    {'K', "Once, as its first move and not in check, it may leap like a knight, also "
          "to capture; this leap attacks nothing."},
    {'P',
     "From b4 and j4, for Black b8 and j8, it may go two squares forward if both "
     "are free. On rank 8, for Black rank 4, where the enemy's pawns start, and "
     "beyond it becomes a sergeant. In an enemy citadel it becomes a captain if "
     "it came across the pool, else a sergeant. In a citadel it can only capture."},
    {'L', "On the enemy's first rank (10, for Black 2) or in an enemy citadel it "
          "becomes a general."},
    {'S', "On the enemy's first rank (10, for Black 2) or in an enemy citadel it "
          "becomes a captain."},
    {'E', "Of two squares it leaps over the first, whatever stands there. If that "
          "step crosses the pool it goes beyond it; only the last step may end in the "
          "citadel."},
    {'W', "Instead of moving it may swap places with a piece of its own side, other "
          "than a wizard, one king's step away; steps along the rim and exits of the "
          "pool do not count. A swap promotes nobody, and for the king it is its "
          "first move."},
    {0, NULL},
};

static const struct piece_note gestures[] = {
    {'W', "Your wizard swaps places with a piece of yours next to it: click the "
          "wizard, then that piece."},
    {0, NULL},
};

static const struct typed_move typed_moves[] = {
    {"e4e5", "moves from e4 to e5. Promotion is automatic and needs no letter.", NULL},
    {"a1b2",
     "the wizard on a1 swaps places with the piece on b2; in algebraic notation "
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
    "Checkmate wins, stalemating the enemy wins, and so does baring the enemy's king: "
    "capturing the last piece beside it.",
    "The third occurrence of a position, and 50 moves of each side without a capture "
    "or a pawn's move, are draws; a swap is no pawn's move.",
    NULL,
};

/* ---- reasons ----------------------------------------------------------------------- */

static char letter_on(const struct position *pos, square sq)
{
    return pos->rules->variant->kinds[piece_kind(position_piece(pos, sq))].letter;
}

/* The attack table of the kind with that letter. */
static const struct attack_table *table_of(const struct position *pos, char letter)
{
    int kind = KIND_KING;

    while (pos->rules->variant->kinds[kind].letter != letter)
        kind++;
    return &pos->rules->powers[pos->to_move][kind][0]->capture;
}

/* The squares adjacent to a Wizard for a swap. */
static bitset adjacent(const struct position *pos, square sq)
{
    const bitset steps = table_of(pos, 'K')->leaps[sq];

    return bitset_has(starpool_corners(), sq) ? steps : steps & ~starpool_citadels();
}

/* The king's leap. */
static enum refusal explain_leap(const struct position *pos, square from, square to,
                                 move *candidate, struct text *why)
{
    const int unmoved =
        pos->to_move == WHITE ? CASTLING_WHITE_KING : CASTLING_BLACK_KING;

    if (bitset_has(attacks_from(table_of(pos, 'K'), from, 0, true), to)
        || !bitset_has(attacks_from(table_of(pos, 'N'), from, 0, true), to))
        return REFUSAL_NONE;
    if (!(pos->castling & unmoved))
        return explain(why, REFUSAL_SPECIAL, "the king leaps as its first move only");
    if (play_in_check(pos))
        return explain(why, REFUSAL_SPECIAL, "a king in check cannot leap");
    *candidate = move_make(MOVE_NORMAL, from, to);
    return REFUSAL_NONE;
}

/* Two squares forward, and moves in citadels. */
static enum refusal explain_pawn(const struct position *pos, square from, square to,
                                 move *candidate, struct text *why)
{
    const int forward = pos->to_move == WHITE ? STARPOOL_FILES : -STARPOOL_FILES;
    const square ends[COLOURS][2] = {{STARPOOL_B4, STARPOOL_J4},
                                     {STARPOOL_B8, STARPOOL_J8}};
    const square *first = ends[pos->to_move];
    const bool crosses = from + forward == STARPOOL_F6;
    struct text text = {.length = 0};

    if (bitset_has(starpool_citadels(), from) && position_piece(pos, to) == PIECE_NONE)
        return explain(why, REFUSAL_WAY, "a pawn in a citadel can only capture");
    if (to != from + 2 * forward || crosses)
        return REFUSAL_NONE;
    if (from != first[0] && from != first[1])
        return explain(why, REFUSAL_WAY, "only a pawn on %s goes two squares",
                       pos->to_move == WHITE ? "b4 or j4" : "b8 or j8");
    for (square sq = from + forward;; sq = to) {
        if (position_piece(pos, sq) != PIECE_NONE) {
            explain_add_piece(pos, sq, &text);
            return explain(why, REFUSAL_BLOCKED, "%s is in the way", text.chars);
        }
        if (sq == to)
            break;
    }
    *candidate = move_make(MOVE_NORMAL, from, to);
    return REFUSAL_NONE;
}

static enum refusal explain_starpool(const struct position *pos,
                                     const struct attempt *attempt, move *candidate,
                                     struct text *why)
{
    const square from = attempt->from, to = attempt->to;

    if (attempt->sign || attempt->castles || from == to)
        return REFUSAL_NONE;
    if (bitset_has(pos->by_colour[pos->to_move], to))
        return starpool_explain_swap(pos, from, to, adjacent, candidate, why);
    if (letter_on(pos, from) == 'K')
        return explain_leap(pos, from, to, candidate, why);
    if (letter_on(pos, from) == 'P')
        return explain_pawn(pos, from, to, candidate, why);
    return REFUSAL_NONE;
}

const struct rulebook rulebook_starpool = {
    .explain = explain_starpool,
    .idea = "84 squares around a pool that lines pass over, four citadels, wizards "
            "that swap",
    .credit = "Invented by Peter Aronson and Tony Quintanilla. Page: Star Pool Chess, "
              "by Tony Quintanilla, The Chess Variant Pages, 2002. The picture of its "
              "start position is lost; this one is a reconstruction.",
    .page = "http://www.chessvariants.com/large.dir/contest84/starpool/starpool.html",
    .special = "a wizard swaps places with a neighbour of its own side: a1b2",
    .gestures = gestures,
    .rules = paragraphs,
    .notes = notes,
    .moves = typed_moves,
    .fen = fen,
    .endings = endings,
    .worth = "In pawns, at the start and in endings, by the engine's evaluation: pawn "
             "0.7 and 1.1, lieutenant 1.1 and 1.9, knight 2.6 and 3.4, wizard 3.3 and "
             "4.7, great elephant 3.3 and 4.6, rook 3.9 and 5.7, captain 4.6 and 6.4, "
             "general 5.6 and 7.7; a sergeant, in endings, 3.4.",
};
