/* main.c - the command line.  SPDX-License-Identifier: MIT */
#include "engine/variants/registry.h"
#include "protocol/cecp/cecp.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/cli/flags.h"
#include "protocol/cli/usage.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Speak with a GUI, if the position to begin with is one. */
static int converse(const struct command_line *command_line)
{
    struct setup setup;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    rules_free(setup.rules);
    return cecp_run(&command_line->configuration, command_line->fen);
}

static int run_command(struct command_line *command_line)
{
    if (command_line->word_count == 0)
        return converse(command_line);

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

/* What could not be printed was not done. */
static int close_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return report_error(STATUS_FAILED, "standard output: %s", strerror(errno));
}

/* Whoever closed a standard stream meant nothing to be read or written there; left closed,
 * its number would go to the next pipe that is opened. */
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
        status = run_command(&command_line);
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
