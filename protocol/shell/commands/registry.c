/* registry.c - the commands of potpourri.  SPDX-License-Identifier: MIT */
#include "protocol/shell/commands/registry.h"

/* Each is in the file of its name, or nearly so, here or in terminal/. */
#define COMMANDS(COMMAND)     \
    COMMAND(analyse)          \
    COMMAND(bench)            \
    COMMAND(check)            \
    COMMAND(compare)          \
    COMMAND(match)            \
    COMMAND(match_compliance) \
    COMMAND(match_merge)      \
    COMMAND(moves)            \
    COMMAND(openings)         \
    COMMAND(openings_make)    \
    COMMAND(perft)            \
    COMMAND(perft_suite)      \
    COMMAND(play)             \
    COMMAND(playtest)         \
    COMMAND(prove)            \
    COMMAND(publish)          \
    COMMAND(rules)            \
    COMMAND(selfplay)         \
    COMMAND(show)             \
    COMMAND(show_svg)         \
    COMMAND(show_pieces)      \
    COMMAND(solve)            \
    COMMAND(tablebase)        \
    COMMAND(terminal)         \
    COMMAND(variants)         \
    COMMAND(worth)

#define DECLARATION(name) extern const struct command command_##name;
#define ENTRY(name) &command_##name,

COMMANDS(DECLARATION)

const struct command *const commands[] = {COMMANDS(ENTRY) NULL};
