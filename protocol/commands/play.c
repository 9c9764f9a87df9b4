/* play.c - playing given moves.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"

#include <stdio.h>

static bool play_word(struct game *game, const char *word, struct text *why)
{
    const struct outcome outcome = game_outcome(game);
    struct ply ply;

    if (outcome.result != RESULT_NONE)
        return text_fail(why, "'%.40s': the game has ended: %s %s", word,
                         outcome_words(outcome.reason), outcome_score(outcome.result));
    if (!ply_read(game_position(game), word, &ply, why))
        return false;
    return game_play(game, ply) || text_fail(why, "out of memory");
}

static bool play_words(struct game *game, const struct command_line *command_line)
{
    for (int i = 0; i < command_line->word_count; i++) {
        struct text why;

        if (!play_word(game, command_line->words[i], &why)) {
            report_error(STATUS_FAILED, "ply %d: %s", i + 1, why.chars);
            return false;
        }
    }
    return true;
}

static void print_result(const struct game *game)
{
    struct text text;

    text_clear(&text);
    fen_write(game_position(game), &text);
    text_add(&text, "\n");
    game_status_write(game, &text);
    puts(text.chars);
}

int command_play(const struct command_line *command_line)
{
    struct setup setup;
    struct game *game;
    bool played = false;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    game = game_new(setup.rules, command_line->configuration.seed);
    if (!game) {
        report_error(STATUS_FAILED, "out of memory");
    } else {
        game_reset(game, &setup.start);
        played = play_words(game, command_line);
        if (played)
            print_result(game);
    }
    game_free(game);
    rules_free(setup.rules);
    return played ? 0 : STATUS_FAILED;
}
