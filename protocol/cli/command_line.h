/* command_line.h - what the command line asks for.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_CLI_COMMAND_LINE_H
#define PROTOCOL_CLI_COMMAND_LINE_H

#include "engine/core/types.h"
#include "engine/rules/position.h"
#include "protocol/session/options.h"

enum { MATCH_FLAGS_MAX = 96 };

/* A flag about a tournament, by its row in match_setting.h. */
struct match_flag {
    int number;
    const char *argument; /* NULL: it takes none */
};

struct command_line {
    struct configuration configuration;
    const char *fen;    /* NULL: the start position              */
    const char *suite;  /* perft: a file of counts, or NULL      */
    uint64_t max_nodes; /* perft: counts above it are left out   */
    int think_ms;       /* the engine's time a move; 0: preset   */
    int move_limit;     /* selfplay: full moves to play          */
    int depth;          /* analyse: plies; 0: no limit           */
    uint64_t nodes;     /* positions to look at; 0: preset       */
    int lines;          /* analyse: how many; 0: 1               */
    bool json;          /* analyse: for programs                 */
    bool divide;        /* perft: a count for every move         */
    bool san;           /* moves: with their SAN                 */
    bool svg;           /* show: an SVG instead of text          */
    bool ascii;         /* pictures: letters instead of figures  */
    int match_count;    /* of `match`                            */
    struct match_flag match[MATCH_FLAGS_MAX]; /* in the order given      */
    int word_count;     /* of the arguments behind the command   */
    char *const *words; /* eg. the moves of `play`               */
};

/* The rules asked for, and the position to begin with. */
struct setup {
    struct rules *rules;
    struct position start;
};

/* Make the rules and read the FEN; false, after a complaint, when either is wrong. */
WARN_UNUSED bool command_line_set_up(const struct command_line *command_line,
                                     struct setup *setup);

/* Read the command's first argument, a number from 1 to `max`; `*number`
 * stays as it is when there is none.  False, after an error report, when it is wrong. */
WARN_UNUSED bool command_line_number(const struct command_line *command_line,
                                     const char *command, int64_t max, int64_t *number);

#endif
