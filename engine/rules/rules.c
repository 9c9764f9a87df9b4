/* rules.c - a variant with its options set, ready to play.  SPDX-License-Identifier: MIT */
#include "engine/rules/rules.h"

#include "engine/board/topology.h"
#include "engine/core/hash.h"
#include "engine/core/min_max.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/power_pool.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where pieces of a kind do not go; all zero where that is nowhere. */
static struct attack_limits limits_of(const struct rules *rules, int colour, int kind)
{
    const struct shape *shape = rules->variant->shape;
    struct attack_limits limits = {.shuns = rules->variant->kinds[kind].shuns};

    if (!shape)
        return limits;
    limits.barred = shape->barred[colour][kind];
    limits.ahead_only = shape->ahead_only[colour][kind];
    limits.first_moves = shape->first_moves[colour];
    limits.first_barred = shape->first_barred[colour];
    if (limits.ahead_only)
        limits.ahead = colour == WHITE ? 1 : -1;
    return limits;
}

static int compare_jumps(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct jump));
}

/* Whether Black's power is White's seen in a mirror between the ranks.  What Black's pieces do is White's rotated, so
 * that pieces with a left and a right side fail. */
static bool powers_are_mirrored(const struct power *white, const struct power *black)
{
    if (!white || !black)
        return white == black;
    if (white->betza.count != black->betza.count)
        return false;
    for (int i = 0; i < white->betza.count; i++) {
        const struct jump image = betza_mirrored(&white->betza.jumps[i], 1, -1);
        int j = 0;

        while (j < black->betza.count
               && compare_jumps(&image, &black->betza.jumps[j]) != 0)
            j++;
        if (j == black->betza.count)
            return false;
    }
    return true;
}

bool rules_are_symmetric(const struct rules *rules)
{
    if (rules->lead[WHITE] != rules->lead[BLACK]
        || rules->variant->hints.favours_a_colour)
        return false;
    for (int kind = 1; kind < rules->variant->kind_count; kind++)
        for (int i = 0; i < rules->power_count[kind]; i++)
            if (!powers_are_mirrored(rules->powers[WHITE][kind][i],
                                     rules->powers[BLACK][kind][i]))
                return false;
    return true;
}

/* The power of this notation for a kind of `colour`, without moves where it is empty; NULL, with the reason. */
static const struct power *read_power(struct rules *rules, int colour, int kind,
                                      const char *notation, int length,
                                      struct text *why)
{
    const struct attack_limits limits = limits_of(rules, colour, kind);
    const struct power *power;
    struct betza betza;

    memset(&betza, 0, sizeof betza);
    if ((length > 0 && !betza_parse(&betza, notation, length, why))
        || !power_pool_add_lined_jumps(rules->variant, kind, &betza, why))
        return NULL;
    if (!power_pool_count_bent_ways(rules, &betza)) {
        text_fail(why, "the bent moves of all pieces together have too many ways");
        return NULL;
    }
    if (betza_has_first_moves(&betza) && !limits.first_moves) {
        text_fail(why,
                  "'i', a first move: no squares are given from where pawns may go "
                  "two squares, and pieces make first moves");
        return NULL;
    }
    if (colour == BLACK)
        betza = betza_rotated(&betza);
    qsort(betza.jumps, (size_t)betza.count, sizeof *betza.jumps, compare_jumps);
    power = power_pool_find(rules, &betza, &limits, notation, length);
    if (!power)
        text_fail(why, "out of memory");
    return power;
}

bool rules_can_turn(const struct rules *rules, struct text *why)
{
    return rules->variant->kind_count <= KIND_MANY
           || text_fail(why, "pieces turn their powers in games of up to %d kinds",
                        KIND_MANY - 1);
}

bool rules_set_part(struct rules *rules, int colour, int kind, int index, int atom,
                    const char *notation, int length, struct text *why)
{
    const struct power **part = &rules->atoms.parts[colour][kind][index][atom];

    *part = read_power(rules, colour, kind, notation, length, why);
    return *part != NULL;
}

bool rules_set_power(struct rules *rules, int colour, int kind, int index,
                     const char *notation, int length, struct text *why)
{
    const struct power *power = read_power(rules, colour, kind, notation, length, why);
    const struct attack_group *group;

    if (!power)
        return false;
    group = power_pool_find_group(rules, &power->betza, &power->limits, 1U << kind);
    if (!group)
        return text_fail(why, "out of memory");
    if ((power->capture.conditional || power->quiet.conditional)
        && rules->variant->board->big_board != ANY_BOARD)
        return text_fail(why, "no piece of this game can hop or be lame");
    rules->powers[colour][kind][index] = power;
    rules->turning[colour][kind][index] = group;
    rules->powers_turn |= index > 0;
    return true;
}

