/* command.h - what a command of the program is.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_CLI_COMMAND_H
#define PROTOCOL_SHELL_CLI_COMMAND_H

#include "engine/core/types.h"

struct command_line;
struct setting;

enum command_mark {
    COMMAND_TOOL = 1,       /* for developers                                        */
    COMMAND_NAMES_GAME = 2, /* its first argument may name the game, like --variant  */
};

struct command {
    const char *name;      /* eg. "perft"; NULL ends a table               */
    const char *arguments; /* for people, eg. "DEPTH", or ""               */
    const char *help;      /* one line                                     */
    int words_min;         /* of arguments                                 */
    int words_max;
    const char *flags; /* shared flags it takes (flags.c), with blanks between */
    const struct setting
        *settings; /* flags of its own, which it reads itself; or NULL */
    int (*run)(const struct command_line *command_line); /* returns the exit status */
    int marks;                                           /* of enum command_mark */
};

enum { WORDS_UNLIMITED = INT32_MAX };

#endif
