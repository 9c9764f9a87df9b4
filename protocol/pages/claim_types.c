/* claim_types.c - the kinds of claims.  SPDX-License-Identifier: MIT */
#include "protocol/pages/claims.h"

#include <string.h>

static const struct claim_type claim_types[] = {
    {"end", "STATUS, eg. checkmate, or ongoing, over", claim_check_end},
    {"legal", "all legal moves", claim_check_all_legal},
    {"allowed", "moves that are legal", claim_check_allowed},
    {"illegal", "moves that are not", claim_check_illegal},
    {"empty", "squares without a piece", claim_check_empty},
    {"page", "the page's further moves, in its own spelling", claim_check_page_line},

    {"attacks", "SQUARE SQUARES: some that the piece attacks", claim_check_attacks},
    {"attacks-not", "SQUARE SQUARES: some that it does not", claim_check_attacks_not},
    {"reach", "SQUARE SQUARES: all that it attacks", claim_check_reach},
    {"disjoint", "SQUARE MOVE: what the piece attacks before and after the move",
     claim_check_disjoint},
    {"power", "SQUARE BETZA: how the piece moves now", claim_check_power},

    {"dm", "MOVES to the win of the side to move", claim_check_mate},
    {"mate-in", "the same, as the page counts", claim_check_mate},
    {"won", "white or black", claim_check_won},
    {"drawn", "yes", claim_check_drawn},
    {"at-least-equal", "white or black", claim_check_at_least_equal},
    {"level", "yes", claim_check_level},

    {"bm", "the best move", claim_check_best},
    {"only", "the only good move", claim_check_only},
    {"better", "MOVE MOVE: the first is better", claim_check_better},
    {"mistake", "a bad move", claim_check_mistake},
    {"threat", "a move of the side that is not to move", claim_check_threat},
    {"refuted", "SQUARE REPLY MOVES: all other moves from the square allow the reply",
     claim_check_refuted},

    {"tempo", "yes: what is the right to move worth?", claim_answer_tempo},
    {"first-threats", "yes: which moves threaten something?",
     claim_answer_first_threats},
    {"luck", "yes: how often do the dice decide?", claim_answer_luck},
    {"mistakes", "NUMBER: the worst moves of the game", claim_answer_mistakes},
    {.key = NULL},
};

const struct claim_type *claim_type_find(const char *name)
{
    for (const struct claim_type *type = claim_types; type->key; type++)
        if (strcmp(type->key, name) == 0)
            return type;
    return NULL;
}