/* The kinds of `colour` whose first power has this jump with the same range of captures and the same
 * limits. */
static unsigned kinds_with(const struct rules *rules, int colour,
                           const struct jump *jump, const struct attack_limits *limits)
{
    unsigned kinds = 0;

    for (int kind = 0; kind < KIND_MAX; kind++) {
        const struct power *power = rules->powers[colour][kind][0];

        if (!power || !power_pool_same_limits(&power->limits, limits))
            continue;
        for (int i = 0; i < power->betza.count; i++) {
            const struct jump *other = &power->betza.jumps[i];

            if (betza_same_way(other, jump) && other->capture == jump->capture)
                kinds |= 1U << kind;
        }
    }
    return kinds;
}

/* The captures of a kind's first power that exactly the kinds of the set `kinds` share. */
static void shared_jumps(const struct rules *rules, int colour, int kind,
                         unsigned kinds, struct betza *shared)
{
    const struct power *power = rules->powers[colour][kind][0];
    const struct betza *betza = &power->betza;

    shared->count = 0;
    for (int i = 0; i < betza->count; i++)
        if (betza->jumps[i].capture != RANGE_NONE
            && kinds_with(rules, colour, &betza->jumps[i], &power->limits) == kinds)
            shared->jumps[shared->count++] = betza->jumps[i];
}

/* Group the kinds of a colour by the jumps that they share, so that rooks and queens are
 * looked for together.  Each group is made when the loop comes to its lowest kind. */
static bool set_attack_groups(struct rules *rules, int colour, struct text *why)
{
    struct attack_groups *groups = &rules->attack_groups[colour];

    for (int kind = 0; kind < KIND_MAX; kind++) {
        const struct power *power = rules->powers[colour][kind][0];
        unsigned done[JUMPS_MAX] = {0};

        for (int i = 0; power && i < power->betza.count; i++) {
            const struct jump *jump = &power->betza.jumps[i];
            /* No kinds share a jump that does not capture. */
            const unsigned kinds =
                jump->capture == RANGE_NONE
                    ? 0
                    : kinds_with(rules, colour, jump, &power->limits);
            bool known = kinds == 0 || (kinds & ((1U << kind) - 1)) != 0;
            struct betza shared;

            for (int j = 0; j < i; j++)
                known |= done[j] == kinds;
            done[i] = kinds;
            if (known)
                continue;
            shared_jumps(rules, colour, kind, kinds, &shared);
            if (groups->count == ATTACK_GROUPS_MAX)
                return text_fail(why, "the pieces move in too many different ways");
            groups->list[groups->count] =
                power_pool_find_group(rules, &shared, &power->limits, kinds);
            if (!groups->list[groups->count++])
                return text_fail(why, "out of memory");
        }
    }
    return true;
}

/* Those who attack a king are all, and where kings may not face each other the other king. */
static bool set_check_groups(struct rules *rules, struct text *why)
{
    static const struct attack_limits none;
    const char *facing = rules->variant->judge.facing;
    struct betza betza;

    memset(&betza, 0, sizeof betza);
    memcpy(rules->check_groups, rules->attack_groups, sizeof rules->check_groups);
    if (facing && !betza_parse(&betza, facing, (int)strlen(facing), why))
        return false;
    for (int colour = 0; facing && colour < COLOURS; colour++) {
        struct attack_groups *groups = &rules->check_groups[colour];

        if (groups->count == ATTACK_GROUPS_MAX)
            return text_fail(why, "the pieces move in too many different ways");
        groups->list[groups->count] =
            power_pool_find_group(rules, &betza, &none, 1U << KIND_KING);
        if (!groups->list[groups->count++])
            return text_fail(why, "out of memory");
    }
    return true;
}

static bool set_kinds(struct rules *rules, struct text *why)
{
    const struct variant *variant = rules->variant;

    rules->power_count[KIND_NONE] = 1;
    for (int kind = 1; kind < variant->kind_count; kind++) {
        const char *betza = variant->kinds[kind].betza;

        rules->power_count[kind] = 1;
        rules->shunned |= variant->kinds[kind].shuns;
        for (int colour = 0; betza && colour < COLOURS; colour++)
            if (!rules_set_power(rules, colour, kind, 0, betza, (int)strlen(betza),
                                 why))
                return false;
    }
    return true;
}

static bool set_option(struct rules *rules, int number, const char *value,
                       struct text *why)
{
    const struct setting *option = &rules->variant->options[number];
    const bool is_text = option->type == SETTING_TEXT;
    char *chars = rules->option_texts[number];
    struct text reason, buffer;

    if (!setting_read(option, is_text ? chars : (void *)&rules->options[number], value,
                      &reason))
        return text_fail(why, "option %s: %s", option->name, reason.chars);
    if (!is_text)
        snprintf(chars, OPTION_VALUE_MAX, "%s",
                 setting_write(option, &rules->options[number], &buffer));
    return true;
}

