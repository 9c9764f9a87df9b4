/* power_pool.c - powers and groups of attackers, each made once.  SPDX-License-Identifier: MIT */
#include "engine/rules/power_pool.h"

#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <stdlib.h>
#include <string.h>

/* Of bent moves in all tables of a game, which take some 50 bytes each: a hook mover on 12x10 squares has 120,000. */
enum { BENT_WAYS_MAX = 4000000 };

static bool same_jumps(const struct betza *a, const struct betza *b)
{
    return a->count == b->count
           && memcmp(a->jumps, b->jumps, (size_t)a->count * sizeof *a->jumps) == 0;
}

bool power_pool_same_limits(const struct attack_limits *a,
                            const struct attack_limits *b)
{
    return a->barred == b->barred && a->ahead_only == b->ahead_only
           && a->ahead == b->ahead && a->first_moves == b->first_moves
           && a->first_barred == b->first_barred && a->shuns == b->shuns;
}

bool power_pool_count_bent_ways(struct rules *rules, const struct betza *betza)
{
    const struct topology *board = rules->variant->board;
    const int longest = max_int(board->files, board->ranks) - 1;

    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];
        const int range = max_int(jump->quiet, jump->capture);
        int64_t ways = topology_count_places(board);

        if (jump->manner != MANNER_BENT)
            continue;
        for (int leg = 0; leg < betza_count_legs(jump); leg++)
            ways *= min_int(longest, betza_leg(jump, leg, range).range);
        rules->bent_ways += ways;
    }
    return rules->bent_ways <= BENT_WAYS_MAX;
}

bool power_pool_add_lined_jumps(const struct variant *variant, int kind,
                                struct betza *betza, struct text *why)
{
    const char *notation = variant->kinds[kind].on_lines;
    struct betza lined;

    if (!variant->board->lined || !notation)
        return true;
    if (!betza_parse(&lined, notation, (int)strlen(notation), why))
        return false;
    for (int i = 0; i < lined.count && betza->count < JUMPS_MAX; i++) {
        betza->jumps[betza->count] = lined.jumps[i];
        betza->jumps[betza->count++].lined = true;
    }
    return true;
}

struct power *power_pool_find(struct rules *rules, const struct betza *betza,
                              const struct attack_limits *limits, const char *name,
                              int length)
{
    const struct attack_source source = {rules->variant->board, betza, *limits};

    for (int i = 0; i < rules->power_pool_count; i++)
        if (same_jumps(&rules->power_pool[i]->betza, betza)
            && power_pool_same_limits(&rules->power_pool[i]->limits, limits)
            && strncmp(rules->power_pool[i]->name, name, (size_t)length) == 0
            && rules->power_pool[i]->name[length] == '\0')
            return rules->power_pool[i];

    struct power *power = calloc(1, sizeof *power);

    if (!power)
        return NULL;
    rules->power_pool[rules->power_pool_count++] = power;
    memcpy(power->name, name, (size_t)length);
    power->betza = *betza;
    power->limits = *limits;
    for (int i = 0; i < betza->count; i++)
        power->divergent |= betza->jumps[i].quiet != betza->jumps[i].capture;
    if (!attack_table_init(&power->capture, &source, ATTACK_CAPTURE, ATTACK_OUTGOING)
        || !attack_table_init(&power->quiet, &source, ATTACK_QUIET, ATTACK_OUTGOING))
        return NULL;
    return power;
}

static unsigned kinds_of(const struct attack_group *group)
{
    unsigned kinds = 0;

    for (int i = 0; i < group->kind_count; i++)
        kinds |= 1U << group->kinds[i];
    return kinds;
}

const struct attack_group *power_pool_find_group(struct rules *rules,
                                                 const struct betza *betza,
                                                 const struct attack_limits *limits,
                                                 unsigned kinds)
{
    const struct attack_source source = {rules->variant->board, betza, *limits};

    for (int i = 0; i < rules->group_pool_count; i++)
        if (kinds_of(rules->group_pool[i]) == kinds
            && same_jumps(&rules->group_pool[i]->betza, betza)
            && power_pool_same_limits(&rules->group_pool[i]->limits, limits))
            return rules->group_pool[i];

    struct attack_group *group = calloc(1, sizeof *group);

    if (!group)
        return NULL;
    rules->group_pool[rules->group_pool_count++] = group;
    group->limits = *limits;
    group->betza = *betza;
    for (int kind = 0; kind < KIND_MAX; kind++)
        if (kinds >> kind & 1)
            group->kinds[group->kind_count++] = (uint8_t)kind;
    if (!attack_table_init(&group->incoming, &source, ATTACK_CAPTURE, ATTACK_INCOMING))
        return NULL;
    return group;
}

void power_pool_free(struct rules *rules)
{
    for (int i = 0; i < rules->power_pool_count; i++) {
        attack_table_free(&rules->power_pool[i]->capture);
        attack_table_free(&rules->power_pool[i]->quiet);
        free(rules->power_pool[i]);
    }
    for (int i = 0; i < rules->group_pool_count; i++) {
        attack_table_free(&rules->group_pool[i]->incoming);
        free(rules->group_pool[i]);
    }
}
