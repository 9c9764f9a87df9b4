/* command.h - what a command of the program is, and what it is given.
 * SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_CLI_COMMAND_H
#define PROTOCOL_SHELL_CLI_COMMAND_H

#include "engine/core/types.h"
#include "engine/rules/position.h"

#include <stddef.h>

struct configuration;
struct library;
struct session;
struct setting;
struct text;

/* What the command line gives a command. */
struct arguments {
    const char *command;                       /* its name, for error reports */
    const struct configuration *configuration; /* the game, and the options */
    const char *fen;                           /* NULL: the start position */
    int count;                                 /* of `words` */
    char *const *words;                        /* eg. the moves of `play` */
    void *flags; /* the values of the command's own flags; NULL: it has none */
};

/* Each file of a command has one, command_NAME, for the table of commands. */
struct command {
    const char *name;      /* eg. "perft" */
    const char *mode;      /* NULL, or one of its flags: with it, the command of that
                              name is this one and not those before it in the table */
    const char *arguments; /* for people, eg. "DEPTH"; NULL: there are none */
    const char *help;      /* one line */
    struct {
        int min;
        int max;
    } words;         /* how many arguments it takes */
    bool names_game; /* its first argument may name the game, like --variant */
    const struct setting *flags; /* of its own; NULL: it has none */
    size_t flags_size;           /* of the struct that their values are stored in */
    /* Stores the presets; `library` has the games from files.  NULL: those of the rows. */
    void (*preset_flags)(void *flags, struct library *library);
    /* One of the functions is NULL; both return the exit status.  The second is given the position
     * asked for, by the rules asked for. */
    int (*run)(const struct arguments *arguments);
    int (*run_from)(const struct arguments *arguments, const struct position *start);
};

enum { WORDS_UNLIMITED = INT32_MAX };

/* The flags of a command, and the struct of their values. */
#define COMMAND_FLAGS(table, type) .flags = (table), .flags_size = sizeof(type)

/* Run the command; returns the exit status. */
int command_run(const struct command *command, const struct arguments *arguments);

/* Append what users type for the command, eg. "openings --make"; with `arguments` all that
 * follows it, too: "openings --make N". */
void command_write(const struct command *command, bool arguments, struct text *text);

/* Read the first word, if there is one, as a number from 1 to `max`; without it `*number`
 * stays.  False, after reporting an error, if it is no such number. */
WARN_UNUSED bool arguments_number(const struct arguments *arguments, int max,
                                  int *number);

/* Make the rules asked for, which the caller frees, and read the FEN; NULL, after reporting an
 * error, if either is wrong. */
WARN_UNUSED struct rules *arguments_set_up(const struct arguments *arguments,
                                           struct position *start);

/* A session of the game asked for, at the position to begin with, whose EvalFile fits the game.
 * Without `tables` it uses no endgame tables, which a search with fixed limits needs to be repeated
 * exactly.  NULL, after reporting an error, if something is wrong. */
WARN_UNUSED struct session *arguments_session(const struct arguments *arguments,
                                              bool tables);

#endif
