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

int command_show(const struct command_line *command_line)
{
    struct setup setup;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    if (command_line->svg)
        board_svg_draw(stdout, &setup.start);
    else
        show_text(&setup.start, command_line->ascii);
    rules_free(setup.rules);
    return 0;
}
