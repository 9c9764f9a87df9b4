/* commands.h - what the program can be asked to do.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_CLI_COMMANDS_H
#define PROTOCOL_CLI_COMMANDS_H

#include "engine/core/types.h"

struct command_line;

struct command {
    const char *name;      /* eg. "perft"                                 */
    const char *arguments; /* for people, eg. "DEPTH", or ""              */
    const char *help;      /* one line                                    */
    int words_least;       /* how many arguments it wants                 */
    int words_most;        /* and how many it can take                    */
    int (*run)(const struct command_line *command_line); /* returns the exit status */
    bool is_tool;                                        /* for developers */
};

enum { WORDS_UNLIMITED = INT32_MAX };

/* Row `number` of the table, sorted by name; NULL behind its end. */
const struct command *commands_row(int number);

/* The command of that name, or NULL. */
const struct command *commands_find(const char *name);

/* One function a command, in commands/ and tools/. */
int command_analyse(const struct command_line *command_line);
int command_bench(const struct command_line *command_line);
int command_match(const struct command_line *command_line);
int command_mates(const struct command_line *command_line);
int command_moves(const struct command_line *command_line);
int command_pages(const struct command_line *command_line);
int command_perft(const struct command_line *command_line);
int command_play(const struct command_line *command_line);
int command_samples(const struct command_line *command_line);
int command_selfplay(const struct command_line *command_line);
int command_show(const struct command_line *command_line);
int command_solve(const struct command_line *command_line);
int command_terminal(const struct command_line *command_line);
int command_tune(const struct command_line *command_line);
int command_variants(const struct command_line *command_line);
int command_wdl(const struct command_line *command_line);

#endif
