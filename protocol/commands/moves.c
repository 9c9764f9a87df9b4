/* moves.c - listing the legal moves.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"

#include <stdio.h>

int command_moves(const struct command_line *command_line)
{
    struct setup setup;
    struct sorted_moves named;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    sorted_moves_fill(&named, &setup.start);
    for (int i = 0; i < named.count; i++) {
        struct text san;

        text_clear(&san);
        if (command_line->san)
            san_write(&setup.start, named.moves[i].move, &san);
        printf("%s%s%s\n", named.moves[i].name, command_line->san ? " " : "",
               san.chars);
    }
    rules_free(setup.rules);
    return 0;
}
