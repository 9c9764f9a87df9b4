/* rules.c - the command rules: the rules in plain English.  SPDX-License-Identifier: MIT */
#include "engine/rules/rules.h"
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/rulebook/rulebook.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/errors.h"

#include <stdio.h>
#include <string.h>

enum { GAMES_MAX = 64 };

static int print_game(const struct configuration *configuration)
{
    struct text why;
    struct rules *rules = options_make_rules(configuration, &why);

    if (!rules)
        return report_error(STATUS_FAILED, "%s", why.chars);
    rulebook_print(stdout, rules);
    rules_free(rules);
    return 0;
}

/* The manual page's section about all games. */
static int print_mdoc(void)
{
    struct rules *rules[GAMES_MAX];
    struct text why;
    bool good = true;
    int count = 0;

    for (; good && variants[count]; count++) {
        rules[count] = rules_new(variants[count], NULL, 0, &why);
        good = rules[count] != NULL && count < GAMES_MAX - 1;
    }
    if (good)
        rulebook_print_mdoc(stdout, (const struct rules *const *)rules);
    for (int i = 0; i < count; i++)
        rules_free(rules[i]);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

static bool has_flag(const struct command_line *command_line, const char *name)
{
    for (int i = 0; i < command_line->flag_count; i++)
        if (strcmp(command_line->flags[i].name, name) == 0)
            return true;
    return false;
}

int command_rules(const struct command_line *command_line)
{
    const char *word = command_line->word_count ? command_line->words[0] : NULL;

    if (command_line->mdoc)
        return print_mdoc();
    if (command_line->game_named || (!word && has_flag(command_line, "variant")))
        return print_game(&command_line->configuration);
    if (!word)
        rulebook_print_list(stdout);
    else if (strcmp(word, "betza") == 0)
        rulebook_print_betza(stdout);
    else
        return report_error(STATUS_FAILED, "rules: there is no game '%.40s'", word);
    return 0;
}
