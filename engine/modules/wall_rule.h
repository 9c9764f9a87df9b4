/* wall_rule.h - what rules with walls share.  SPDX-License-Identifier: MIT
 *
 * Walls are the countdowns on empty squares (struct state); they never run down.  Nothing enters or passes a wall, but
 * pieces may leap over it.
 */
#ifndef ENGINE_MODULES_WALL_RULE_H
#define ENGINE_MODULES_WALL_RULE_H

#include "engine/core/types.h"

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

/* The squares that are walls. */
bitset wall_squares(const struct position *pos);

/* The squares at the edge of the board and beside walls, in rows and files. */
bitset wall_edge(const struct position *pos);

/* The squares of which a turn that begins with `m` can make a wall, by the rule of `walls`. */
bitset wall_sites(const struct position *pos, move m);

/* Give a game walls, which people call `noun`; false, with the reason, where another of its rules finds moves or
 * checks in another way, or has countdowns.  `own` is the rule itself. */
WARN_UNUSED bool wall_set_up(struct variant *variant, const struct module *own,
                             const char *noun, struct text *why);

/* Operations of a rule that makes walls. */
void wall_limit_targets(const union module_value *values, struct gen_targets *gen);
void wall_limit_attackers(const union module_value *values, const struct position *pos,
                          int us, struct king_attackers *attackers);

#endif
