/* claims.h - the kinds of claims, each with a function that checks it.
 * SPDX-License-Identifier: MIT
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

struct claim_type {
    const char *key;   /* eg. "drawn"; NULL ends the table */
    const char *value; /* what it takes, eg. "white or black" */
    claim_check *check;
    int mode;    /* of a check that serves several types */
    bool is_yes; /* the value can be nothing but "yes", which the caller checks */
};

/* Modes of claim_check_attacks(): how the squares that are named are to the attacked ones. */
enum { ATTACKS_ALL, ATTACKS_NONE, ATTACKS_EXACTLY };

/* The type whose key is `name`; NULL: there is none. */
const struct claim_type *claim_type_find(const char *name);

/* What the checks share. */

/* The present position. */
const struct position *claim_position(const struct claim *claim);

/* The next word of the value, cut off; NULL: there are no more. */
char *claim_next_word(struct claim *claim);

/* Read `word`, NULL if it is missing, as a move of the present position, a square or a colour. */
WARN_UNUSED bool claim_read_move(const struct claim *claim, const char *word,
                                 struct ply *ply, struct text *why);
WARN_UNUSED bool claim_read_square(const struct claim *claim, const char *word,
                                   square *sq, struct text *why);
WARN_UNUSED bool claim_read_colour(const char *word, int *colour, struct text *why);

/* Note whether the claim holds, and what that rests on; or that it is a question which searches
 * answer.  Both return true. */
bool claim_decide(struct claim *claim, enum ground ground, bool holds);
bool claim_answered(struct claim *claim);

/* By the rules: rule_claims.c. */
claim_check claim_check_end, claim_check_all_legal, claim_check_legality,
    claim_check_empty, claim_check_page_line;

/* What pieces attack: attack_claims.c. */
claim_check claim_check_attacks, claim_check_disjoint, claim_check_power;

/* Who wins: result_claims.c. */
claim_check claim_check_mate, claim_check_won, claim_check_drawn,
    claim_check_at_least_equal, claim_check_level;

/* Which move is good: move_claims.c. */
claim_check claim_check_best, claim_check_better, claim_check_mistake,
    claim_check_threat, claim_check_refuted;

/* Questions: question_claims.c. */
claim_check claim_answer_tempo, claim_answer_first_threats, claim_answer_luck,
    claim_answer_mistakes;

#endif
