/* command_line.c - what the command line asks for.  SPDX-License-Identifier: MIT */
#include "protocol/shell/cli/command_line.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/variants/registry.h"
#include "protocol/session/variants_file.h"
#include "protocol/shell/cli/flags.h"
#include "protocol/text/errors.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *next_word(struct arguments *arguments)
{
    if (arguments->count == 0)
        return NULL;
    arguments->count--;
    return *arguments->words++;
}

/* Take the command's name off the words.  `help COMMAND` means `COMMAND --help`. */
static int find_command(struct command_line *command_line,
                        const struct given_flags *given,
                        const struct command *const *commands)
{
    const char *name = next_word(&command_line->arguments), *nearest = NULL;

    while (name && strcmp(name, "help") == 0) {
        command_line->help = command_line->help_word = true;
        name = next_word(&command_line->arguments);
    }
    for (int i = 0; name && commands[i]; i++)
        text_suggest(name, commands[i]->name, &nearest);
    for (; name && *commands; commands++)
        if (strcmp((*commands)->name, name) == 0
            && (!(*commands)->mode || flags_include(given, (*commands)->mode)))
            command_line->command = *commands;
    if (name && !command_line->command && nearest)
        return report_error(STATUS_USAGE, "unknown command '%.40s'; did you mean %s?",
                            name, nearest);
    if (name && !command_line->command)
        return report_error(STATUS_USAGE, "unknown command '%.40s'; try --help", name);
    command_line->arguments.command = name;
    return 0;
}

/* Make room for the values of the command's own flags, and store the presets. */
static int preset_flags(struct command_line *command_line)
{
    const struct command *command = command_line->command;
    void *flags;

    if (!command || !command->flags)
        return 0;
    flags = command_line->arguments.flags = calloc(1, command->flags_size);
    if (!flags)
        return report_error(STATUS_FAILED, "out of memory");
    if (command->preset_flags)
        command->preset_flags(flags, command_line->configuration.library);
    else
        setting_preset(command->flags, flags);
    return 0;
}

static int check_words(const struct command_line *command_line)
{
    const struct command *command = command_line->command;
    const struct arguments *arguments = &command_line->arguments;
    struct text name = {.length = 0};

    command_write(command, false, &name);
    if (arguments->count < command->words.min)
        return report_error(STATUS_USAGE, "%s: %s is missing", name.chars,
                            command->arguments);
    if (arguments->count > command->words.max)
        return report_error(STATUS_USAGE, "%s: '%.40s' is one argument too many",
                            name.chars, arguments->words[command->words.max]);
    return 0;
}

/* Another game's option is an error with a command; without one a GUI may still choose that
 * game. */
static int check_command(struct command_line *command_line)
{
    struct arguments *arguments = &command_line->arguments;
    struct text why;
    int status = check_words(command_line);

    if (status)
        return status;
    if (command_line->command->names_game && arguments->count
        && options_read_variant(&command_line->configuration, *arguments->words, &why))
        next_word(arguments);
    if (!options_check(&command_line->configuration, &why))
        return report_error(STATUS_FAILED, "--option: %s", why.chars);
    return 0;
}

/* Load the user's own games, where there is a file of them; false, after reporting an error, when it
 * cannot be read. */
static bool read_own_games(struct configuration *configuration)
{
    struct text path = {.length = 0}, why;

    variants_file_add_default(&path);
    if (path.cut || !*path.chars || access(path.chars, F_OK) != 0
        || flags_read_variants(configuration, path.chars, &why))
        return true;
    report_error(STATUS_FAILED, "%s", why.chars);
    return false;
}

int command_line_read(struct command_line *command_line, int argc, char **argv,
                      const struct command *const *commands)
{
    struct given_flags given = {.count = 0};
    int status;

    memset(command_line, 0, sizeof *command_line);
    options_preset(&command_line->configuration, variants[0]);
    command_line->arguments.configuration = &command_line->configuration;
    command_line->configuration.library = library_new();
    if (!command_line->configuration.library)
        return report_error(STATUS_FAILED, "out of memory");
    status = flags_scan(&given, argc, argv, commands);
    if (!read_own_games(&command_line->configuration))
        return STATUS_FAILED;
    command_line->arguments.words = argv + given.words;
    command_line->arguments.count = argc - given.words;
    if (!status)
        status = find_command(command_line, &given, commands);
    if (!status)
        status = preset_flags(command_line);
    if (!status)
        status = flags_read(command_line, &given, commands);
    command_line->arguments.fen = command_line->fen;
    if (status || command_line->help || command_line->help_mdoc || command_line->version
        || !command_line->command)
        return status;
    return check_command(command_line);
}

void command_line_free(struct command_line *command_line)
{
    free(command_line->arguments.flags);
    library_free(command_line->configuration.library);
}