static bool apply_value(struct rules *rules, const struct option_value *value,
                        struct text *why)
{
    const struct setting *options = rules->variant->options;

    for (int i = 0; options && options[i].name; i++)
        if (strcmp(options[i].name, value->name) == 0)
            return set_option(rules, i, value->value, why);
    return text_fail(why, "%s has no option '%.40s'", rules->variant->name,
                     value->name);
}

static bool set_options(struct rules *rules, const struct option_value *values,
                        int count, struct text *why)
{
    const struct setting *options = rules->variant->options;

    for (int i = 0; options && options[i].name; i++)
        if (!set_option(rules, i, options[i].preset, why))
            return false;
    for (int i = 0; i < count; i++)
        if (!apply_value(rules, &values[i], why))
            return false;
    return true;
}

uint64_t rules_identity(const struct variant *variant,
                        const struct option_value *values)
{
    uint64_t hash = hash_text(HASH_START, variant->name);

    if (variant->file.fingerprint)
        hash = hash_bytes(hash, &variant->file.fingerprint,
                          sizeof variant->file.fingerprint);
    for (int i = 0; variant->options && variant->options[i].name; i++)
        if (!(variant->spared_options >> i & 1)
            || strcmp(values[i].value, variant->options[i].preset) != 0)
            hash = hash_text(hash, values[i].value);
    return hash;
}

static void set_identity(struct rules *rules)
{
    struct option_value values[OPTIONS_MAX];

    for (int i = 0; i < OPTIONS_MAX; i++)
        values[i].value = rules->option_texts[i];
    rules->identity = rules_identity(rules->variant, values);
}

/* Share the bits of a hand: among few kinds each has more. */
static void set_hands(struct rules *rules)
{
    const bool large = rules->variant->hands.kinds >> (LARGE_HAND_KIND_MAX + 1) == 0;

    rules->hand_bits = large ? LARGE_HAND_BITS : HAND_BITS;
    rules->hand_count_limit = (1 << rules->hand_bits) - 1;
    rules->hand_kind_max = large                   ? LARGE_HAND_KIND_MAX
                           : rules->has_many_kinds ? HAND_KIND_MAX
                                                   : HAND_WORD_KINDS;
}

static bool set_start(struct rules *rules, struct text *why)
{
    rules->start = malloc(sizeof *rules->start);
    if (!rules->start)
        return text_fail(why, "out of memory");
    return fen_parse(rules->start, rules, rules->variant->start.fen, why);
}

struct rules *rules_new(const struct variant *variant,
                        const struct option_value *values, int count, struct text *why)
{
    struct rules *rules = calloc(1, sizeof *rules);

    if (!rules) {
        text_fail(why, "out of memory");
        return NULL;
    }
    rules->variant = variant;
    rules->progress_limit =
        variant->judge.progress_limit ? variant->judge.progress_limit : FIFTY_MOVES;
    rules->repetition_limit = variant->judge.repetition_limit
                                  ? variant->judge.repetition_limit
                                  : REPETITIONS_DRAW;
    rules->has_many_kinds = variant->kind_count > KIND_MANY
                            || variant->hands.kinds >> (HAND_WORD_KINDS + 1);
    rules->counts_moves = variant->judge.counts_moves;
    rules->turn_step = 1;
    set_hands(rules);
    keys_fill(&rules->keys);
    if (!set_options(rules, values, count, why) || !set_kinds(rules, why)
        || (variant->build && !variant->build(rules, why))
        || !set_attack_groups(rules, WHITE, why)
        || !set_attack_groups(rules, BLACK, why) || !set_check_groups(rules, why)) {
        rules_free(rules);
        return NULL;
    }
    move_bounds_find(rules, &rules->bounds);
    if (!set_start(rules, why)) {
        rules_free(rules);
        return NULL;
    }
    set_identity(rules);
    return rules;
}

bool rules_lack_option(const struct rules *rules, const char *fen)
{
    const struct variant *variant = rules->variant;

    return variant->start.sets_option && !rules_option(rules, 0)
           && variant->start.sets_option(fen);
}

struct rules *rules_copy(const struct rules *rules, const char *first, struct text *why)
{
    const struct variant *variant = rules->variant;
    struct option_value values[OPTIONS_MAX];
    int count = 0;

    for (; variant->options && variant->options[count].name; count++)
        values[count] = (struct option_value){variant->options[count].name,
                                              rules->option_texts[count]};
    if (first && count > 0)
        values[0].value = first;
    return rules_new(variant, values, count, why);
}

void rules_free(struct rules *rules)
{
    if (!rules)
        return;
    power_pool_free(rules);
    free(rules->start);
    free(rules);
}
