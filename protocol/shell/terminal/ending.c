/* ending.c - how a game on the terminal has ended.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/game_text.h"

#include <stdio.h>

enum result terminal_result(const struct terminal *terminal)
{
    return terminal->result != RESULT_NONE
               ? terminal->result
               : game_outcome(session_game(terminal->session)).result;
}

/* What the end of the game is to the user. */
static const char *user_result(const struct terminal *terminal)
{
    const enum result won =
        terminal->user == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    const enum result result = terminal_result(terminal);

    return result == RESULT_DRAW ? ""
           : result == won       ? "  You win."
                                 : "  Potpourri wins.";
}

bool terminal_announce_end(const struct terminal *terminal)
{
    struct text status = {.length = 0};

    if (terminal->result != RESULT_NONE)
        text_add(&status, "%s %s", terminal->reason, outcome_score(terminal->result));
    else if (terminal_result(terminal) != RESULT_NONE)
        game_status_write(session_game(terminal->session), &status);
    else
        return false;
    printf("The game is over: %s.%s  Type new, undo or quit.\n", status.chars,
           user_result(terminal));
    return true;
}

void terminal_resign(struct terminal *terminal, int colour)
{
    terminal->result = colour == WHITE ? RESULT_BLACK_WINS : RESULT_WHITE_WINS;
    terminal->reason = colour == WHITE ? "White resigns" : "Black resigns";
}
