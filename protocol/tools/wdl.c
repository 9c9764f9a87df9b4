/* wdl.c - how often a lead wins, from games against itself.
 * SPDX-License-Identifier: MIT
 *
 * Prints the line `.wdl` of eval/variants/NAME.c.  Each game begins with a few random plies, and is over
 * when a mate is seen.
 */
#include "eval/wdl.h"
#include "engine/core/number.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/selfplay_game.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    GAMES = 300,
    GAMES_MOST = 100000,
    NODES = 3000, /* to think about each ply            */
    RANDOM_PLIES = 8,
    PLIES_MOST = 300, /* a game that is longer is a draw */
};

/* What has been seen. */
struct record {
    int count;
    struct wdl_sample *samples; /* room for PLIES_MOST of each game */
    int results[3];             /* losses, draws, wins of White's   */
};

/* Think and move; returns White's points once they are certain, or 2. */
static int move_on(struct selfplay_game *selfplay_game, struct record *record)
{
    const struct limits limits = {.nodes = NODES};
    const int sign = game_position(selfplay_game->game)->to_move == WHITE ? 1 : -1;
    score s = 0;
    const move m =
        searcher_think_score(selfplay_game->searcher, selfplay_game->game, &limits, &s);

    if (score_is_mate(s))
        return s > 0 ? sign : -sign;
    record->samples[record->count++] = (struct wdl_sample){(int16_t)s, (int8_t)sign};
    if (!game_play(selfplay_game->game, (struct ply){m, MOVE_NONE}))
        return 0;

    const enum result result = game_outcome(selfplay_game->game).result;

    return result == RESULT_NONE         ? 2
           : result == RESULT_WHITE_WINS ? 1
           : result == RESULT_BLACK_WINS ? -1
                                         : 0;
}

/* Play a game; its samples' signs become the points of the side to move. */
static void play_game(struct selfplay_game *selfplay_game, struct record *record)
{
    const int first = record->count;
    int points = 2;

    for (int i = RANDOM_PLIES; i < PLIES_MOST && points == 2; i++)
        points = move_on(selfplay_game, record);
    points = points == 2 ? 0 : points;
    for (int i = first; i < record->count; i++)
        record->samples[i].points = (int8_t)(record->samples[i].points * points);
    record->results[points + 1]++;
}

static void print_model(const struct record *record)
{
    const struct wdl_model model = wdl_fit(record->samples, record->count);

    printf(".wdl = {%.0f, %.0f}, /* +%d =%d -%d */\n", model.even, model.slope,
           record->results[2], record->results[1], record->results[0]);
}

int command_wdl(const struct command_line *command_line)
{
    int64_t games = GAMES;
    uint64_t state = command_line->configuration.seed;
    struct record record = {.count = 0};
    struct selfplay_game selfplay_game;

    if (command_line->word_count
        && !number_read(command_line->words[0], 1, GAMES_MOST, &games))
        return report_error(STATUS_USAGE, "odds: '%.40s' is no number from 1 to %d",
                            command_line->words[0], GAMES_MOST);
    if (!selfplay_game_begin(&selfplay_game, command_line))
        return STATUS_FAILED;
    record.samples = calloc((size_t)games * PLIES_MOST, sizeof *record.samples);
    if (!record.samples) {
        selfplay_game_end(&selfplay_game);
        return report_error(STATUS_FAILED, "odds: out of memory");
    }
    for (int64_t i = 0; i < games; i++)
        if (selfplay_game_open(&selfplay_game, &state, RANDOM_PLIES))
            play_game(&selfplay_game, &record);
    print_model(&record);
    free(record.samples);
    selfplay_game_end(&selfplay_game);
    return 0;
}
