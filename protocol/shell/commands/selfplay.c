/* selfplay.c - the command selfplay: a short game of the engine against itself.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_text.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/console.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "search/search.h"

#include <stdio.h>

enum { THINK_MS = 20 };

static void print_game(const struct game *game, bool ascii)
{
    const struct board_text_style style = {.ascii = ascii || !console_has_utf8()};
    struct text status;

    game_moves_print(stdout, game, outcome_score(game_outcome(game).result));
    putchar('\n');
    board_text_draw(stdout, game_position(game), &style);
    text_clear(&status);
    game_status_write(game, &status);
    printf("Result: %s\n", status.chars);
}

/* Play the engine's move; false when memory is out. */
static bool play_move(struct session *session, int think_ms)
{
    struct limits limits = {.soft_ms = think_ms, .hard_ms = think_ms};
    score unused;

    session_limit_strength(session, &limits);
    return session_play(
        session, (struct ply){session_think(session, &limits, &unused), MOVE_NONE});
}

int command_selfplay(const struct command_line *command_line)
{
    const int moves = command_line->move_limit;
    const int think_ms = command_line->think_ms ? command_line->think_ms : THINK_MS;
    struct session *session = command_line_session(command_line, true);
    bool good = true;

    if (!session)
        return STATUS_FAILED;
    printf("%s, the engine against itself, %d ms a move, at most %d moves.\n\n",
           command_line->configuration.variant->title, think_ms, moves);
    fflush(stdout);
    while (good && game_plies(session_game(session)) < 2 * moves
           && game_outcome(session_game(session)).result == RESULT_NONE)
        good = play_move(session, think_ms);
    if (good)
        print_game(session_game(session), command_line->ascii);
    session_free(session);
    return good ? 0 : report_error(STATUS_FAILED, "out of memory");
}
