/* ending.c - how a game on the terminal has ended.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/outcome_text.h"
#include "protocol/text/word_wrap.h"

#include <string.h>

const char terminal_user_name[] = "Human";

enum result terminal_result(const struct terminal *terminal)
{
    return terminal->result != RESULT_NONE
               ? terminal->result
               : game_outcome(session_game(terminal->session)).result;
}

/* The colour that the user has played; COLOURS: neither, in a loaded game of others. */
static int find_user(const struct terminal *terminal)
{
    if (!terminal->is_loaded || terminal->has_left_record)
        return terminal->user;
    for (int colour = 0; colour < COLOURS; colour++) {
        const char *name = pgn_tags_get(&terminal->record, colour_name(colour));

        if (name && strcmp(name, terminal_user_name) == 0)
            return colour;
    }
    return COLOURS;
}

/* What the end of the game is to the user. */
static const char *user_result(const struct terminal *terminal)
{
    const int user = find_user(terminal);
    const enum result won = user == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    const enum result result = terminal_result(terminal);

    if (user == COLOURS)
        return "";

    return result == RESULT_DRAW ? ""
           : result == won       ? " You win."
                                 : " Potpourri wins.";
}

void terminal_write_end(const struct terminal *terminal, struct text *text)
{
    const struct game *game = session_game(terminal->session);
    const struct outcome outcome = game_outcome(game);

    if (terminal->result != RESULT_NONE)
        text_add(text, "%s (%s).", terminal->reason, outcome_score(terminal->result));
    else if (outcome.result != RESULT_NONE)
        outcome_text_write_scored(game_position(game), &outcome, text);
}

bool terminal_announce_end(const struct terminal *terminal)
{
    struct text end = {.length = 0}, words = {.length = 0};

    terminal_write_end(terminal, &end);
    if (!end.length)
        return false;
    text_add(&words, "The game is over. %s%s Type new, undo or quit.", end.chars,
             user_result(terminal));
    word_wrap_print(words.chars);
    return true;
}

void terminal_resign(struct terminal *terminal, int colour)
{
    terminal->result = colour == WHITE ? RESULT_BLACK_WINS : RESULT_WHITE_WINS;
    terminal->reason = colour == WHITE ? "White resigns" : "Black resigns";
}
