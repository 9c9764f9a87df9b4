/* claim_types.c - the kinds of claims.  SPDX-License-Identifier: MIT */
#include "protocol/pages/claims.h"

#include <string.h>

// clang-format off
static const struct claim_type claim_types[] = {
    /* By the rules. */
    {"end", "STATUS, eg. checkmate, or ongoing, over", claim_check_end, .words = "Then:"},
    {"legal", "all legal moves", claim_check_moves, .words = "The only legal moves:", .relation = RELATION_EXACTLY},
    {"allowed", "moves that are legal", claim_check_moves, .words = "Legal here:", .relation = RELATION_ALL},
    {"illegal", "moves that are not", claim_check_moves, .words = "Not legal here:", .relation = RELATION_NONE},
    {"empty", "squares without a piece", claim_check_empty, .words = "No piece stands on", .relation = RELATION_ALL},
    {"attacks", "SQUARE SQUARES: some that the piece attacks", claim_check_attacks,
     .words = "attacks", .relation = RELATION_ALL},
    {"attacks-not", "SQUARE SQUARES: some that it does not", claim_check_attacks,
     .words = "does not attack", .relation = RELATION_NONE},
    {"reach", "SQUARE SQUARES: all that it attacks", claim_check_attacks,
     .words = "attacks these squares and no others:", .relation = RELATION_EXACTLY},
    {"power", "SQUARE BETZA: how the piece moves now", claim_check_power, .words = "moves as"},
    {"page", "the page's further moves, in its own spelling", claim_check_page_line,
     .words = "The page goes on:"},
    {"refuted", "SQUARE REPLY MOVES: all other moves from the square allow the reply",
     claim_check_refuted, .words = "allows"},

    /* By proofs, searches and games. */
    {"dm", "MOVES to the win of the side to move", claim_check_mate, .words = "wins"},
    {"mate-in", "the same, as the page counts", claim_check_mate, .words = "wins"},
    {"won", "white or black", claim_check_won, .words = "wins"},
    {"drawn", "yes", claim_check_drawn, .words = "The position is a draw", .is_yes = true},
    {"at-least-equal", "white or black", claim_check_at_least_equal, .words = "has at least an equal game"},
    {"level", "yes", claim_check_level, .words = "The position is fair to both sides", .is_yes = true},
    {"bm", "the best move", claim_check_best, .words = "is the best move", .holds = -0.03, .fails = -0.13},
    {"only", "the only good move", claim_check_best, .words = "is the only good move", .relation = RELATION_EXACTLY,
     .holds = 0.2, .fails = 0.1},
    {"mistake", "a bad move", claim_check_mistake, .words = "is a mistake", .holds = -0.2, .fails = -0.1},
    {"better", "MOVE MOVE: the first is better", claim_check_better, .words = "is better than",
     .holds = 0.03, .fails = -0.03},
    {"threat", "a move of the side that is not to move", claim_check_threat, .words = "threatens",
     .holds = 0.2, .fails = 0.1},

    /* By measurements beyond one position, which the data cite. */
    {"measured", "proved, likely, unlikely or disproved, and by what", claim_check_measured,
     .words = "The statement as a whole"},
    {.key = NULL},
};
// clang-format on

const struct claim_type *claim_type_find(const char *name)
{
    for (const struct claim_type *type = claim_types; type->key; type++)
        if (strcmp(type->key, name) == 0)
            return type;
    return NULL;
}
