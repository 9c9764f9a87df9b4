/* variants.c - listing the games.  SPDX-License-Identifier: MIT */
#include "engine/variants/registry.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"

#include <stdio.h>

int command_variants(const struct command_line *command_line)
{
    (void)command_line;
    for (int i = 0; variants[i]; i++)
        printf("%-12s %s\n", variants[i]->name, variants[i]->title);
    return 0;
}
