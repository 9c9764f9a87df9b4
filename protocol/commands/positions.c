/* positions.c - the commands show, moves, play and variants.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/variants/registry.h"
#include "protocol/cli/command_line.h"
#include "protocol/commands/registry.h"
#include "protocol/draw/board_svg.h"
#include "protocol/draw/board_text.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"

#include <stdio.h>

int command_show(const struct command_line *command_line)
{
    struct setup setup;
    struct text fen;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    if (command_line->svg) {
        board_svg_draw(stdout, &setup.start, &(struct board_style){0});
    } else {
        text_clear(&fen);
        fen_write(&setup.start, &fen);
        board_text_draw(stdout, &setup.start, command_line->ascii);
        printf("FEN: %s\n", fen.chars);
    }
    rules_free(setup.rules);
    return 0;
}

int command_moves(const struct command_line *command_line)
{
    struct sorted_moves sorted;
    struct setup setup;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    sorted_moves_fill(&sorted, &setup.start);
    for (int i = 0; i < sorted.count; i++) {
        struct text san;

        text_clear(&san);
        if (command_line->san) {
            text_add_char(&san, ' ');
            san_write(&setup.start, sorted.moves[i].move, &san);
        }
        printf("%s%s\n", sorted.moves[i].name, san.chars);
    }
    rules_free(setup.rules);
    return 0;
}

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

int command_play(const struct command_line *command_line)
{
    struct setup setup;
    struct game *game;
    bool played = false;

    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    game = game_new(setup.rules, command_line->configuration.seed);
    if (game) {
        game_reset(game, &setup.start);
        played = play_words(game, command_line);
    } else {
        report_error(STATUS_FAILED, "out of memory");
    }
    if (played) {
        struct text text;

        text_clear(&text);
        fen_write(game_position(game), &text);
        text_add_char(&text, '\n');
        game_status_write(game, &text);
        puts(text.chars);
    }
    game_free(game);
    rules_free(setup.rules);
    return played ? 0 : STATUS_FAILED;
}

int command_variants(const struct command_line *command_line)
{
    (void)command_line;
    for (int i = 0; variants[i]; i++)
        printf("%-12s %s\n", variants[i]->name, variants[i]->title);
    return 0;
}
