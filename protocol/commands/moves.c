/* moves.c - listing the legal moves.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/text/errors.h"
#include "protocol/text/sorted_moves.h"

#include <stdio.h>

int command_moves(const struct request *request)
{
    struct setup setup;
    struct named_moves named;

    if (!request_set_up(request, &setup))
        return STATUS_FAILED;
    named_moves_fill(&named, &setup.start);
    for (int i = 0; i < named.count; i++) {
        struct text san;

        text_clear(&san);
        if (request->san)
            san_write(&setup.start, named.moves[i].move, &san);
        printf("%s%s%s\n", named.moves[i].name, request->san ? " " : "", san.chars);
    }
    rules_free(setup.rules);
    return 0;
}
