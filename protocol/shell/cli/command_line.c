/* command_line.c - what the command line asks for.  SPDX-License-Identifier: MIT */
#include "protocol/shell/cli/command_line.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/shell/cli/command.h"
#include "protocol/shell/cli/flags.h"
#include "protocol/text/errors.h"

#include <string.h>

static const char *next_word(struct command_line *command_line)
{
    if (command_line->word_count == 0)
        return NULL;
    command_line->word_count--;
    return *command_line->words++;
}

/* Take the command's name off the words.  `help COMMAND` means `COMMAND --help`. */
static int find_command(struct command_line *command_line,
                        const struct command *commands)
{
    const char *name = next_word(command_line);

    while (name && strcmp(name, "help") == 0) {
        command_line->help = command_line->help_word = true;
        name = next_word(command_line);
    }
    if (!name)
        return 0;
    while (commands->name && strcmp(commands->name, name) != 0)
        commands++;
    if (!commands->name)
        return report_error(STATUS_USAGE, "unknown command '%.40s'; try --help", name);
    command_line->command = commands;
    return 0;
}

/* Another game's option is an error with a command; without one a GUI may still choose that
 * game. */
static int check_command(struct command_line *command_line)
{
    const struct command *command = command_line->command;
    struct text why;

    if (!command)
        return 0;
    command_line->game_named = command->marks & COMMAND_NAMES_GAME
                               && command_line->word_count > 0
                               && options_read_variant(&command_line->configuration,
                                                       command_line->words[0], &why);
    if (!options_check(&command_line->configuration, &why))
        return report_error(STATUS_FAILED, "--option: %s", why.chars);
    if (command_line->word_count < command->words_min)
        return report_error(STATUS_USAGE, "%s: %s is missing", command->name,
                            command->arguments);
    if (command_line->word_count > command->words_max)
        return report_error(STATUS_USAGE, "%s: '%.40s' is one argument too many",
                            command->name, command_line->words[command->words_max]);
    return 0;
}

int command_line_read(struct command_line *command_line, int argc, char **argv,
                      const struct command *commands)
{
    int status;

    memset(command_line, 0, sizeof *command_line);
    options_preset(&command_line->configuration, variants[0]);
    flags_preset(command_line);
    command_line->configuration.has_game = false; /* chess is the preset */
    status = flags_scan(command_line, argc, argv, commands);
    if (!status)
        status = find_command(command_line, commands);
    if (!status)
        status = flags_read(command_line, commands);
    if (status || command_line->help || command_line->help_mdoc
        || command_line->version)
        return status;
    return check_command(command_line);
}

bool command_line_number(const struct command_line *command_line, int max, int *number)
{
    int64_t value = *number;

    if (command_line->word_count
        && !number_read(command_line->words[0], 1, max, &value)) {
        report_error(STATUS_USAGE, "%s: '%.40s' is no number from 1 to %d",
                     command_line->command->name, command_line->words[0], max);
        return false;
    }
    *number = (int)value;
    return true;
}

bool command_line_set_up(const struct command_line *command_line, struct setup *setup)
{
    const struct variant *variant = command_line->configuration.variant;
    const char *fen = command_line->fen ? command_line->fen : variant->start;
    struct text why;

    setup->rules = options_make_rules(&command_line->configuration, &why);
    if (!setup->rules) {
        report_error(STATUS_FAILED, "%s", why.chars);
        return false;
    }
    if (command_line->fen && rules_lack_option(setup->rules, fen)) {
        struct rules *others = rules_copy(setup->rules, "true", &why);

        rules_free(setup->rules);
        setup->rules = others;
        if (!others)
            return report_error(false, "%s", why.chars);
    }
    if (!fen_parse(&setup->start, setup->rules, fen, &why)) {
        report_error(STATUS_FAILED, "--fen: %s", why.chars);
        rules_free(setup->rules);
        return false;
    }
    return true;
}
