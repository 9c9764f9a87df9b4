/* wdl.c - how often a lead wins, from games against itself.
 * SPDX-License-Identifier: MIT
 *
 * Prints the row of eval/wdl.c.  Each game begins with a few random plies, and is over
 * when a mate is seen.
 */
#include "eval/wdl.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/selfplay_game.h"
#include "protocol/text/errors.h"
#include "protocol/text/number.h"
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
    struct odds_sample *samples; /* room for PLIES_MOST of each game */
    int results[3];              /* losses, draws, wins of White's   */
};

static void remember(const struct report *report, void *context)
{
    *(score *)context = report->score;
}

/* Think and move; returns White's points once they are certain, or 2. */
static int move_on(struct sparring *sparring, struct record *record)
{
    const struct limits limits = {.nodes = NODES};
    const int sign = game_position(sparring->game)->to_move == WHITE ? 1 : -1;
    score s = 0;
    const move m =
        searcher_think(sparring->searcher, sparring->game, &limits, remember, &s);

    if (score_is_mate(s))
        return s > 0 ? sign : -sign;
    record->samples[record->count++] = (struct odds_sample){(int16_t)s, (int8_t)sign};
    if (!game_play(sparring->game, (struct ply){m, MOVE_NONE}))
        return 0;

    const enum result result = game_outcome(sparring->game).result;

    return result == RESULT_NONE         ? 2
           : result == RESULT_WHITE_WINS ? 1
           : result == RESULT_BLACK_WINS ? -1
                                         : 0;
}

/* Play a game; its samples' signs become the points of the side to move. */
static void play_game(struct sparring *sparring, struct record *record)
{
    const int first = record->count;
    int points = 2;

    for (int i = RANDOM_PLIES; i < PLIES_MOST && points == 2; i++)
        points = move_on(sparring, record);
    points = points == 2 ? 0 : points;
    for (int i = first; i < record->count; i++)
        record->samples[i].points = (int8_t)(record->samples[i].points * points);
    record->results[points + 1]++;
}

static void print_row(const struct request *request, const struct record *record)
{
    const struct odds_model model = odds_fit(record->samples, record->count);

    printf("{\"%s\", {%.0f, %.0f}}, /* +%d =%d -%d */\n",
           request->configuration.variant->name, model.even, model.slope,
           record->results[2], record->results[1], record->results[0]);
}

int command_odds(const struct request *request)
{
    uint64_t games = GAMES, state = request->configuration.seed;
    struct record record = {.count = 0};
    struct sparring sparring;

    if (request->word_count && !number_read(request->words[0], 1, GAMES_MOST, &games))
        return complain(STATUS_USAGE, "odds: '%.40s' is no number from 1 to %d",
                        request->words[0], GAMES_MOST);
    if (!sparring_begin(&sparring, request))
        return STATUS_FAILED;
    record.samples = calloc((size_t)games * PLIES_MOST, sizeof *record.samples);
    if (!record.samples) {
        sparring_end(&sparring);
        return complain(STATUS_FAILED, "odds: out of memory");
    }
    for (uint64_t i = 0; i < games; i++)
        if (sparring_open(&sparring, &state, RANDOM_PLIES))
            play_game(&sparring, &record);
    print_row(request, &record);
    free(record.samples);
    sparring_end(&sparring);
    return 0;
}
