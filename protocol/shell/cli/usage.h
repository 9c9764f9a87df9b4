/* usage.h - help, from the tables.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_CLI_USAGE_H
#define PROTOCOL_SHELL_CLI_USAGE_H

#include <stdio.h>

struct command;

/* What --help prints: commands, the flags of all, options, games. */
void usage_print(FILE *file, const struct command *const *commands);

/* What `help COMMAND` prints. */
void usage_print_command(FILE *file, const struct command *const *commands,
                         const char *name);

/* What `COMMAND --help` prints: the same but, if the command's flags are too many for a
 * screen, only their names. */
void usage_print_overview(FILE *file, const struct command *const *commands,
                          const char *name);

/* The same as the OPTIONS section of the manual page, in mdoc. */
void usage_print_mdoc(FILE *file, const struct command *const *commands);

#endif
