/* program.h - a program made of commands.  SPDX-License-Identifier: MIT
 *
 * There are two, which share every room below: `potpourri` plays games and explains them, and
 * `potpourri-lab` makes what is built into it, such as nets, puzzles and test data.  A program is
 * a table of commands, and what it does when none is named: `potpourri` then speaks with a GUI,
 * while `potpourri-lab` asks for one.
 */
#ifndef PROTOCOL_SHELL_CLI_PROGRAM_H
#define PROTOCOL_SHELL_CLI_PROGRAM_H

struct command;
struct command_line;

struct program {
    const char *name;                      /* eg. "potpourri-lab" */
    const char *purpose;                   /* a sentence, for --help */
    const struct command *const *commands; /* by name, NULL-terminated */
    /* Runs it without a command, and returns the exit status; NULL: a command is needed. */
    int (*run_alone)(struct command_line *command_line);
    const char *alone; /* what that does, for --help */
    const char *guide; /* the command that lists options and games; NULL: --help does */
};

/* Run what the command line asks for; returns the exit status. */
int program_run(const struct program *program, int argc, char **argv);

#endif
