/* command_line.h - what the command line asks for.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_CLI_COMMAND_LINE_H
#define PROTOCOL_SHELL_CLI_COMMAND_LINE_H

#include "engine/core/types.h"
#include "protocol/session/options.h"
#include "protocol/shell/cli/command.h"

struct command_line {
    struct configuration configuration;
    const char *fen; /* NULL: the start position */
    bool help;
    bool help_word; /* by the command `help`: in full */
    bool help_mdoc;
    bool version;
    const struct command *command; /* NULL: none is named */
    struct arguments arguments;    /* of the command; its flags are allocated */
};

/* Read the command line; sorts `argv`, of which parts are referred to.  Returns 0 or, after
 * reporting an error, an exit status.  command_line_free() in any case. */
WARN_UNUSED int command_line_read(struct command_line *command_line, int argc,
                                  char **argv, const struct command *const *commands);
void command_line_free(struct command_line *command_line);

#endif
