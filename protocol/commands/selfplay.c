/* selfplay.c - a short game against itself.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/selfplay_game.h"
#include "protocol/draw/board_text.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"

#include <stdio.h>

enum { MOVE_LIMIT = 40, THINK_MS = 20 };

static void print_game(const struct selfplay_game *selfplay_game,
                       const struct command_line *command_line)
{
    const struct outcome outcome = game_outcome(selfplay_game->game);
    struct text status;

    game_moves_print(stdout, selfplay_game->game, outcome_score(outcome.result));
    putchar('\n');
    board_text_draw(stdout, game_position(selfplay_game->game), command_line->ascii);
    text_clear(&status);
    game_status_write(selfplay_game->game, &status);
    printf("Result: %s\n", status.chars);
}

/* Play the game; false when memory is out. */
static bool play(struct selfplay_game *selfplay_game, int plies, int think_ms)
{
    while (game_plies(selfplay_game->game) < plies
           && game_outcome(selfplay_game->game).result == RESULT_NONE) {
        const move best = selfplay_game_choose(selfplay_game, think_ms);

        if (!game_play(selfplay_game->game, (struct ply){best, MOVE_NONE}))
            return false;
    }
    return true;
}

int command_selfplay(const struct command_line *command_line)
{
    const int moves = command_line->move_limit ? command_line->move_limit : MOVE_LIMIT;
    const int think_ms = command_line->think_ms ? command_line->think_ms : THINK_MS;
    struct selfplay_game selfplay_game;
    int status = 0;

    if (!selfplay_game_begin(&selfplay_game, command_line))
        return STATUS_FAILED;
    printf("%s, the engine against itself, %d ms a move, at most %d moves.\n\n",
           command_line->configuration.variant->title, think_ms, moves);
    fflush(stdout);
    if (play(&selfplay_game, 2 * moves, think_ms))
        print_game(&selfplay_game, command_line);
    else
        status = report_error(STATUS_FAILED, "out of memory");
    selfplay_game_end(&selfplay_game);
    return status;
}
