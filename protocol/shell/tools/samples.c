/* samples.c - the command samples: quiet positions with scores, for tune.
 * SPDX-License-Identifier: MIT
 *
 * The engine plays against itself.  A line for each sampled position has White's points
 * from the game (1, 0 or -1), the score of a search in centipawns from White's view, and
 * the FEN.  Positions in check and positions whose best move is noisy are left out: the
 * static evaluation does not look ahead.
 */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    GAMES = 1000,
    GAMES_MAX = 1000000,
    NODES = 2000, /* of each search */
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

/* The result when the score decides the game, else RESULT_NONE. */
static enum result adjudicate(struct sampled_game *sampled, score white)
{
    const bool winning = abs(white) >= WIN_SCORE;
    const bool same_side = (white > 0) == (sampled->last > 0);

    sampled->winning_plies = winning && same_side ? sampled->winning_plies + 1 : 0;
    sampled->last = white;
    if (score_is_mate(white) || sampled->winning_plies >= WIN_PLIES)
        return white > 0 ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    return RESULT_NONE;
}

static void add_sample(struct sampled_game *sampled, const struct position *pos,
                       score white)
{
    struct text *line = &sampled->lines[sampled->count++];

    text_clear(line);
    text_add(line, "%d ", white);
    fen_write(pos, line);
}

/* Search, sample and move; returns the result, RESULT_NONE while the game goes on. */
static enum result sample_ply(struct session *session, const struct limits *limits,
                              uint64_t *state, struct sampled_game *sampled)
{
    const struct position *pos = session_position(session);
    score found = 0;
    const move m = session_think(session, limits, &found);
    const score white = pos->to_move == WHITE ? found : -found;
    const enum result result = adjudicate(sampled, white);

    if (result != RESULT_NONE)
        return result;
    if (abs(white) < WIN_SCORE && !play_in_check(pos) && !play_is_noisy(pos, m)
        && random_below(state, SAMPLE_ONE_IN) == 0)
        add_sample(sampled, pos, white);
    return session_play(session, (struct ply){m, MOVE_NONE})
               ? game_outcome(session_game(session)).result
               : RESULT_DRAW;
}

static bool is_balanced(struct session *session, const struct limits *limits)
{
    score found = 0;

    session_think(session, limits, &found);
    return abs(found) < OPENING_SCORE_MAX;
}

static void sample_game(struct session *session, const struct limits *limits,
                        uint64_t *state, struct sampled_game *sampled)
{
    enum result result = RESULT_NONE;

    sampled->count = sampled->winning_plies = 0;
    sampled->last = 0;
    for (int i = OPENING_PLIES; i < PLIES_MAX && result == RESULT_NONE; i++)
        result = sample_ply(session, limits, state, sampled);
    for (int i = 0; i < sampled->count; i++)
        printf("%d %s\n", outcome_points(result), sampled->lines[i].chars);
}

int command_samples(const struct command_line *command_line)
{
    const struct limits limits = {.nodes = command_line->nodes ? command_line->nodes
                                                               : NODES};
    int games = GAMES;
    uint64_t state = command_line->configuration.seed;
    struct session *session;
    struct sampled_game *sampled;

    if (!command_line_number(command_line, GAMES_MAX, &games))
        return STATUS_USAGE;
    session = command_line_session(command_line, false);
    if (!session)
        return STATUS_FAILED;
    sampled = malloc(sizeof *sampled);
    for (int i = 0; sampled && i < games;)
        if (session_play_at_random(session, OPENING_PLIES, &state)
            && is_balanced(session, &limits)) {
            sample_game(session, &limits, &state, sampled);
            i++;
        }
    session_free(session);
    if (!sampled)
        return report_error(STATUS_FAILED, "samples: out of memory");
    free(sampled);
    return 0;
}
