/* samples.c - the command samples: quiet positions with scores, for tune.
 * SPDX-License-Identifier: MIT
 *
 * The engine plays against itself.  A line for each sampled position has White's points
 * from the game (1, 0 or -1), the score of a search in centipawns from White's view, and
 * the FEN.  Positions in check and positions whose best move is noisy are left out: the
 * static evaluation does not look ahead.
 */
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/shell/cli/command.h"
#include "protocol/shell/commands/selfplay.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    GAMES = 1000,
    GAMES_MAX = 1000000,
    OPENING_PLIES = 8,
    OPENING_SCORE_MAX = 400, /* an opening that scores more is played again        */
    PLIES_MAX = 300,         /* a longer game is a draw                            */
    WIN_SCORE = 1500,        /* a game is won after WIN_PLIES plies with this score */
    WIN_PLIES = 6,
    SAMPLE_ONE_IN = 2, /* of the quiet positions: successive ones are alike  */
};

/* A game being played. */
struct sampled_game {
    int count;                    /* of `lines`                               */
    int winning_plies;            /* in sequence with a score beyond WIN_SCORE */
    score last;                   /* White's score at the last ply            */
    struct text lines[PLIES_MAX]; /* score and FEN of a position              */
};

/* White's points when the score decides the game, else SELFPLAY_OPEN. */
static int adjudicate(struct sampled_game *sampled, score white)
{
    const bool winning = abs(white) >= WIN_SCORE;
    const bool same_side = (white > 0) == (sampled->last > 0);

    sampled->winning_plies = winning && same_side ? sampled->winning_plies + 1 : 0;
    sampled->last = white;
    if (score_is_mate(white) || sampled->winning_plies >= WIN_PLIES)
        return white > 0 ? 1 : -1;
    return SELFPLAY_OPEN;
}

static void add_sample(struct sampled_game *sampled, const struct position *pos,
                       score white)
{
    struct text *line = &sampled->lines[sampled->count++];

    text_clear(line);
    text_add(line, "%d ", white);
    fen_write(pos, line);
}

/* Search, sample and move; returns White's points, SELFPLAY_OPEN while the game goes on. */
static int sample_ply(struct selfplay *selfplay, const struct limits *limits,
                      uint64_t *state, struct sampled_game *sampled)
{
    const struct position *pos = game_position(selfplay->game);
    score found = 0;
    const move m =
        searcher_think_score(selfplay->searcher, selfplay->game, limits, &found);
    const score white = pos->to_move == WHITE ? found : -found;
    const int points = adjudicate(sampled, white);

    if (points != SELFPLAY_OPEN)
        return points;
    if (abs(white) < WIN_SCORE && !play_in_check(pos) && !play_is_noisy(pos, m)
        && random_below(state, SAMPLE_ONE_IN) == 0)
        add_sample(sampled, pos, white);
    return selfplay_play(selfplay, m);
}

static bool is_balanced(struct selfplay *selfplay, const struct limits *limits)
{
    score found = 0;

    searcher_think_score(selfplay->searcher, selfplay->game, limits, &found);
    return abs(found) < OPENING_SCORE_MAX;
}

static void sample_game(struct selfplay *selfplay, const struct limits *limits,
                        uint64_t *state, struct sampled_game *sampled)
{
    int points = SELFPLAY_OPEN;

    sampled->count = sampled->winning_plies = 0;
    sampled->last = 0;
    for (int i = OPENING_PLIES; i < PLIES_MAX && points == SELFPLAY_OPEN; i++)
        points = sample_ply(selfplay, limits, state, sampled);
    points = points == SELFPLAY_OPEN ? 0 : points;
    for (int i = 0; i < sampled->count; i++)
        printf("%d %s\n", points, sampled->lines[i].chars);
}

struct samples_flags {
    uint64_t nodes;
};

static const struct setting samples_flags[] = {
    {"nodes", .letter = 'n', .argument = "N",
     .help = "search no more than N positions for each move", .type = SETTING_INTEGER,
     SETTING_AT(struct samples_flags, nodes), .min = 1, .max = INT64_MAX,
     .preset = "2000"},
    {.name = NULL},
};

static int run_samples(const struct arguments *arguments)
{
    const struct samples_flags *flags = arguments->flags;
    const struct limits limits = {.nodes = flags->nodes};
    int games = GAMES;
    uint64_t state = arguments->configuration->seed;
    struct selfplay selfplay;
    struct sampled_game *sampled;

    if (!arguments_number(arguments, GAMES_MAX, &games))
        return STATUS_USAGE;
    if (!selfplay_open(&selfplay, arguments))
        return STATUS_FAILED;
    sampled = malloc(sizeof *sampled);
    for (int i = 0; sampled && i < games;)
        if (selfplay_random_opening(&selfplay, &state, OPENING_PLIES)
            && is_balanced(&selfplay, &limits)) {
            sample_game(&selfplay, &limits, &state, sampled);
            i++;
        }
    selfplay_close(&selfplay);
    if (!sampled)
        return report_error(STATUS_FAILED, "samples: out of memory");
    free(sampled);
    return 0;
}

const struct command command_samples = {
    "samples",
    .arguments = "[GAMES]",
    .help = "print quiet positions of games against itself, for tune",
    .words = {0, 1},
    .marks = COMMAND_TOOL,
    COMMAND_FLAGS(samples_flags, struct samples_flags),
    .run = run_samples};
