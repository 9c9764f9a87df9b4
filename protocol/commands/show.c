/* show.c - a picture of the board.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/board_text.h"
#include "protocol/text/errors.h"

static void show_text(const struct position *pos, bool ascii)
{
    struct text text;

    board_text_draw(stdout, pos, ascii);
    text_clear(&text);
    fen_write(pos, &text);
    printf("FEN: %s\n", text.chars);
}

int command_show(const struct request *request)
{
    struct setup setup;

    if (!request_set_up(request, &setup))
        return STATUS_FAILED;
    if (request->svg)
        board_svg_draw(stdout, &setup.start);
    else
        show_text(&setup.start, request->ascii);
    rules_free(setup.rules);
    return 0;
}
