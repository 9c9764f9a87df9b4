/* flags.h - the flags of the command line.  SPDX-License-Identifier: MIT
 *
 * A flag is a setting (setting.h).  Some are for every command, some are shared by those that
 * name them (command.h), and a command may bring its own.
 */
#ifndef PROTOCOL_SHELL_CLI_FLAGS_H
#define PROTOCOL_SHELL_CLI_FLAGS_H

#include "engine/core/types.h"

struct command;
struct command_line;
struct setting;
struct text;

enum { FLAGS_MAX = 128 };

struct flag_list {
    int count;
    const struct setting *rows[FLAGS_MAX];
};

/* List the flags of all commands, each name once. */
void flags_list(struct flag_list *list, const struct command *commands);

/* List the flags that every command takes, or those that only some do and `command` does. */
void flags_list_general(struct flag_list *list);
void flags_list_of(struct flag_list *list, const struct command *command);

/* Append the names of the commands that take a flag, with blanks between; nothing if all
 * do. */
void flags_write_commands(const struct command *commands, const char *flag,
                          struct text *text);

/* Store the presets of those flags that are stored in the command line. */
void flags_preset(struct command_line *command_line);

/* Split `argv`, which becomes sorted, into the flags and the words of the command line.
 * Returns 0 or, after reporting an error, an exit status; so do the next two. */
WARN_UNUSED int flags_scan(struct command_line *command_line, int argc, char **argv,
                           const struct command *commands);

/* Read the flags' values, but of those that the command reads itself. */
WARN_UNUSED int flags_read(struct command_line *command_line,
                           const struct command *commands);

/* Read the flags that a command brings itself into `target`, after storing their presets. */
WARN_UNUSED int flags_read_own(const struct command_line *command_line, void *target);

/* Read the value of one flag into `target`. */
WARN_UNUSED int flags_read_one(const struct setting *flag, void *target,
                               const char *argument);

#endif
