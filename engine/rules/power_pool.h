/* power_pool.h - powers and groups of attackers, each made once.  SPDX-License-Identifier: MIT
 *
 * Kinds that move alike share a power of the rules, and kinds that capture alike a group.
 */
#ifndef ENGINE_RULES_POWER_POOL_H
#define ENGINE_RULES_POWER_POOL_H

#include "engine/board/attacks.h"
#include "engine/board/betza.h"
#include "engine/core/types.h"

struct attack_group;
struct power;
struct rules;
struct variant;

bool power_pool_same_limits(const struct attack_limits *a,
                            const struct attack_limits *b);

/* Count the ways in which a power's bent moves can lead over the board, at most, with those of other powers; false: tables of
 * them would take too much memory. */
WARN_UNUSED bool power_pool_count_bent_ways(struct rules *rules,
                                            const struct betza *betza);

/* Add what a kind does along the board's diagonal lines; false, with the reason: its notation is wrong. */
WARN_UNUSED bool power_pool_add_lined_jumps(const struct variant *variant, int kind,
                                            struct betza *betza, struct text *why);

/* A power of the pool with these jumps, as the piece's colour moves, and the first `length` characters of
 * `name`, or a new one.  NULL when memory is out. */
WARN_UNUSED struct power *power_pool_find(struct rules *rules,
                                          const struct betza *betza,
                                          const struct attack_limits *limits,
                                          const char *name, int length);

/* A group of the pool: `kinds`, bit k for kind k, capturing along these jumps, or a new one.  NULL when
 * memory is out. */
WARN_UNUSED const struct attack_group *power_pool_find_group(
    struct rules *rules, const struct betza *betza, const struct attack_limits *limits,
    unsigned kinds);

/* Free all of both. */
void power_pool_free(struct rules *rules);

#endif
