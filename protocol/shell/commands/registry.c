/* registry.c - the commands of the program.  SPDX-License-Identifier: MIT */
#include "protocol/shell/commands/registry.h"

/* Each is in the file of its name, or nearly so, here, in terminal/ or in tools/. */
#define COMMANDS(COMMAND)     \
    COMMAND(analyse)          \
    COMMAND(bench)            \
    COMMAND(check)            \
    COMMAND(datagen)          \
    COMMAND(luck)             \
    COMMAND(match)            \
    COMMAND(match_compliance) \
    COMMAND(match_merge)      \
    COMMAND(mates)            \
    COMMAND(moves)            \
    COMMAND(openings)         \
    COMMAND(openings_make)    \
    COMMAND(pages)            \
    COMMAND(parameters)       \
    COMMAND(perft)            \
    COMMAND(perft_suite)      \
    COMMAND(play)             \
    COMMAND(puzzles)          \
    COMMAND(rules)            \
    COMMAND(samples)          \
    COMMAND(selfplay)         \
    COMMAND(show)             \
    COMMAND(show_svg)         \
    COMMAND(show_pieces)      \
    COMMAND(solve)            \
    COMMAND(spsa)             \
    COMMAND(statistics)       \
    COMMAND(tablebase)        \
    COMMAND(terminal)         \
    COMMAND(train)            \
    COMMAND(tune)             \
    COMMAND(variants)         \
    COMMAND(wdl)              \
    COMMAND(worth)

#define DECLARATION(name) extern const struct command command_##name;
#define ENTRY(name) &command_##name,

COMMANDS(DECLARATION)

const struct command *const commands[] = {COMMANDS(ENTRY) NULL};
