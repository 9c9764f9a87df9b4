/* selfplay.c - the command selfplay: a short game of the engine against itself.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/shell/commands/selfplay.h"

#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_text.h"
#include "protocol/session/searcher_options.h"
#include "protocol/text/console.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "search/search.h"

#include <stdio.h>

bool selfplay_open(struct selfplay *selfplay, const struct arguments *arguments)
{
    const struct configuration *configuration = arguments->configuration;
    struct text why;

    if (!arguments_set_up(arguments, &selfplay->setup))
        return false;
    text_clear(&why);
    selfplay->configuration = *configuration;
    selfplay->game = game_new(selfplay->setup.rules, 0);
    if (!selfplay->game)
        text_fail(&why, "out of memory");
    selfplay->searcher =
        searcher_options_new(configuration, selfplay->setup.rules, &why);
    if (!selfplay->game || !selfplay->searcher) {
        report_error(STATUS_FAILED, "%s", why.chars);
        selfplay_close(selfplay);
        return false;
    }
    selfplay_new_game(selfplay);
    return true;
}

void selfplay_close(struct selfplay *selfplay)
{
    searcher_free(selfplay->searcher);
    game_free(selfplay->game);
    rules_free(selfplay->setup.rules);
}

static void start_game(struct selfplay *selfplay, uint64_t seed)
{
    game_set_seed(selfplay->game, seed);
    game_reset(selfplay->game, &selfplay->setup.start);
    searcher_clear(selfplay->searcher);
}

void selfplay_new_game(struct selfplay *selfplay)
{
    start_game(selfplay, options_seed(&selfplay->configuration));
    selfplay->strength_seed = options_seed(&selfplay->configuration);
}

bool selfplay_random_opening(struct selfplay *selfplay, uint64_t *state, int plies)
{
    start_game(selfplay, random_next(state));
    for (int i = 0; i < plies; i++)
        if (!game_play_random(selfplay->game, state))
            return false;
    return game_outcome(selfplay->game).result == RESULT_NONE;
}

static void keep_score(const struct report *report, void *context)
{
    if (report->multipv == 1)
        *(score *)context = report->score;
}

move selfplay_best_move(struct selfplay *selfplay, int think_ms, score *s)
{
    struct limits limits = {.soft_ms = think_ms, .hard_ms = think_ms};

    options_limit_strength(&selfplay->configuration, selfplay->strength_seed,
                           selfplay->game, &limits);
    return searcher_think(selfplay->searcher, selfplay->game, &limits, keep_score, s);
}

move selfplay_hint(struct selfplay *selfplay, int think_ms)
{
    const struct limits limits = {.soft_ms = think_ms, .hard_ms = think_ms};

    return searcher_think(selfplay->searcher, selfplay->game, &limits, NULL, NULL);
}

int selfplay_play(struct selfplay *selfplay, move m)
{
    enum result result;

    if (!game_play(selfplay->game, (struct ply){m, MOVE_NONE}))
        return 0;
    result = game_outcome(selfplay->game).result;
    return result == RESULT_NONE ? SELFPLAY_OPEN : outcome_points(result);
}

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

struct selfplay_flags {
    bool ascii;
    int moves;
    int think_ms;
};

static const struct setting selfplay_flags[] = {
    {"ascii", .letter = 'a',
     .help = "draw pieces as letters, for terminals without Unicode",
     .type = SETTING_CHECK, SETTING_AT(struct selfplay_flags, ascii)},
    {"moves", .argument = "N", .help = "play at most N moves", .type = SETTING_INTEGER,
     SETTING_AT(struct selfplay_flags, moves), .min = 1, .max = 1000, .preset = "40"},
    {"time", .letter = 't', .argument = "MS", .help = "milliseconds for each move",
     .type = SETTING_INTEGER, SETTING_AT(struct selfplay_flags, think_ms), .min = 1,
     .max = TIME_MS_MAX, .preset = "20"},
    {.name = NULL},
};

static int run_selfplay(const struct arguments *arguments)
{
    const struct selfplay_flags *flags = arguments->flags;
    struct selfplay selfplay;
    bool good = true;

    if (!selfplay_open(&selfplay, arguments))
        return STATUS_FAILED;
    printf("%s, the engine against itself, %d ms a move, at most %d moves.\n\n",
           arguments->configuration->variant->title, flags->think_ms, flags->moves);
    fflush(stdout);
    while (good && game_plies(selfplay.game) < 2 * flags->moves
           && game_outcome(selfplay.game).result == RESULT_NONE) {
        score s;
        const move best = selfplay_best_move(&selfplay, flags->think_ms, &s);

        good = game_play(selfplay.game, (struct ply){best, MOVE_NONE});
    }
    if (good)
        print_game(selfplay.game, flags->ascii);
    selfplay_close(&selfplay);
    return good ? 0 : report_error(STATUS_FAILED, "out of memory");
}

const struct command command_selfplay = {
    "selfplay", .help = "play a short game against itself and print it",
    COMMAND_FLAGS(selfplay_flags, struct selfplay_flags), .run = run_selfplay};
