/* wall_rule.h - what rules with walls share.  SPDX-License-Identifier: MIT
 *
 * Walls are the countdowns on empty squares (struct state); they never run down.  Nothing enters or passes a wall, but
 * pieces may leap over it.
 */
#ifndef ENGINE_MODULES_WALL_RULE_H
#define ENGINE_MODULES_WALL_RULE_H

#include "engine/core/types.h"
#include "engine/rules/explain.h"

struct gen_targets;
struct king_attackers;
struct module;
struct position;
struct text;
struct variant;
union module_value;

/* Where a wall may be placed, and the words for it of a variants file. */
enum walling {
    WALLING_NONE,
    WALLING_DUCK,
    WALLING_ARROW,
    WALLING_STATIC,
    WALLING_PAST,
    WALLING_EDGE
};
extern const char *const walling_words[];

/* The squares that are allowed by each, in a sentence; NULL for WALLING_NONE and WALLING_DUCK. */
extern const char *const walling_places[];

/* The free squares where a rule allows a wall, or for the rules that depend on the piece all of them: pieces stand on
 * `occupied` when it is placed. */
bitset wall_free_squares(const struct position *pos, enum walling rule,
                         bitset occupied);

/* Append where alone each side places walls: `regions` are the values of White's region and of Black's. */
void wall_add_regions(const struct variant *variant, const union module_value *regions,
                      struct text *text);

/* Say why the wall of `attempt` may not stand there, where `sites` are the squares for it after a move, or why else the
 * attempt is illegal; as the operation `explain` of a rulebook. */
enum refusal wall_explain(const struct position *pos, const struct attempt *attempt,
                          bitset (*sites)(const struct position *pos, move m),
                          move *candidate, struct text *why);

/* Give a game walls, which people call `noun`; false, with the reason, where another of its rules finds moves or
 * checks in another way, or has countdowns.  `own` is the rule itself. */
WARN_UNUSED bool wall_set_up(struct variant *variant, const struct module *own,
                             const char *noun, struct text *why);

/* Operations of a rule that makes walls. */
void wall_limit_targets(const union module_value *values, struct gen_targets *gen);
void wall_limit_attackers(const union module_value *values, const struct position *pos,
                          int us, struct king_attackers *attackers);

#endif
