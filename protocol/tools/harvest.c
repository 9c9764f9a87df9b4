/* harvest.c - positions for tuning, from games against itself.
 * SPDX-License-Identifier: MIT
 *
 * Prints a line for each quiet position: what White made of the game (1, 0 or -1), the
 * score that a search gave it in centipawns from White's view, and the FEN.  `tune` reads
 * them.  Only quiet positions teach anything about an evaluation that does not look ahead.
 */
#include "engine/core/number.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/selfplay_game.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    GAMES = 1000,
    GAMES_MOST = 1000000,
    NODES = 2000, /* to think about each ply                           */
    OPENING_PLIES = 8,
    UNFAIR = 400,     /* centipawns: such an opening is thrown away        */
    PLIES_MOST = 300, /* a game that is longer is a draw                   */
    DECIDED = 1500,   /* centipawns: a lead that wins ...                  */
    DECIDED_FOR = 6,  /* ... when both sides have seen it for so many plies */
    ONE_IN = 2,       /* of the quiet positions is taken: neighbours are alike */
    UNKNOWN = 2,      /* points of a game that goes on                     */
};

/* A game being played. */
struct game_samples {
    int count;                     /* of `lines`                            */
    int decided;                   /* plies for which one side has been far ahead */
    score before;                  /* White's, at the last ply              */
    struct text lines[PLIES_MOST]; /* score and FEN                         */
};

static void gather(struct game_samples *game_samples, const struct position *pos,
                   score white)
{
    struct text *line = &game_samples->lines[game_samples->count++];

    text_clear(line);
    text_add(line, "%d ", white);
    fen_write(pos, line);
}

/* White's points as far as the score tells: a mate, or a lead that lasts. */
static int foresee(struct game_samples *game_samples, score white)
{
    const bool far = white >= DECIDED || white <= -DECIDED;

    game_samples->decided = far && (white > 0) == (game_samples->before > 0)
                                ? game_samples->decided + 1
                                : 0;
    game_samples->before = white;
    if (score_is_mate(white) || game_samples->decided >= DECIDED_FOR)
        return white > 0 ? 1 : -1;
    return UNKNOWN;
}

static int points_of(enum result result)
{
    return result == RESULT_NONE         ? UNKNOWN
           : result == RESULT_WHITE_WINS ? 1
           : result == RESULT_BLACK_WINS ? -1
                                         : 0;
}

/* Think and move; returns White's points once they are certain. */
static int move_on(struct selfplay_game *selfplay_game, const struct limits *limits,
                   uint64_t *state, struct game_samples *game_samples)
{
    const struct position *pos = game_position(selfplay_game->game);
    score s = 0;
    const move m =
        searcher_think_score(selfplay_game->searcher, selfplay_game->game, limits, &s);
    const score white = pos->to_move == WHITE ? s : -s;
    const int points = foresee(game_samples, white);

    if (points != UNKNOWN)
        return points;
    if (white < DECIDED && white > -DECIDED && !play_in_check(pos)
        && !play_is_noisy(pos, m) && random_below(state, ONE_IN) == 0)
        gather(game_samples, pos, white);
    if (!game_play(selfplay_game->game, (struct ply){m, MOVE_NONE}))
        return 0;
    return points_of(game_outcome(selfplay_game->game).result);
}

/* Whether neither side is much better already. */
static bool is_fair(struct selfplay_game *selfplay_game, const struct limits *limits)
{
    score s = 0;

    searcher_think_score(selfplay_game->searcher, selfplay_game->game, limits, &s);
    return s < UNFAIR && s > -UNFAIR;
}

static void play_game(struct selfplay_game *selfplay_game, const struct limits *limits,
                      uint64_t *state, struct game_samples *game_samples)
{
    int points = UNKNOWN;

    game_samples->count = game_samples->decided = 0;
    game_samples->before = 0;
    for (int i = OPENING_PLIES; i < PLIES_MOST && points == UNKNOWN; i++)
        points = move_on(selfplay_game, limits, state, game_samples);
    points = points == UNKNOWN ? 0 : points;
    for (int i = 0; i < game_samples->count; i++)
        printf("%d %s\n", points, game_samples->lines[i].chars);
}

int command_harvest(const struct command_line *command_line)
{
    const struct limits limits = {.nodes = command_line->nodes ? command_line->nodes
                                                               : NODES};
    int64_t games = GAMES;
    uint64_t state = command_line->configuration.seed;
    struct selfplay_game selfplay_game;
    struct game_samples *game_samples;

    if (command_line->word_count
        && !number_read(command_line->words[0], 1, GAMES_MOST, &games))
        return report_error(STATUS_USAGE, "harvest: '%.40s' is no number from 1 to %d",
                            command_line->words[0], GAMES_MOST);
    if (!selfplay_game_begin(&selfplay_game, command_line))
        return STATUS_FAILED;
    game_samples = malloc(sizeof *game_samples);
    for (int64_t i = 0; game_samples && i < games;)
        if (selfplay_game_open(&selfplay_game, &state, OPENING_PLIES)
            && is_fair(&selfplay_game, &limits)) {
            play_game(&selfplay_game, &limits, &state, game_samples);
            i++;
        }
    selfplay_game_end(&selfplay_game);
    if (!game_samples)
        return report_error(STATUS_FAILED, "harvest: out of memory");
    free(game_samples);
    return 0;
}
