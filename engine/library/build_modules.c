/* build_modules.c - the rules of modules that a game has.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include "engine/core/text.h"
#include "engine/orthodox/trial.h"
#include "engine/variants/registry.h"

#include <stdio.h>

/* The set of kinds of some types. */
static unsigned kinds_of(const struct loaded_game *game,
                         const struct module_setting *setting)
{
    unsigned kinds = setting->every ? EVERY_KIND : 0;

    for (int kind = 1; kind < game->variant.kind_count; kind++)
        if (game->kinds[kind].letter && setting->types >> game->type_of[kind] & 1)
            kinds |= 1U << kind;
    return kinds;
}

static void set_values(const struct loaded_game *game, int number,
                       union module_value values[MODULE_KEYS_MAX])
{
    for (int i = 0; modules[number]->keys[i].name; i++) {
        const struct module_key *row = &modules[number]->keys[i];
        const struct module_setting *setting = &game->definition.settings[number][i];

        values[i] = (union module_value){.squares = 0};
        if (row->type == VALUE_KINDS)
            values[i].kinds =
                setting->given ? kinds_of(game, setting) : (unsigned)row->preset;
        else if (row->type == VALUE_SQUARES)
            values[i].squares = setting->given ? build_region(game, &setting->region)
                                : row->preset  ? topology_places(&game->board)
                                               : 0;
        else if (row->type == VALUE_LISTS)
            values[i].lists = definition_option(&game->definition, row->name);
        else
            values[i].number = setting->given ? setting->number : row->preset;
    }
}

static bool is_wanted(const struct loaded_game *game,
                      const struct module_in_force *rule)
{
    const struct module *module = rule->module;

    if (!module->keys[0].name)
        return definition_option(&game->definition, module_key_name(module)) != NULL;
    if (module->of_first_moves && build_has_first_moves(game))
        return true;
    return module->wanted ? module->wanted(rule->values) : rule->values[0].number != 0;
}

/* Add the rules that force a sort of moves, or the others. */
static bool add_modules(struct loaded_game *game, bool forces, struct text *why)
{
    struct modules_in_force *rules = &game->rules;

    for (int i = 0; modules[i]; i++) {
        struct module_in_force rule = {.module = modules[i]};

        set_values(game, i, rule.values);
        if (modules[i]->forces != forces || !is_wanted(game, &rule))
            continue;
        if (rules->count == MODULES_MAX)
            return text_fail(why, "more than %d rules of its own", MODULES_MAX);
        rules->list[rules->count++] = rule;
    }
    return true;
}

/* Find the rules that the game has, with their values as far as kinds are known. */
bool build_modules(struct loaded_game *game, struct text *why)
{
    game->rules.count = 0;
    return add_modules(game, false, why) && add_modules(game, true, why);
}

bool build_marks_promoted(const struct loaded_game *game)
{
    for (int i = 0; i < game->rules.count; i++) {
        const struct module_in_force *rule = &game->rules.list[i];

        if (rule->module->marks_promoted && rule->module->marks_promoted(rule->values))
            return true;
    }
    return false;
}

bool build_promotes_apart(const struct loaded_game *game)
{
    for (int i = 0; i < game->rules.count; i++)
        if (game->rules.list[i].module->promotes_apart)
            return true;
    return false;
}

/* The rules of built-in games, and those that find moves, find checks by themselves. */
static bool check_finders(const struct loaded_game *game, const char *blamed[2],
                          struct text *why)
{
    const int kind = build_conditional_kind(game, game->variant.kind_count);

    for (int i = 0; i < game->rules.count; i++) {
        const struct module *module = game->rules.list[i].module;
        const char *name = module_key_name(module);

        if (!module->built_in && !module->move_pieces)
            continue;
        if (kind != KIND_NONE) {
            text_fail(why,
                      "Potpourri cannot play a piece that hops, is lame or rides past "
                      "squares where it does not go with %s",
                      name);
            return build_blame_either(blamed, piece_type_key(game->type_of[kind]),
                                      name);
        }
        if (game->variant.facing) {
            text_fail(why, "Potpourri cannot play this rule with flyingGeneral");
            return build_blame(blamed, name);
        }
    }
    return true;
}

bool build_set_up_modules(struct loaded_game *game, const char *blamed[2],
                          struct text *why)
{
    bool has_repetition = false;

    game->rules.move_pieces = game->board.big_board == ANY_BOARD ? trial_pieces : NULL;
    game->rules.decide = game->rules.filter = game->rules.limit = false;
    game->rules.forms = false;
    for (int i = 0; i < game->rules.count; i++) {
        const struct module_in_force *rule = &game->rules.list[i];

        *blamed = module_giving_key(rule);
        if (!module_add_state(&game->variant, i, why))
            return false;
        if (rule->module->built_in)
            build_options(game, rule->module->options
                                    ? rule->module->options
                                    : variants_find(rule->module->built_in)->options);
        if (rule->module->set_up
            && !rule->module->set_up(rule->values, &game->variant, why))
            return false;
        game->rules.filter |= rule->module->filter != NULL;
        game->rules.forms |= rule->module->add_forms != NULL;
        if (game->rules.filter || game->rules.forms)
            game->variant.count = NULL;
        game->rules.limit |=
            rule->module->limit_targets || rule->module->limit_attackers;
        game->variant.forbids_null_moves |= rule->module->forbids_null_moves;
        game->rules.decide |=
            rule->module->ended || rule->module->no_moves
            || (rule->module->add_moves && !rule->module->spares_kinds);
        if (rule->module->move_pieces)
            game->rules.move_pieces = rule->module->move_pieces;
        has_repetition |= rule->module->repeated != NULL;
    }
    if (!check_finders(game, blamed, why))
        return false;
    if (!has_repetition)
        game->variant.repeated = NULL;
    game->rules.decide |= game->variant.repeated != NULL;
    return true;
}

bool build_begin_modules(struct loaded_game *game, const struct position *start,
                         const char *blamed[2], struct text *why)
{
    for (int i = 0; i < game->rules.count; i++) {
        const struct module_in_force *rule = &game->rules.list[i];

        *blamed = module_giving_key(rule);
        if (rule->module->begin
            && !rule->module->begin(rule->values, start, &game->shape, why))
            return false;
    }
    return true;
}

int build_describe_modules(struct loaded_game *game, int paragraphs)
{
    for (int i = 0; i < game->rules.count; i++) {
        const struct module_in_force *rule = &game->rules.list[i];
        struct text text = {.length = 0};

        module_describe(rule, &game->variant, &text);
        text_mark_cut(&text);
        snprintf(game->rule_texts[i], sizeof game->rule_texts[i], "%s", text.chars);
        game->paragraphs[paragraphs++] = game->rule_texts[i];
    }
    if (modules_pair(&game->rules))
        game->paragraphs[paragraphs++] = modules_pair(&game->rules)->meaning;
    return paragraphs;
}

/* Whether a rule says what happens where a side has no move. */
bool build_has_own_end(const struct loaded_game *game)
{
    for (int i = 0; i < game->rules.count; i++)
        if (game->rules.list[i].module->no_moves)
            return true;
    return false;
}

/* Whether a rule names squares, for both sides the same or for each its own, beside the board itself. */
bool build_has_squares(const struct modules_in_force *rules)
{
    for (int i = 0; i < rules->count; i++)
        for (int j = 0;
             !rules->list[i].module->lay_out && rules->list[i].module->keys[j].name;
             j++)
            if (rules->list[i].module->keys[j].type == VALUE_SQUARES
                && rules->list[i].values[j].squares)
                return true;
    return false;
}
