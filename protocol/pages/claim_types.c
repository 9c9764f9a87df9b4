/* claim_types.c - the kinds of claims.  SPDX-License-Identifier: MIT */
#include "protocol/pages/claims.h"

#include <string.h>

static const struct claim_type claim_types[] = {
    {"end", "STATUS, eg. checkmate, or ongoing, over", check_end},
    {"legal", "all legal moves", check_all_legal},
    {"allowed", "moves that are legal", check_allowed},
    {"illegal", "moves that are not", check_illegal},
    {"empty", "squares without a piece", check_empty},
    {"page", "the page's further moves, in its own spelling", check_page_line},

    {"attacks", "SQUARE SQUARES: some that the piece attacks", check_attacks},
    {"attacks-not", "SQUARE SQUARES: some that it does not", check_attacks_not},
    {"reach", "SQUARE SQUARES: all that it attacks", check_reach},
    {"disjoint", "SQUARE MOVE: what the piece attacks before and after the move",
     check_disjoint},
    {"power", "SQUARE BETZA: how the piece moves now", check_power},

    {"dm", "MOVES to the win of the side to move", check_mate},
    {"mate-in", "the same, as the page counts", check_mate},
    {"won", "white or black", check_won},
    {"drawn", "yes", check_drawn},
    {"at-least-equal", "white or black", check_at_least_equal},
    {"level", "yes", check_level},

    {"bm", "the best move", check_best},
    {"only", "the only good move", check_only},
    {"better", "MOVE MOVE: the first is better", check_better},
    {"mistake", "a bad move", check_mistake},
    {"threat", "a move of the side that is not to move", check_threat},
    {"refuted", "SQUARE REPLY MOVES: all other moves from the square allow the reply",
     check_refuted},

    {"tempo", "yes: what is the right to move worth?", answer_tempo},
    {"first-threats", "yes: which moves threaten something?", answer_first_threats},
    {"luck", "yes: how often do the dice decide?", answer_luck},
    {"mistakes", "NUMBER: the worst moves of the game", answer_mistakes},
    {.key = NULL},
};

const struct claim_type *claim_type_find(const char *name)
{
    for (const struct claim_type *type = claim_types; type->key; type++)
        if (strcmp(type->key, name) == 0)
            return type;
    return NULL;
}
