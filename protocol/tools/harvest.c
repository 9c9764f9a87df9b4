/* harvest.c - positions for tuning, from games against itself.
 * SPDX-License-Identifier: MIT
 *
 * Prints a line for each quiet position: what White made of the game (1, 0 or -1), the
 * score that a search gave it in centipawns from White's view, and the FEN.  `tune` reads
 * them.  Only quiet positions teach anything about an evaluation that does not look ahead.
 */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/selfplay_game.h"
#include "protocol/text/errors.h"
#include "protocol/text/number.h"
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
struct crop {
    int count;                     /* of `lines`                            */
    int decided;                   /* plies for which one side has been far ahead */
    score before;                  /* White's, at the last ply              */
    struct text lines[PLIES_MOST]; /* score and FEN                         */
};

static void remember(const struct report *report, void *context)
{
    *(score *)context = report->score;
}

static void gather(struct crop *crop, const struct position *pos, score white)
{
    struct text *line = &crop->lines[crop->count++];

    text_clear(line);
    text_add(line, "%d ", white);
    fen_write(pos, line);
}

/* White's points as far as the score tells: a mate, or a lead that lasts. */
static int foresee(struct crop *crop, score white)
{
    const bool far = white >= DECIDED || white <= -DECIDED;

    crop->decided = far && (white > 0) == (crop->before > 0) ? crop->decided + 1 : 0;
    crop->before = white;
    if (score_is_mate(white) || crop->decided >= DECIDED_FOR)
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
static int move_on(struct sparring *sparring, const struct limits *limits,
                   uint64_t *state, struct crop *crop)
{
    const struct position *pos = game_position(sparring->game);
    score s = 0;
    const move m =
        searcher_think(sparring->searcher, sparring->game, limits, remember, &s);
    const score white = pos->to_move == WHITE ? s : -s;
    const int points = foresee(crop, white);

    if (points != UNKNOWN)
        return points;
    if (white < DECIDED && white > -DECIDED && !play_in_check(pos)
        && !play_is_noisy(pos, m) && random_below(state, ONE_IN) == 0)
        gather(crop, pos, white);
    if (!game_play(sparring->game, (struct ply){m, MOVE_NONE}))
        return 0;
    return points_of(game_outcome(sparring->game).result);
}

/* Whether neither side is much better already. */
static bool is_fair(struct sparring *sparring, const struct limits *limits)
{
    score s = 0;

    searcher_think(sparring->searcher, sparring->game, limits, remember, &s);
    return s < UNFAIR && s > -UNFAIR;
}

static void play_game(struct sparring *sparring, const struct limits *limits,
                      uint64_t *state, struct crop *crop)
{
    int points = UNKNOWN;

    crop->count = crop->decided = 0;
    crop->before = 0;
    for (int i = OPENING_PLIES; i < PLIES_MOST && points == UNKNOWN; i++)
        points = move_on(sparring, limits, state, crop);
    points = points == UNKNOWN ? 0 : points;
    for (int i = 0; i < crop->count; i++)
        printf("%d %s\n", points, crop->lines[i].chars);
}

int command_harvest(const struct request *request)
{
    const struct limits limits = {.nodes = request->nodes ? request->nodes : NODES};
    uint64_t games = GAMES;
    uint64_t state = request->configuration.seed;
    struct sparring sparring;
    struct crop *crop;

    if (request->word_count && !number_read(request->words[0], 1, GAMES_MOST, &games))
        return complain(STATUS_USAGE, "harvest: '%.40s' is no number from 1 to %d",
                        request->words[0], GAMES_MOST);
    if (!sparring_begin(&sparring, request))
        return STATUS_FAILED;
    crop = malloc(sizeof *crop);
    for (uint64_t i = 0; crop && i < games;)
        if (sparring_open(&sparring, &state, OPENING_PLIES)
            && is_fair(&sparring, &limits)) {
            play_game(&sparring, &limits, &state, crop);
            i++;
        }
    sparring_end(&sparring);
    if (!crop)
        return complain(STATUS_FAILED, "harvest: out of memory");
    free(crop);
    return 0;
}
