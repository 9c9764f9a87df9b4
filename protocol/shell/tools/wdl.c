/* wdl.c - the command wdl: the win-draw-loss model of a game, fitted to games against itself.
 * SPDX-License-Identifier: MIT
 *
 * Prints the model as it stands in the game's terms of evaluation, or for a game from a file in
 * eval/variants/file_models.c.  Each game starts with random plies, and ends when a mate is found.
 */
#include "eval/wdl.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    GAMES = 300,
    GAMES_MAX = 100000,
    NODES = 3000, /* of each search */
    OPENING_PLIES = 8,
    PLIES_MAX = 300, /* a longer game is a draw */
};

struct wdl_data {
    int count;
    struct wdl_sample *samples; /* room for PLIES_MAX of each game */
    int results[3];             /* White's losses, draws, wins */
};

/* Search, sample and move; returns the result, RESULT_NONE while the game goes on. */
static enum result sample_ply(struct session *session, struct wdl_data *data)
{
    const struct limits limits = {.nodes = NODES};
    const bool white = session_position(session)->to_move == WHITE;
    score found = 0;
    const move m = session_think(session, &limits, &found);

    if (score_is_mate(found))
        return (found > 0) == white ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    data->samples[data->count++] = (struct wdl_sample){(int16_t)found, white ? 1 : -1};
    return session_play(session, (struct ply){m, MOVE_NONE})
               ? game_outcome(session_game(session)).result
               : RESULT_DRAW;
}

/* Play a game; its samples' signs become the points of the side to move. */
static void sample_game(struct session *session, struct wdl_data *data)
{
    const int first = data->count;
    enum result result = RESULT_NONE;

    for (int i = OPENING_PLIES; i < PLIES_MAX && result == RESULT_NONE; i++)
        result = sample_ply(session, data);
    for (int i = first; i < data->count; i++)
        data->samples[i].points =
            (int8_t)(data->samples[i].points * outcome_points(result));
    data->results[outcome_points(result) + 1]++;
}

/* Print what stands before the model. */
static void print_name(const struct variant *variant)
{
    if (variant->file.fingerprint)
        printf("{\"%s\", 0x%016" PRIx64 ", ", variant->name, variant->file.fingerprint);
    else
        printf(".wdl = ");
}

static int run_wdl(const struct arguments *arguments)
{
    int games = GAMES;
    uint64_t state = arguments->configuration->seed;
    struct wdl_data data = {.count = 0};
    struct session *session;
    struct wdl_model model;

    if (!arguments_number(arguments, GAMES_MAX, &games))
        return STATUS_USAGE;
    session = arguments_session(arguments, false);
    if (!session)
        return STATUS_FAILED;
    data.samples = calloc((size_t)games * PLIES_MAX, sizeof *data.samples);
    for (int i = 0; data.samples && i < games; i++)
        if (session_play_at_random(session, OPENING_PLIES, &state))
            sample_game(session, &data);
    session_free(session);
    if (!data.samples)
        return report_error(STATUS_FAILED, "wdl: out of memory");
    model = wdl_fit(data.samples, data.count);
    print_name(arguments->configuration->variant);
    printf("{%.0f, %.0f}%s, /* +%d =%d -%d */\n", model.even, model.slope,
           arguments->configuration->variant->file.fingerprint ? "}" : "",
           data.results[2], data.results[1], data.results[0]);
    free(data.samples);
    return 0;
}

const struct command command_wdl = {
    "wdl", .arguments = "[GAMES]",
    .help = "fit the win-draw-loss model to games against itself", .words = {0, 1},
    .run = run_wdl};
