/* scoresheet.c - a game printed move by move.  SPDX-License-Identifier: MIT */
#include "protocol/text/scoresheet.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/text/move_input.h"
#include "protocol/text/word_wrap.h"

void scoresheet_print(FILE *file, const struct game *game, const char *result)
{
    struct word_wrap word_wrap = {.file = file};

    for (int i = 0; i < game_plies(game); i++) {
        const struct position *pos = game_position_at(game, i);
        struct text text;

        text_clear(&text);
        if (pos->to_move == WHITE || i == 0)
            text_add(&text, "%d.%s ", pos->fullmove, pos->to_move == WHITE ? "" : "..");
        move_input_write(pos, game_ply(game, i), &text);
        word_wrap_add(&word_wrap, text.chars);
    }
    word_wrap_add(&word_wrap, result);
    word_wrap_end(&word_wrap);
}
