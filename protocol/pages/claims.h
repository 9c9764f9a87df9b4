/* claims.h - the kinds of claims.  SPDX-License-Identifier: MIT
 *
 * A page says something about a position, such as "the WD on f3 does not attack the Pawn on e5".
 * As data that is a key with a value, `attacks-not: f3 e5`.  The rules decide most claims, and
 * they do so in one way: the words of the value are compared with a set that the position has,
 * here the squares that the piece on f3 attacks, and all of them, none, or exactly the words are
 * to be members.  Who wins, and which move is good, is weighed by proofs, searches and games.
 */
#ifndef PROTOCOL_PAGES_CLAIMS_H
#define PROTOCOL_PAGES_CLAIMS_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "protocol/pages/passage.h"

struct game;
struct inspector;
struct position;
struct text;

/* A claim about the present position of a game. */
struct claim {
    const struct claim_type *type;
    struct inspector *inspector;
    const struct game *game;
    char *value;             /* what is claimed, cut up by claim_next_word() */
    char *rest;              /* of the value, after the words that have been read */
    struct finding *finding; /* all 0 before the check */
};

/* Check a claim.  False, with the reason, when its value makes no sense or memory is out. */
typedef bool claim_check(struct claim *claim, struct text *why);

/* How the words of a claim have to be to a set. */
enum relation {
    RELATION_ALL,     /* all are members */
    RELATION_NONE,    /* none is */
    RELATION_EXACTLY, /* all are, and there are no other members */
};

struct claim_type {
    const char *key;   /* eg. "drawn"; NULL ends the table */
    const char *value; /* what it takes, eg. "white or black" */
    claim_check *check;
    /* The claim in words, which a move or what it takes follows or precedes. */
    const char *words;
    enum relation relation; /* of a claim about a set */
    /* Of a claim that searches judge: differences of winning chances, from -1 to 1, with which it
     * holds or fails; it is open between them. */
    double holds;
    double fails;
    bool is_yes; /* the value can be nothing but "yes", which the caller checks */
};

/* The type whose key is `name`; NULL: there is none. */
const struct claim_type *claim_type_find(const char *name);

/* ---- what the checks share ---------------------------------------------------------------- */

/* The present position. */
const struct position *claim_position(const struct claim *claim);

/* The next word of the value, cut off; NULL: there are no more. */
char *claim_next_word(struct claim *claim);

/* Read `word`, NULL if it is missing, as a move of the present position, a square or a colour. */
WARN_UNUSED bool claim_read_move(const struct claim *claim, const char *word, move *m,
                                 struct text *why);
WARN_UNUSED bool claim_read_square(const struct claim *claim, const char *word,
                                   square *sq, struct text *why);
WARN_UNUSED bool claim_read_colour(const char *word, int *colour, struct text *why);

/* Note whether the claim holds, and what that rests on.  Returns true. */
bool claim_decide(struct claim *claim, enum ground ground, bool holds);

/* ---- the checks --------------------------------------------------------------------------- */

/* By the rules: rule_claims.c. */
claim_check claim_check_end, claim_check_moves, claim_check_empty, claim_check_attacks,
    claim_check_power, claim_check_page_line, claim_check_refuted;

/* Who wins: result_claims.c. */
claim_check claim_check_mate, claim_check_won, claim_check_drawn,
    claim_check_at_least_equal, claim_check_level, claim_check_measured;

/* Which move is good: move_claims.c. */
claim_check claim_check_best, claim_check_mistake, claim_check_better,
    claim_check_threat;

#endif
