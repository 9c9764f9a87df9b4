/* selfplay.c - a short game against itself.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/selfplay_game.h"
#include "protocol/draw/board_text.h"
#include "protocol/text/errors.h"
#include "protocol/text/move_input.h"
#include "protocol/text/scoresheet.h"

#include <stdio.h>

enum { MOVE_LIMIT = 40, THINK_MS = 20 };

static void print_game(const struct sparring *sparring, const struct request *request)
{
    const struct outcome outcome = game_outcome(sparring->game);
    struct text status;

    scoresheet_print(stdout, sparring->game, outcome_score(outcome.result));
    putchar('\n');
    board_text_draw(stdout, game_position(sparring->game), request->ascii);
    text_clear(&status);
    ply_text_write_status(sparring->game, &status);
    printf("Result: %s\n", status.chars);
}

/* Play the game; false when memory is out. */
static bool play(struct sparring *sparring, int plies, int think_ms)
{
    while (game_plies(sparring->game) < plies
           && game_outcome(sparring->game).result == RESULT_NONE) {
        const move best = sparring_choose(sparring, think_ms);

        if (!game_play(sparring->game, (struct ply){best, MOVE_NONE}))
            return false;
    }
    return true;
}

int command_selfplay(const struct request *request)
{
    const int moves = request->move_limit ? request->move_limit : MOVE_LIMIT;
    const int think_ms = request->think_ms ? request->think_ms : THINK_MS;
    struct sparring sparring;
    int status = 0;

    if (!sparring_begin(&sparring, request))
        return STATUS_FAILED;
    printf("%s, the engine against itself, %d ms a move, at most %d moves.\n\n",
           request->configuration.variant->title, think_ms, moves);
    fflush(stdout);
    if (play(&sparring, 2 * moves, think_ms))
        print_game(&sparring, request);
    else
        status = complain(STATUS_FAILED, "out of memory");
    sparring_end(&sparring);
    return status;
}
