/* usage.h - help, from the tables.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_CLI_USAGE_H
#define PROTOCOL_SHELL_CLI_USAGE_H

#include <stdio.h>

struct program;

/* What --help prints: commands, the flags of all, and options and games or where they are told. */
void usage_print(FILE *file, const struct program *program);

/* What `help COMMAND` prints. */
void usage_print_command(FILE *file, const struct program *program, const char *name);

/* What `COMMAND --help` prints: the same but, if the command's flags are too many for a
 * screen, only their names. */
void usage_print_overview(FILE *file, const struct program *program, const char *name);

/* What the section OPTIONS of the manual page says, in mdoc. */
void usage_print_mdoc(FILE *file, const struct program *program);

#endif
