/* main.c - runs a command or a protocol.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/platform/stream.h"
#include "protocol/gui/cecp/cecp.h"
#include "protocol/gui/uci/uci.h"
#include "protocol/session/input.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/cli/usage.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Say what this is to users who start the program as they start others; GUIs use pipes. */
static void greet_user(void)
{
    static const char greeting[] =
        "Potpourri " POTPOURRI_VERSION
        " waits for commands of a chess GUI (CECP or UCI); "
        "quit ends it.\n"
        "To play here: potpourri terminal.  What else it does: potpourri help.\n";

    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        fputs(greeting, stdout);
        fflush(stdout);
    }
}

/* Speak with a GUI: CECP, and UCI once it sends `uci`. */
static int run_protocol(struct command_line *command_line)
{
    struct configuration *configuration = &command_line->configuration;
    struct input *input;
    struct position start;
    struct rules *rules = arguments_set_up(&command_line->arguments, &start);
    struct text why = {.length = 0};
    bool good = false, uci = false;

    if (!rules)
        return STATUS_FAILED;
    rules_free(rules);
    greet_user();
    input = input_new(STDIN_FILENO);
    if (input)
        good = cecp_run(configuration, command_line->fen, input, &uci, &why)
               && (!uci || uci_run(configuration, command_line->fen, input, &why));
    else
        text_fail(&why, "out of memory or file descriptors");
    input_free(input);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

static int run_program(struct command_line *command_line)
{
    const struct command *command = command_line->command;

    if (command_line->help_word && command)
        usage_print_command(stdout, commands, command->name);
    else if (command_line->help && command)
        usage_print_overview(stdout, commands, command->name);
    else if (command_line->help)
        usage_print(stdout, commands);
    else if (command_line->help_mdoc)
        usage_print_mdoc(stdout, commands);
    else if (command_line->version)
        puts("potpourri " POTPOURRI_VERSION);
    else if (command)
        return command_run(command, &command_line->arguments);
    else
        return run_protocol(command_line);
    return 0;
}

/* Fail if standard output could not be written. */
static int close_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return report_error(STATUS_FAILED, "standard output: %s", strerror(errno));
}

int main(int argc, char **argv)
{
    struct command_line command_line;
    int status;

    stream_prepare_standard();
    status = command_line_read(&command_line, argc, argv, commands);
    if (!status)
        status = close_output(run_program(&command_line));
    command_line_free(&command_line);
    return status;
}
