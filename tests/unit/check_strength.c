/* check_strength.c - weak players, and openings that differ.  SPDX-License-Identifier: MIT */
#include "search/strength.h"

#include "engine/core/random.h"
#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <math.h>

enum { SEEDS = 100, SPREAD_MAX = 2000, GAMES = 3, WON_GAMES = 10, PLIES_MAX = 200 };
enum { WEAKEST = 0, MIDDLE = 9 }; /* levels */

static struct playground ground;
static struct searcher *searcher;

static void open_searcher(void)
{
    searcher = searcher_new(1, 1);
    ck_assert_ptr_nonnull(searcher);
}

static void close_searcher(void)
{
    searcher_free(searcher);
}

FIXTURE(open_searcher, close_searcher);

TEST(test_more_elo_is_a_higher_level)
{
    ck_assert_double_eq(strength_elo_skill(ELO_MIN), 0);
    ck_assert_double_eq(strength_elo_skill(ELO_MAX), SKILL_MAX - 1);
    for (int elo = ELO_MIN + 1; elo <= ELO_MAX; elo++)
        ck_assert_double_gt(strength_elo_skill(elo), strength_elo_skill(elo - 1));
}

LOOP_TEST(test_a_higher_level_never_means_less_of_anything, unit_variant_count())
{
    struct limits before = {.depth = 0}, limits;

    playground_open(&ground, variants[_i]->name, NULL, NULL);
    strength_limit(&ground.pos, 0, 1, &before);
    for (double skill = 0.01; skill <= SKILL_MAX - 1; skill += 0.01, before = limits) {
        limits = (struct limits){.depth = 0};
        strength_limit(&ground.pos, skill, 1, &limits);
        ck_assert_int_ge(limits.depth, before.depth);
        ck_assert_uint_ge(limits.nodes, before.nodes);
        ck_assert_int_le(limits.strength.overlook, before.strength.overlook);
        ck_assert_int_le(limits.strength.noise, before.strength.noise);
    }
    ck_assert_int_lt(before.strength.overlook, 20);
    ck_assert_int_lt(before.strength.noise, 5);
    ck_assert_int_ge(before.depth, 9);
    playground_close(&ground);
}

TEST(test_stricter_limits_stay)
{
    struct limits limits = {.depth = 1, .nodes = 10};

    playground_open(&ground, "chess", NULL, NULL);
    strength_limit(&ground.pos, SKILL_MAX - 1, 1, &limits);
    playground_close(&ground);
    ck_assert_int_eq(limits.depth, 1);
    ck_assert_uint_eq(limits.nodes, 10);
}

/* How many of SEEDS weak players overlook a move after `last`. */
static int count_overlooking(const char *move_text, const char *last)
{
    const move m = playground_move(&ground, move_text);
    const square sq = last ? move_to(playground_move(&ground, last)) : SQ_NONE;
    int count = 0;

    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const struct strength strength = {.overlook = 1000, .seed = seed};

        count += strength_overlooks(&strength, &ground.pos, m,
                                    last ? move_make(MOVE_NORMAL, sq, sq) : MOVE_NONE);
    }
    return count;
}

TEST(test_hard_moves_are_overlooked_more_often)
{
    playground_open(&ground, "chess", NULL, "4k3/8/1q6/8/3b4/4P3/K7/6R1 w - - 0 1");

    const int recapture = count_overlooking("e3d4", "e3d4");
    const int capture = count_overlooking("e3d4", NULL);
    const int quiet = count_overlooking("e3e4", NULL);
    const int far = count_overlooking("g1g7", NULL);

    ck_assert_int_gt(recapture, 0);
    ck_assert_int_lt(recapture, capture / 2);
    ck_assert_int_lt(capture, quiet);
    ck_assert_int_lt(quiet, far);
    ck_assert_int_le(far, SEEDS);
    playground_set(&ground, "3k4/6R1/8/8/8/8/K7/8 w - - 0 1");
    ck_assert_int_lt(count_overlooking("g7g8", NULL), count_overlooking("g7g6", NULL));
    playground_close(&ground);
}

TEST(test_errors_of_evaluation_have_their_deviation)
{
    const struct strength strength = {.noise = 100, .seed = 5};
    double sum = 0, squares = 0;

    for (key position = 0; position < SPREAD_MAX; position++) {
        const double error = strength_misjudges(&strength, position);

        sum += error;
        squares += error * error;
    }
    ck_assert_double_lt(fabs(sum / SPREAD_MAX), 10);
    ck_assert_double_gt(sqrt(squares / SPREAD_MAX), 90);
    ck_assert_double_lt(sqrt(squares / SPREAD_MAX), 110);
}

/* How many of SEEDS players of `skill` play `move_text` in `fen`. */
static int count_playing(const char *fen, const char *move_text, double skill)
{
    int count = 0;

    playground_open(&ground, "chess", NULL, fen);

    const move wanted = playground_move(&ground, move_text);
    struct game *game = playground_game(&ground);

    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct limits limits = {.depth = 0};

        strength_limit(&ground.pos, skill, seed, &limits);
        searcher_clear(searcher);
        count += searcher_think(searcher, game, &limits, NULL, NULL) == wanted;
    }
    game_free(game);
    playground_close(&ground);
    return count;
}

static const char queen_beside_pawn[] =
    "rnb1kbnr/pppp1ppp/8/4p3/3q4/2P2N2/PP2PPPP/RNBQKB1R w KQkq - 0 4";

