/* variants.c - the command variants: the games, and the nets of those that are loaded.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/library/standard.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/net/eval_file.h"
#include "eval/net/net.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"

#include <stdio.h>
#include <unistd.h>

struct variants_flags {
    bool net_path;
};

static const struct setting variants_flags[] = {
    {"net-path", .help = "print where the user's net of the game belongs",
     SETTING_CHECK_AT(struct variants_flags, net_path)},
    {.name = NULL},
};

/* The net by which a game is evaluated, or why one of the user's is not. */
static void print_net(const struct rules *rules, const char *folder)
{
    const struct eval_file file = {.folder = folder};
    struct text path, why;
    struct net *net = eval_file_net(&file, rules, &why);

    text_clear(&path);
    if (folder)
        eval_file_add_path(folder, rules, &path);
    if (why.length > 0)
        printf("%13s%s\n", "", why.chars);
    else if (net)
        printf("%13snet: %s\n", "",
               access(path.chars, F_OK) == 0 ? path.chars : "built in");
    net_free(net);
}

static bool print_game(const struct variant *game, const char *folder)
{
    struct text why;
    struct rules *rules;

    printf("%-12s %s\n", game->name, game->title);
    if (!game->file.fingerprint)
        return true;
    rules = rules_new(game, NULL, 0, &why);
    if (!rules)
        return report_error(false, "%s: %s", game->name, why.chars);
    print_net(rules, folder);
    rules_free(rules);
    return true;
}

static bool print_net_path(const struct configuration *configuration,
                           const char *folder)
{
    struct text path, why;
    struct rules *rules = options_make_rules(configuration, &why);

    text_clear(&path);
    if (rules && folder)
        eval_file_add_path(folder, rules, &path);
    else if (rules)
        text_fail(&why, "the environment names no folder for nets");
    rules_free(rules);
    if (path.length == 0)
        return report_error(false, "%s", why.chars);
    puts(path.chars);
    return true;
}

/* Print the standard games, which are made when they are named. */
static void print_standard(const struct configuration *configuration)
{
    struct standard_game game = {.lines = NULL};

    while (options_next_standard(configuration, &game))
        printf("%-12s %s\n", game.name, game.title);
}

static int run_variants(const struct arguments *arguments)
{
    const struct variants_flags *flags = arguments->flags;
    const struct variant *const *game = options_games(arguments->configuration);
    struct text text;
    const char *folder = net_folder_find(&text);
    bool good = true;

    if (flags->net_path)
        return print_net_path(arguments->configuration, folder) ? 0 : STATUS_FAILED;
    for (; good && *game; game++)
        good = print_game(*game, folder);
    print_standard(arguments->configuration);
    return good ? 0 : STATUS_FAILED;
}

const struct command command_variants = {
    "variants", .help = "list the games, and the nets of those from files",
    COMMAND_FLAGS(variants_flags, struct variants_flags), .run = run_variants};
