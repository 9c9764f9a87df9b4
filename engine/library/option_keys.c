/* option_keys.c - keys that set presets of built-in games' options.  SPDX-License-Identifier: MIT */
#include "engine/library/option_keys.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/library/values.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"

#include <string.h>

/* The built-in game of option key `number`.  Chess has none: what it can be is in `keys`. */
static const struct variant *option_game(int number)
{
    const int game = 1 + number / OPTIONS_MAX;
    int count = 0;

    while (count < game && variants[count])
        count++;
    return variants[count];
}

/* The option of option key `number`; NULL: there is none. */
static const struct setting *option_key(int number)
{
    const struct variant *game = option_game(number);
    int option = 0;

    if (!game || !game->options)
        return NULL;
    while (option < number % OPTIONS_MAX && game->options[option].name)
        option++;
    return game->options[option].name ? &game->options[option] : NULL;
}

/* Whether a key is called like an option, as poleCapture is like PoleCapture. */
static bool is_option(const struct setting *option, const char *name)
{
    return option && text_lower(*name) == text_lower(*option->name)
           && strcmp(name + 1, option->name + 1) == 0;
}

int option_key_find(const char *name)
{
    for (int i = 0; i < OPTION_KEYS; i++)
        if (is_option(option_key(i), name))
            return i;
    return -1;
}

const char *option_key_name(int number)
{
    return option_key(number) ? option_key(number)->name : NULL;
}

/* Append a key, which may be called like an option. */
static void add_key(const char *name, struct text *text)
{
    text_add(text, "%c%s", text_lower(*name), name + 1);
}

/* Whether all options of a built-in game give others its rule. */
static bool give_rule(const struct variant *game)
{
    const struct module *rule = definition_rule_of(game);

    return rule && rule->keys[0].name && option_key_find(rule->keys[0].name) >= 0;
}

/* Whether option key `number` gives a game its rule. */
static bool gives_rule(int number)
{
    const struct module *rule = definition_rule_of(option_game(number));

    return number % OPTIONS_MAX == 0 && rule && !rule->keys[0].name;
}

bool option_key_gives_rule(const struct definition *definition, int number)
{
    const struct variant *game = option_game(number);

    return (give_rule(game) || gives_rule(number))
           && !definition_has_options_of(definition, game);
}

/* Append which games have the options of a built-in one. */
static void add_owners(const struct variant *game, struct text *text)
{
    const struct module *rule = definition_rule_of(game);

    text_add(text, "games made from %s", game->name);
    if (!rule)
        return;
    text_add(text, " or with ");
    add_key(module_key_name(rule), text);
}

void option_keys_list(key_function tell, void *context)
{
    for (int i = 0; i < OPTION_KEYS; i++) {
        const struct setting *option = option_key(i);
        struct text name = {.length = 0}, help = {.length = 0};

        if (!option)
            continue;
        add_key(option->name, &name);
        if (!gives_rule(i) && !give_rule(option_game(i))) {
            text_add(&help, "of ");
            add_owners(option_game(i), &help);
            text_add(&help, ": ");
        }
        text_add(&help, "%s", option->help);
        if (option->type == SETTING_CHOICE || option->type == SETTING_CHECK)
            text_add(&help, " (%s)", option->preset);
        tell(context, name.chars, help.chars);
    }
}

/* Whether the value may be a preset of the option. */
static bool check_value(const struct definition *definition, int number,
                        const char *value, struct text *why)
{
    const struct variant *game = option_game(number);
    const struct module *rule = definition_rule_of(game);
    const struct option_value option = {option_key(number)->name, value};
    union {
        char text[OPTION_VALUE_MAX];
        int number;
    } preset;
    struct rules *rules;

    if (definition->origin != game && rule->options)
        return setting_read(&rule->options[number % OPTIONS_MAX], &preset, value, why);
    rules = rules_new(game, &option, 1, why);
    rules_free(rules);
    return rules != NULL;
}

bool option_key_set(struct definition *definition, const char *name, const char *value,
                    struct text *why)
{
    char *preset = definition_set_option(definition, name);

    return preset ? value_text(preset, definition, value, why)
                  : text_fail(why, "a game can have %d options and lists", OPTIONS_MAX);
}

bool option_key_apply(struct definition *definition, int number, const char *value,
                      struct text *why)
{
    const struct variant *game = option_game(number);
    const bool gives = !definition->origin && gives_rule(number);
    struct text owners = {.length = 0};

    if (option_key_gives_rule(definition, number))
        definition_take_rule_of(definition, game);

    if (!gives && !definition_has_options_of(definition, game)) {
        add_owners(game, &owners);
        return text_fail(why, "only %s have it", owners.chars);
    }
    if (!check_value(definition, number, value, why))
        return false;
    return option_key_set(definition, option_key(number)->name, value, why);
}