/* A beginner mostly sees that a pawn can take the queen beside it. */
TEST(test_weak_players_see_what_is_near)
{
    ck_assert_int_gt(count_playing(queen_beside_pawn, "c3d4", WEAKEST), SEEDS / 3);
    ck_assert_int_gt(count_playing(queen_beside_pawn, "c3d4", MIDDLE), SEEDS * 8 / 10);
}

TEST(test_weak_players_miss_what_is_far)
{
    const int near =
        count_playing("k6r/p5B1/8/8/8/8/5PPP/6K1 w - - 0 1", "g7h8", WEAKEST);
    const int far =
        count_playing("k6r/p7/8/8/8/8/1B3PPP/6K1 w - - 0 1", "b2h8", WEAKEST);

    ck_assert_int_gt(far, SEEDS / 10);
    ck_assert_int_gt(near, far + SEEDS / 10);
}

/* White's points, doubled, in a game between players of these strengths. */
static int play_game(int white, int black, uint64_t *state)
{
    struct game *game = playground_game(&ground);
    int points = 1;

    while (game_outcome(game).result == RESULT_NONE && game_plies(game) < PLIES_MAX) {
        struct limits limits = {.depth = 0};

        strength_limit(game_position(game), game_plies(game) % 2 ? black : white,
                       random_next(state), &limits);
        ck_assert(game_play(
            game, (struct ply){searcher_think(searcher, game, &limits, NULL, NULL),
                               MOVE_NONE}));
    }
    if (game_outcome(game).result != RESULT_NONE)
        points = game_outcome(game).result == RESULT_WHITE_WINS   ? 2
                 : game_outcome(game).result == RESULT_BLACK_WINS ? 0
                                                                  : 1;
    game_free(game);
    return points;
}

/* The same, over and over, as the seeds are fixed. */
LOOP_TEST(test_stronger_players_win, unit_variant_count())
{
    uint64_t state = 1;
    int points = 0;

    playground_open(&ground, variants[_i]->name, NULL, NULL);
    for (int i = 0; i < GAMES; i++) {
        points += play_game(MIDDLE, WEAKEST, &state);
        points += 2 - play_game(WEAKEST, MIDDLE, &state);
    }
    ck_assert_int_gt(points, 3 * GAMES);
    playground_close(&ground);
}

static const struct {
    const char *variant;
    const char *fen;
    int least; /* points of WON_GAMES, doubled */
} won[] = {
    {"chess", "8/8/4k3/8/8/8/8/KQR5 w - - 0 1", 2 * WON_GAMES},
    {"pole", "8/8/4k3/8/8/8/8/KQR5[Ll] w - - 0 1", WON_GAMES + WON_GAMES / 2},
    {"pothole", "8/8/4k3/8/8/8/8/KQR5 w - - - 0 1", 2 * WON_GAMES - 2},
};

/* From there one side alone can win.  Without ease() in strength.c the weakest player draws 4 of 10 games of
 * chess and 8 of Pot-Hole.  In Pole it draws half of them, as a Pole defends better than a beginner attacks. */
LOOP_TEST(test_the_weakest_players_finish_won_games, COUNT(won))
{
    uint64_t state = 1;
    int points = 0;

    playground_open(&ground, won[_i].variant, NULL, won[_i].fen);
    for (int i = 0; i < WON_GAMES; i++)
        points += play_game(WEAKEST, WEAKEST, &state);
    ck_assert_int_ge(points, won[_i].least);
    playground_close(&ground);
}

TEST(test_variety_loses_no_more_than_it_may)
{
    struct game *game;
    move first = MOVE_NONE;
    int others = 0;

    playground_open(&ground, "chess", NULL, NULL);
    game = playground_game(&ground);
    for (uint64_t seed = 0; seed < 20; seed++) {
        const struct limits limits = {.depth = 5,
                                      .strength = {.variety = 20, .seed = seed}};
        score best = SCORE_NONE, played = SCORE_NONE;

        searcher_clear(searcher);
        const move m = searcher_think_score(searcher, game, &limits, &played);
        struct move_list only = {.count = 1, .moves = {m}};
        const struct limits without = {.depth = 5, .exclude = &only};

        searcher_clear(searcher);
        searcher_think_score(searcher, game, &without, &best);
        ck_assert_int_ge(played, best - 20 - 15);
        first = seed == 0 ? m : first;
        others += m != first;
    }
    ck_assert_int_gt(others, 0);
    game_free(game);
    playground_close(&ground);
}

TEST(test_variety_of_nothing_is_the_best_move)
{
    const struct limits limits = {.depth = 5};
    struct game *game;

    playground_open(&ground, "chess", NULL, NULL);
    game = playground_game(&ground);
    const move best = searcher_think(searcher, game, &limits, NULL, NULL);

    for (uint64_t seed = 0; seed < 5; seed++) {
        const struct limits seeded = {.depth = 5, .strength = {.seed = seed}};

        searcher_clear(searcher);
        ck_assert_uint_eq(searcher_think(searcher, game, &seeded, NULL, NULL), best);
    }
    game_free(game);
    playground_close(&ground);
}

static int reports_shown;

static void count_report(const struct report *report, void *context)
{
    (void)context;
    ck_assert_int_eq(report->multipv, 1);
    reports_shown++;
}

/* The moves that variety compares are no lines for users. */
TEST(test_variety_reports_one_line)
{
    const struct limits limits = {.depth = 4,
                                  .bounds = true,
                                  .current_moves = true,
                                  .strength = {.variety = 50, .seed = 3}};
    struct game *game;

    playground_open(&ground, "chess", NULL, NULL);
    game = playground_game(&ground);
    searcher_think(searcher, game, &limits, count_report, NULL);
    ck_assert_int_gt(reports_shown, 3);
    game_free(game);
    playground_close(&ground);
}
