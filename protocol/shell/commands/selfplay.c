/* selfplay.c - the command selfplay: a short game of the engine against itself.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_text.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/console.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "search/search.h"

#include <stdio.h>

static void print_game(const struct game *game, bool ascii)
{
    const struct board_text_style style = {.ascii = ascii || !console_has_figures()};
    struct text status = {.length = 0};

    game_moves_print(stdout, game, outcome_score(game_outcome(game).result));
    putchar('\n');
    board_text_draw(stdout, game_position(game), &style);
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

struct selfplay_flags {
    bool ascii;
    int moves;
    int think_ms;
};

static const struct setting selfplay_flags[] = {
    {"ascii", .letter = 'a',
     .help = "draw pieces as letters, for terminals without Unicode",
     SETTING_CHECK_AT(struct selfplay_flags, ascii)},
    {"moves", .argument = "N", .help = "play at most N moves",
     SETTING_INTEGER_AT(struct selfplay_flags, moves, 1, 1000), .preset = "40"},
    {"time", .letter = 't', .argument = "MS", .help = "milliseconds for each move",
     SETTING_INTEGER_AT(struct selfplay_flags, think_ms, 1, TIME_MS_MAX),
     .preset = "20"},
    {.name = NULL},
};

static int run_selfplay(const struct arguments *arguments)
{
    const struct selfplay_flags *flags = arguments->flags;
    struct session *session = arguments_session(arguments, true);
    bool good = true;

    if (!session)
        return STATUS_FAILED;
    printf("%s, the engine against itself, %d ms a move, at most %d moves.\n\n",
           arguments->configuration->variant->title, flags->think_ms, flags->moves);
    fflush(stdout);
    while (good && game_plies(session_game(session)) < 2 * flags->moves
           && game_outcome(session_game(session)).result == RESULT_NONE)
        good = play_move(session, flags->think_ms);
    if (good)
        print_game(session_game(session), flags->ascii);
    session_free(session);
    return good ? 0 : report_error(STATUS_FAILED, "out of memory");
}

const struct command command_selfplay = {
    "selfplay", .help = "play a short game against itself and print it",
    COMMAND_FLAGS(selfplay_flags, struct selfplay_flags), .run = run_selfplay};
