/* program.c - a program made of commands.  SPDX-License-Identifier: MIT */
#include "protocol/shell/cli/program.h"

#include "engine/core/version.h"
#include "engine/platform/stream.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/cli/usage.h"
#include "protocol/text/errors.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static int run_without_command(const struct program *program,
                               struct command_line *command_line)
{
    if (program->run_alone)
        return program->run_alone(command_line);
    return report_error(STATUS_USAGE, "a command is missing; try --help");
}

static int run_command_line(const struct program *program,
                            struct command_line *command_line)
{
    const struct command *command = command_line->command;

    if (command_line->help_word && command)
        usage_print_command(stdout, program, command->name);
    else if (command_line->help && command)
        usage_print_overview(stdout, program, command->name);
    else if (command_line->help)
        usage_print(stdout, program);
    else if (command_line->help_mdoc)
        usage_print_mdoc(stdout, program);
    else if (command_line->version)
        printf("%s %s\n", program->name, program_version);
    else if (command)
        return command_run(command, &command_line->arguments);
    else
        return run_without_command(program, command_line);
    return 0;
}

/* Fail if standard output could not be written. */
static int close_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return report_error(STATUS_FAILED, "standard output: %s", strerror(errno));
}

int program_run(const struct program *program, int argc, char **argv)
{
    struct command_line command_line;
    int status;

    stream_prepare_standard();
    status = command_line_read(&command_line, argc, argv, program->commands);
    if (!status)
        status = close_output(run_command_line(program, &command_line));
    command_line_free(&command_line);
    return status;
}
