/* claim_types.c - the kinds of claims.  SPDX-License-Identifier: MIT */
#include "protocol/pages/claims.h"

#include <string.h>

static const struct claim_type claim_types[] = {
    {"end", "STATUS, eg. checkmate, or ongoing, over", .check = claim_check_end},
    {"legal", "all legal moves", .check = claim_check_all_legal},
    {"allowed", "moves that are legal", .check = claim_check_legality, .mode = true},
    {"illegal", "moves that are not", .check = claim_check_legality, .mode = false},
    {"empty", "squares without a piece", .check = claim_check_empty},
    {"page", "the page's further moves, in its own spelling",
     .check = claim_check_page_line},

    {"attacks", "SQUARE SQUARES: some that the piece attacks",
     .check = claim_check_attacks, .mode = ATTACKS_ALL},
    {"attacks-not", "SQUARE SQUARES: some that it does not",
     .check = claim_check_attacks, .mode = ATTACKS_NONE},
    {"reach", "SQUARE SQUARES: all that it attacks", .check = claim_check_attacks,
     .mode = ATTACKS_EXACTLY},
    {"disjoint", "SQUARE MOVE: what the piece attacks before and after the move",
     .check = claim_check_disjoint},
    {"power", "SQUARE BETZA: how the piece moves now", .check = claim_check_power},

    {"dm", "MOVES to the win of the side to move", .check = claim_check_mate},
    {"mate-in", "the same, as the page counts", .check = claim_check_mate},
    {"won", "white or black", .check = claim_check_won},
    {"drawn", "yes", .check = claim_check_drawn, .is_yes = true},
    {"at-least-equal", "white or black", .check = claim_check_at_least_equal},
    {"level", "yes", .check = claim_check_level, .is_yes = true},

    {"bm", "the best move", .check = claim_check_best, .mode = false},
    {"only", "the only good move", .check = claim_check_best, .mode = true},
    {"better", "MOVE MOVE: the first is better", .check = claim_check_better},
    {"mistake", "a bad move", .check = claim_check_mistake},
    {"threat", "a move of the side that is not to move", .check = claim_check_threat},
    {"refuted", "SQUARE REPLY MOVES: all other moves from the square allow the reply",
     .check = claim_check_refuted},

    {"tempo", "yes: what is the right to move worth?", .check = claim_answer_tempo,
     .is_yes = true},
    {"first-threats", "yes: which moves threaten something?",
     .check = claim_answer_first_threats, .is_yes = true},
    {"luck", "yes: how often do the dice decide?", .check = claim_answer_luck,
     .is_yes = true},
    {"mistakes", "NUMBER: the worst moves of the game", .check = claim_answer_mistakes},
    {.key = NULL},
};

const struct claim_type *claim_type_find(const char *name)
{
    for (const struct claim_type *type = claim_types; type->key; type++)
        if (strcmp(type->key, name) == 0)
            return type;
    return NULL;
}
