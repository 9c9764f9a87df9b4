/* command_line.h - what the command line asks for.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_CLI_COMMAND_LINE_H
#define PROTOCOL_SHELL_CLI_COMMAND_LINE_H

#include "engine/core/types.h"
#include "engine/rules/position.h"
#include "protocol/session/options.h"

struct command;
struct session;

enum { GIVEN_FLAGS_MAX = 128 };

struct given_flag {
    const char *name;     /* eg. "games"         */
    const char *argument; /* NULL: it takes none */
};

struct command_line {
    struct configuration configuration;
    const char *fen;       /* NULL: the start position              */
    const char *suite;     /* perft: a file of counts, or NULL      */
    uint64_t max_nodes;    /* perft: counts above it are left out   */
    int think_ms;          /* the engine's time a move; 0: preset   */
    int move_limit;        /* selfplay: full moves to play          */
    int depth;             /* analyse: plies; 0: no limit           */
    uint64_t nodes;        /* positions to search; 0: preset        */
    int multipv;           /* analyse: lines to show                */
    bool json;             /* analyse: for programs                 */
    bool divide;           /* perft: a count for every move         */
    bool san;              /* moves: with their SAN                 */
    bool mdoc;             /* rules: for the manual page            */
    bool svg;              /* show: an SVG instead of text          */
    bool ascii;            /* pictures: letters instead of figures  */
    bool flip;             /* show: Black's side is below            */
    int size;              /* show: the picture's width; 0: preset   */
    const char *arrow;     /* show: a list of arrows, or NULL        */
    const char *mark;      /* show: a list of squares, or NULL       */
    const char *pieces;    /* show: a folder for pieces, or NULL    */
    const char *last_move; /* show: eg. "e2e4", or NULL              */
    bool help;
    bool help_word; /* by the command `help`: in full */
    bool help_mdoc;
    bool version;
    const struct command *command; /* NULL: none is named                   */
    bool game_named;               /* the first argument names the game     */
    int word_count;                /* of the command's arguments            */
    char *const *words;            /* eg. the moves of `play`               */
    int flag_count;
    struct given_flag flags[GIVEN_FLAGS_MAX]; /* in the order given         */
};

/* Read the command line; sorts `argv`.  Returns 0 or, after reporting an error, an exit
 * status. */
WARN_UNUSED int command_line_read(struct command_line *command_line, int argc,
                                  char **argv, const struct command *commands);

/* Read the command's first argument, if there is one, as a number from 1 to `max`; without
 * it `*number` stays.  False, after reporting an error, if it is no such number. */
WARN_UNUSED bool command_line_number(const struct command_line *command_line, int max,
                                     int *number);

/* The rules asked for, and the position to begin with. */
struct setup {
    struct rules *rules;
    struct position start;
};

/* Make the rules and read the FEN; false, after reporting an error, if either is wrong. */
WARN_UNUSED bool command_line_set_up(const struct command_line *command_line,
                                     struct setup *setup);

/* A session of the game asked for, at the position to begin with, whose EvalFile fits the game.
 * Without `tables` it uses no endgame tables, which a search with fixed limits needs to be repeated
 * exactly.  NULL, after reporting an error, if something is wrong. */
WARN_UNUSED struct session *command_line_session(
    const struct command_line *command_line, bool tables);

#endif
