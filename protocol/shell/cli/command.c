/* command.c - what a command of the program is, and what it is given.
 * SPDX-License-Identifier: MIT */
#include "protocol/shell/cli/command.h"

#include "engine/core/number.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/text/errors.h"

void command_write(const struct command *command, bool arguments, struct text *text)
{
    const struct setting *mode =
        command->mode ? setting_find(command->flags, command->mode) : NULL;

    text_add(text, "%s", command->name);
    if (mode)
        text_add(text, " --%s", mode->name);
    if (arguments && mode && mode->argument)
        text_add(text, " %s", mode->argument);
    if (arguments && command->arguments)
        text_add(text, " %s", command->arguments);
}

bool arguments_number(const struct arguments *arguments, int max, int *number)
{
    int64_t value = *number;

    if (arguments->count && !number_read(arguments->words[0], 1, max, &value)) {
        report_error(STATUS_USAGE, "%s: '%.40s' is no number from 1 to %d",
                     arguments->command, arguments->words[0], max);
        return false;
    }
    *number = (int)value;
    return true;
}

bool arguments_set_up(const struct arguments *arguments, struct setup *setup)
{
    const struct variant *variant = arguments->configuration->variant;
    struct text why;

    setup->rules = options_make_rules(arguments->configuration, &why);
    if (!setup->rules) {
        report_error(STATUS_FAILED, "%s", why.chars);
        return false;
    }
    if (!fen_parse(&setup->start, setup->rules,
                   arguments->fen ? arguments->fen : variant->start, &why)) {
        report_error(STATUS_FAILED, "--fen: %s", why.chars);
        rules_free(setup->rules);
        return false;
    }
    return true;
}
