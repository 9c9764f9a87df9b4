/* command_show.c - a picture of the board.  SPDX-License-Identifier: MIT */
#include "protocol/board_svg.h"
#include "protocol/board_text.h"
#include "protocol/commands.h"
#include "protocol/complain.h"
#include "protocol/request.h"

int command_show(const struct request *request)
{
    struct setup setup;

    if (!request_set_up(request, &setup))
        return STATUS_FAILED;
    if (request->svg)
        board_svg_draw(stdout, &setup.start);
    else
        board_text_draw(stdout, &setup.start, request->ascii);
    rules_free(setup.rules);
    return 0;
}
