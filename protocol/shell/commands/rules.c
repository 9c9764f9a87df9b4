/* rules.c - the command rules: the rules in plain English.  SPDX-License-Identifier: MIT */
#include "engine/rules/rules.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/rulebook/pairs.h"
#include "protocol/rulebook/rulebook.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"
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

struct rules_flags {
    bool mdoc;
};

static const struct setting rules_flags[] = {
    {"mdoc", .help = "print the manual page's VARIANTS, or its KEYS",
     SETTING_CHECK_AT(struct rules_flags, mdoc)},
    {.name = NULL},
};

static int run_rules(const struct arguments *arguments)
{
    const struct rules_flags *flags = arguments->flags;
    const char *word = arguments->count ? arguments->words[0] : NULL;

    if (word && strcmp(word, "keys") == 0) {
        rulebook_print_keys(stdout, flags->mdoc);
        return 0;
    }
    if (flags->mdoc)
        return print_mdoc();
    if (!word && arguments->configuration->has_game)
        return print_game(arguments->configuration);
    if (!word)
        rulebook_print_list(stdout);
    else if (strcmp(word, "betza") == 0)
        rulebook_print_betza(stdout);
    else if (strcmp(word, "pairs") == 0)
        pairs_print(stdout);
    else if (strcmp(word, "composition") == 0)
        pairs_print_composition(stdout);
    else
        return report_error(STATUS_FAILED, "rules: there is no game '%.40s'", word);
    return 0;
}

const struct command command_rules = {
    "rules",
    .arguments = "[GAME|betza|keys|composition|pairs]",
    .help = "print the rules of a game, or explain notation, keys of files, what rules "
            "mean together, or which go together",
    .words = {0, 1},
    .names_game = true,
    COMMAND_FLAGS(rules_flags, struct rules_flags),
    .run = run_rules};
