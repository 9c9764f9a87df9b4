/* sample_player.c - games of self-play that nets are trained on.  SPDX-License-Identifier: MIT */
#include "search/training/sample_player.h"

#include "engine/core/min_max.h"
#include "engine/core/random.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "eval/tuning/sample.h"
#include "search/balanced_opening.h"
#include "search/search.h"
#include "search/tablebase/material.h"
#include "search/training/sample_file.h"

#include <math.h>
#include <stdlib.h>

enum {
    ATTEMPTS_MAX = 100, /* to find a balanced opening */
    BALANCE = 499,      /* centipawns: an opening that scores more is drawn again */
    ENDING_MEN_MIN = 4, /* in an ending that a game begins with */
    ENDING_MEN_MAX = 12,
    MISJUDGED = 60, /* centipawns between the search of an ending and its evaluation */
    PERCENT = 100,
    GAME_SCORE_MAX = 1500, /* of game samples: such positions are decided */
    SCORE_MAX = 3000,      /* of the other samples */
    WIN_SCORE = 1500,      /* a game is won after WIN_PLIES with this score */
    WIN_PLIES = 6,
    PLIES_MAX = 400,    /* a longer game is a draw */
    TREE_DEPTH_MIN = 2, /* of nodes that are samples */
};

/* Centipawns: scores are averaged as winning chances 1 / (1 + exp(-score / slope)). */
static const double roll_slope = 400;

struct sample_player {
    const struct sample_settings *settings;
    const struct rules *rules;
    struct searcher *searcher;
    struct game *game;
    uint64_t random;   /* state of the game's generator */
    int winning_plies; /* in a row with a score beyond WIN_SCORE */
    score last;        /* White's score at the last ply */
    struct sample_block block;
};

struct sample_player *sample_player_new(const struct rules *rules,
                                        const struct sample_settings *settings,
                                        struct searcher *searcher)
{
    struct sample_player *player = calloc(1, sizeof *player);

    if (!player)
        return NULL;
    player->rules = rules;
    player->settings = settings;
    player->searcher = searcher;
    return player;
}

void sample_player_free(struct sample_player *player)
{
    if (!player)
        return;
    game_free(player->game);
    sample_block_free(&player->block);
    free(player);
}

/* ---- samples of a search ----------------------------------------------------------------- */

/* Add one of `share` positions whose scores are moderate. */
static void add_share(struct sample_player *player, const struct position *pos, score s,
                      int share)
{
    const struct sample sample = {*pos, s, SAMPLE_RESULT_NONE};

    if (share && abs(s) < SCORE_MAX && random_below(&player->random, share) == 0)
        sample_pack(&player->block, &sample);
}

static void add_evaluated(void *context, const struct position *pos, score s)
{
    struct sample_player *player = context;

    add_share(player, pos, s, player->settings->static_share);
}

static void add_searched(void *context, const struct position *pos, int depth, score s)
{
    struct sample_player *player = context;

    if (depth >= TREE_DEPTH_MIN)
        add_share(player, pos, s, player->settings->tree_share);
}

/* Search the present position; `*found` is the score of the side to move. */
static move search(struct sample_player *player, score *found)
{
    const struct observer observer = {add_evaluated, add_searched, player};
    const struct limits limits = {.nodes = player->settings->nodes,
                                  .observer = &observer};

    *found = 0;
    return searcher_think_score(player->searcher, player->game, &limits, found);
}

/* ---- expectations over rolls ------------------------------------------------------------- */

static double chance_of(score s)
{
    return 1 / (1 + exp(-clamp_int(s, -SCORE_MAX, SCORE_MAX) / roll_slope));
}

/* The chance of the side that has moved, after its move and a roll. */
static double chance_after_roll(struct sample_player *player)
{
    const enum result result = game_outcome(player->game).result;
    score found = 0;

    if (result == RESULT_DRAW)
        return 0.5;
    if (result != RESULT_NONE)
        return (result == RESULT_WHITE_WINS)
                       == (game_position(player->game)->to_move == BLACK)
                   ? 1
                   : 0;
    search(player, &found);
    return 1 - chance_of(found);
}

/* The score of the present position: an average over rolls after `m`, or `searched`, where there
 * are none to average over. */
static score expected_score(struct sample_player *player, move m, score searched)
{
    double chances = 0;
    struct position after;

    play_make(&after, game_position(player->game), m);
    if (!after.awaits_roll || player->settings->rolls == 0)
        return searched;
    for (int i = 0; i < player->settings->rolls; i++) {
        const move roll = play_roll_dice(&after, &player->random);

        if (!game_play(player->game, (struct ply){m, roll}))
            return searched;
        chances += chance_after_roll(player);
        game_undo(player->game);
    }

    const double mean = chances / player->settings->rolls;
    const double clipped =
        clamp_double(mean, chance_of(-SCORE_MAX), chance_of(SCORE_MAX));

    return (score)lround(roll_slope * log(clipped / (1 - clipped)));
}

