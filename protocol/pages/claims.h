/* claims.h - the kinds of claims, each with a function that checks it.
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_PAGES_CLAIMS_H
#define PROTOCOL_PAGES_CLAIMS_H

#include "engine/core/types.h"
#include "engine/rules/move.h"

struct finding;
struct game;
struct inspector;
struct text;

/* Check what `value` claims about the present position of `game`, and cut it up.  `finding` is
 * all 0.  False, with the reason, when the value makes no sense or memory is out. */
typedef bool (*claim_check)(struct inspector *inspector, const struct game *game,
                            char *value, struct finding *finding, struct text *why);

struct claim_type {
    const char *key;   /* eg. "drawn"; NULL ends the table        */
    const char *value; /* what it takes, eg. "white or black"     */
    claim_check check;
};

/* The type whose key is `name`; NULL: there is none. */
const struct claim_type *claim_type_find(const char *name);

/* What the checks share: read the next word of `*rest`, a move of the present position; a square;
 * a colour. */
WARN_UNUSED bool claim_read_move(const struct game *game, const char *word,
                                 struct ply *ply, struct text *why);
WARN_UNUSED bool claim_read_square(const struct game *game, const char *word,
                                   square *sq, struct text *why);
WARN_UNUSED bool claim_read_colour(const char *word, int *colour, struct text *why);

/* By the rules: rule_claims.c. */
bool check_end(struct inspector *, const struct game *, char *, struct finding *,
               struct text *);
bool check_all_legal(struct inspector *, const struct game *, char *, struct finding *,
                     struct text *);
bool check_allowed(struct inspector *, const struct game *, char *, struct finding *,
                   struct text *);
bool check_illegal(struct inspector *, const struct game *, char *, struct finding *,
                   struct text *);
bool check_empty(struct inspector *, const struct game *, char *, struct finding *,
                 struct text *);
bool check_page_line(struct inspector *, const struct game *, char *, struct finding *,
                     struct text *);

/* What pieces attack: attack_claims.c. */
bool check_attacks(struct inspector *, const struct game *, char *, struct finding *,
                   struct text *);
bool check_attacks_not(struct inspector *, const struct game *, char *,
                       struct finding *, struct text *);
bool check_reach(struct inspector *, const struct game *, char *, struct finding *,
                 struct text *);
bool check_disjoint(struct inspector *, const struct game *, char *, struct finding *,
                    struct text *);
bool check_power(struct inspector *, const struct game *, char *, struct finding *,
                 struct text *);

/* Who wins: result_claims.c. */
bool check_mate(struct inspector *, const struct game *, char *, struct finding *,
                struct text *);
bool check_won(struct inspector *, const struct game *, char *, struct finding *,
               struct text *);
bool check_drawn(struct inspector *, const struct game *, char *, struct finding *,
                 struct text *);
bool check_at_least_equal(struct inspector *, const struct game *, char *,
                          struct finding *, struct text *);
bool check_level(struct inspector *, const struct game *, char *, struct finding *,
                 struct text *);

/* Which move is good: move_claims.c. */
bool check_best(struct inspector *, const struct game *, char *, struct finding *,
                struct text *);
bool check_only(struct inspector *, const struct game *, char *, struct finding *,
                struct text *);
bool check_better(struct inspector *, const struct game *, char *, struct finding *,
                  struct text *);
bool check_mistake(struct inspector *, const struct game *, char *, struct finding *,
                   struct text *);
bool check_threat(struct inspector *, const struct game *, char *, struct finding *,
                  struct text *);
bool check_refuted(struct inspector *, const struct game *, char *, struct finding *,
                   struct text *);

/* Questions: question_claims.c. */
bool answer_tempo(struct inspector *, const struct game *, char *, struct finding *,
                  struct text *);
bool answer_first_threats(struct inspector *, const struct game *, char *,
                          struct finding *, struct text *);
bool answer_luck(struct inspector *, const struct game *, char *, struct finding *,
                 struct text *);
bool answer_mistakes(struct inspector *, const struct game *, char *, struct finding *,
                     struct text *);

#endif
