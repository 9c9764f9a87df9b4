/* command.c - what a command of the program is, and what it is given.
 * SPDX-License-Identifier: MIT */
#include "protocol/shell/cli/command.h"

#include "engine/core/number.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
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

static bool read_start(const struct arguments *arguments, const struct rules *rules,
                       struct position *start)
{
    const char *fen = arguments->fen ? arguments->fen : rules->variant->start.fen;
    struct text why;

    return fen_parse(start, rules, fen, &why)
           || report_error(false, "--fen: %s", why.chars);
}

/* The options that are asked for, and the one that the FEN itself tells.  False, with the reason,
 * when there are too many. */
static bool choose_options(const struct arguments *arguments,
                           struct configuration *configuration, struct text *why)
{
    *configuration = *arguments->configuration;
    return !arguments->fen || options_fit_fen(configuration, arguments->fen, why);
}

struct rules *arguments_set_up(const struct arguments *arguments,
                               struct position *start)
{
    struct configuration configuration;
    struct rules *rules = NULL;
    struct text why;

    if (choose_options(arguments, &configuration, &why))
        rules = options_make_rules(&configuration, &why);
    if (!rules)
        report_error(STATUS_FAILED, "%s", why.chars);
    if (rules && read_start(arguments, rules, start))
        return rules;
    rules_free(rules);
    return NULL;
}

int command_run(const struct command *command, const struct arguments *arguments)
{
    struct position start;
    struct rules *rules;
    int status = STATUS_FAILED;

    if (command->run)
        return command->run(arguments);
    rules = arguments_set_up(arguments, &start);
    if (rules)
        status = command->run_from(arguments, &start);
    rules_free(rules);
    return status;
}

struct session *arguments_session(const struct arguments *arguments, bool tables)
{
    struct configuration configuration;
    struct session *session = NULL;
    struct position start;
    struct text why;

    if (choose_options(arguments, &configuration, &why)) {
        if (!tables)
            *configuration.tablebase_path = '\0';
        session = session_new(&configuration, NULL, &why);
    }
    if (!session)
        report_error(false, "%s", why.chars);
    else if (!session_describe_eval(session, &why))
        report_error(false, "EvalFile %s: %s", configuration.eval_file, why.chars);
    else if (read_start(arguments, session_rules(session), &start)) {
        session_set_position(session, &start);
        return session;
    }
    session_free(session);
    return NULL;
}
