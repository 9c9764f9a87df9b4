/* registry.c - the commands of potpourri-lab.  SPDX-License-Identifier: MIT */
#include "protocol/shell/tools/registry.h"

/* Each is in the file of its name, or nearly so. */
#define COMMANDS(COMMAND) \
    COMMAND(datagen)      \
    COMMAND(luck)         \
    COMMAND(mates)        \
    COMMAND(pages)        \
    COMMAND(parameters)   \
    COMMAND(puzzles)      \
    COMMAND(spsa)         \
    COMMAND(statistics)   \
    COMMAND(train)        \
    COMMAND(wdl)

#define DECLARATION(name) extern const struct command command_##name;
#define ENTRY(name) &command_##name,

COMMANDS(DECLARATION)

const struct command *const lab_commands[] = {COMMANDS(ENTRY) NULL};
