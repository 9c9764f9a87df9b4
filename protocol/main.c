/* main.c - runs a command or a protocol.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "protocol/cecp/cecp.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/cli/flags.h"
#include "protocol/cli/usage.h"
#include "protocol/session/input.h"
#include "protocol/text/errors.h"
#include "protocol/uci/uci.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Speak with a GUI: CECP, and UCI once it sends `uci`. */
static int run_protocol(struct command_line *command_line)
{
    struct configuration *configuration = &command_line->configuration;
    struct input *input;
    struct setup setup;
    struct text why;
    bool good = false, uci = false;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    rules_free(setup.rules);
    text_clear(&why);
    input = input_new(STDIN_FILENO);
    if (input)
        good = cecp_run(configuration, command_line->fen, input, &uci, &why)
               && (!uci || uci_run(configuration, command_line->fen, input, &why));
    else
        text_fail(&why, "no thread to read with");
    input_free(input);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

static int run_program(struct command_line *command_line)
{
    if (command_line->word_count == 0)
        return run_protocol(command_line);

    const struct command *command = commands_find(*command_line->words++);
    const int words = --command_line->word_count;

    if (!command)
        return report_error(STATUS_USAGE, "unknown command '%.40s'; try --help",
                            command_line->words[-1]);
    if (words < command->words_least)
        return report_error(STATUS_USAGE, "%s: %s is missing", command->name,
                            command->arguments);
    if (words > command->words_most)
        return report_error(STATUS_USAGE, "%s: '%.40s' is one argument too many",
                            command->name, command_line->words[command->words_most]);
    return command->run(command_line);
}

/* Fail if standard output could not be written. */
static int close_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return report_error(STATUS_FAILED, "standard output: %s", strerror(errno));
}

/* Open /dev/null for each standard stream that is closed: the next pipe would get its
 * number. */
static void open_standard_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) == -1 && open("/dev/null", O_RDWR) == -1)
            return;
}

int main(int argc, char **argv)
{
    struct command_line command_line;
    int status = 0;

    open_standard_streams();
    switch (flags_read(argc, argv, &command_line)) {
    case FLAGS_RUN:
        status = run_program(&command_line);
        break;
    case FLAGS_HELP:
        usage_print(stdout);
        break;
    case FLAGS_HELP_MDOC:
        usage_print_mdoc(stdout);
        break;
    case FLAGS_VERSION:
        puts("potpourri " POTPOURRI_VERSION);
        break;
    case FLAGS_BAD:
        return STATUS_FAILED;
    case FLAGS_NONSENSE:
        return STATUS_USAGE;
    }
    return close_output(status);
}
