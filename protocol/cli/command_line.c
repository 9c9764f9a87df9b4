/* command_line.c - what the command line asks for.  SPDX-License-Identifier: MIT */
#include "protocol/cli/command_line.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "protocol/text/errors.h"

#include <inttypes.h>

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
    if (!fen_parse(&setup->start, setup->rules, fen, &why)) {
        report_error(STATUS_FAILED, "--fen: %s", why.chars);
        rules_free(setup->rules);
        return false;
    }
    return true;
}

bool command_line_number(const struct command_line *command_line, const char *command,
                         int64_t max, int64_t *number)
{
    if (command_line->word_count == 0
        || number_read(command_line->words[0], 1, max, number))
        return true;
    report_error(STATUS_USAGE, "%s: '%.40s' is no number from 1 to %" PRId64, command,
                 command_line->words[0], max);
    return false;
}