/* ---- games ------------------------------------------------------------------------------- */

/* Play random plies, half of them noisy where they can be, until few men are left; false where the
 * game ends before. */
static bool play_to_ending(struct sample_player *player)
{
    const int men =
        ENDING_MEN_MIN
        + random_below(&player->random, ENDING_MEN_MAX - ENDING_MEN_MIN + 1);
    struct game *game = player->game;

    while (men_count(game_position(game)) > men) {
        const bool noisy = random_below(&player->random, 2) == 0;

        if (!(noisy && game_play_random_noisy(game, &player->random))
            && !game_play_random(game, &player->random))
            return false;
        if (game_outcome(game).result != RESULT_NONE || game_plies(game) >= PLIES_MAX)
            return false;
    }
    return true;
}

/* Whether an ending favours neither side, but is misjudged by the evaluation. */
static bool is_good_ending(struct sample_player *player)
{
    const struct limits limits = {.nodes = player->settings->nodes};
    const score evaluation =
        searcher_evaluate(player->searcher, game_position(player->game));
    score found = 0;

    searcher_clear(player->searcher);
    searcher_think_score(player->searcher, player->game, &limits, &found);
    return abs(found) <= BALANCE && evaluation != SCORE_NONE
           && abs(found - evaluation) >= MISJUDGED;
}

static bool begin_with_ending(struct sample_player *player)
{
    for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
        game_reset(player->game, NULL);
        if (play_to_ending(player) && is_good_ending(player))
            return true;
    }
    return false;
}

/* Begin with random plies; false when no good opening was found. */
static bool play_opening(struct sample_player *player)
{
    const struct balanced_opening opening = {.plies = 6,
                                             .plies_spread = 5,
                                             .nodes = player->settings->nodes,
                                             .balance = BALANCE,
                                             .attempts = ATTEMPTS_MAX};
    const int endings = player->settings->endings;

    if (endings > 0 && random_below(&player->random, PERCENT) < endings)
        return begin_with_ending(player);
    return balanced_opening_play(&opening, player->searcher, player->game,
                                 &player->random)
           <= BALANCE;
}

/* White's points where the score decides the game: a mate, or a lead that lasts. */
static int adjudicate(struct sample_player *player, score white)
{
    const bool winning = abs(white) >= WIN_SCORE;
    const bool same_side = (white > 0) == (player->last > 0);

    player->winning_plies = winning && same_side ? player->winning_plies + 1 : 0;
    player->last = white;
    if (score_is_mate(white) || player->winning_plies >= WIN_PLIES)
        return white > 0 ? 1 : -1;
    return SAMPLE_RESULT_PENDING;
}

/* Search, sample and move; returns White's points, SAMPLE_RESULT_PENDING while the game goes on. */
static int play_ply(struct sample_player *player)
{
    struct position pos = *game_position(player->game);
    score found = 0;
    const move m = search(player, &found);
    const int points = adjudicate(player, pos.to_move == WHITE ? found : -found);
    enum result result;

    if (points != SAMPLE_RESULT_PENDING)
        return points;
    if (abs(found) < GAME_SCORE_MAX && !play_in_check(&pos)
        && !play_is_noisy(&pos, m)) {
        const score expected = expected_score(player, m, found);
        const struct sample sample = {pos, expected, SAMPLE_RESULT_PENDING};

        sample_pack(&player->block, &sample);
    }
    if (!game_play(player->game, (struct ply){m, MOVE_NONE}))
        return 0;
    result = game_outcome(player->game).result;
    return result == RESULT_NONE ? SAMPLE_RESULT_PENDING : outcome_points(result);
}

const struct sample_block *sample_player_play(struct sample_player *player,
                                              uint64_t number)
{
    int points = SAMPLE_RESULT_PENDING;

    player->random = player->settings->seed;
    player->random = random_next(&player->random) ^ number;
    game_free(player->game);
    player->game = game_new(player->rules, random_next(&player->random));
    player->block.bytes = 0;
    player->winning_plies = 0;
    player->last = 0;
    if (!player->game)
        return NULL;
    if (play_opening(player))
        for (int ply = 0; ply < PLIES_MAX && points == SAMPLE_RESULT_PENDING; ply++)
            points = play_ply(player);
    sample_set_results(&player->block, points == SAMPLE_RESULT_PENDING ? 0 : points);
    return &player->block;
}
