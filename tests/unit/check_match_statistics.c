/* check_match_statistics.c - what games of a tournament are like.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/match/results/measures.h"
#include "protocol/match/results/record.h"
#include "protocol/statistics/statistics.h"
#include "protocol/text/game_text.h"
#include "tests/unit/unit.h"

#include <math.h>

static void add_sample(struct statistics *statistics, key opening, double points)
{
    struct sample sample = {.opening = opening};

    sample.values[MEASURE_POINTS] = points;
    statistics->samples[statistics->count++] = sample;
}

/* Six games of three openings; the deviations of the openings' sums from the mean are 1/2, -1
 * and 1/2. */
TEST(test_an_opening_is_one_observation)
{
    struct sample samples[6];
    struct statistics statistics = {.samples = samples, .room = 6};
    struct estimate estimate;

    add_sample(&statistics, 7, 1);
    add_sample(&statistics, 3, 0);
    add_sample(&statistics, 9, 1);
    add_sample(&statistics, 7, 0.5);
    add_sample(&statistics, 3, 0);
    add_sample(&statistics, 9, 0.5);
    statistics_sort(&statistics);
    ck_assert_int_eq(statistics_openings(&statistics), 3);
    estimate = statistics_estimate(&statistics, MEASURE_POINTS);
    ck_assert_double_eq_tol(estimate.mean, 0.5, 1e-12);
    ck_assert_double_eq_tol(estimate.error, sqrt((0.25 + 1 + 0.25) * 3 / 2) / 6, 1e-12);
}

/* Rounding must not make an error of them. */
TEST(test_equal_games_have_an_error_of_0)
{
    struct sample samples[6];
    struct statistics statistics = {.samples = samples, .room = 6};

    for (key opening = 0; opening < 6; opening++)
        add_sample(&statistics, opening / 2, 0.5);
    ck_assert_double_eq(statistics_estimate(&statistics, MEASURE_POINTS).error, 0);
}

TEST(test_games_of_one_opening_have_no_error)
{
    struct sample samples[2];
    struct statistics statistics = {.samples = samples, .room = 2};

    add_sample(&statistics, 7, 1);
    add_sample(&statistics, 7, 1);
    ck_assert(isinf(statistics_estimate(&statistics, MEASURE_POINTS).error));
}

static const struct {
    const char *rule, *fen, *moves[2];
    int kind_letter, captures;
} captures[] = {
    {"king", "4k3/8/8/8/8/8/5nPl/6RK[L] w - - 0 1", {"h1h2"}, 'L', 1},
    {"king", "4k3/8/8/8/8/8/1n3P2/6RK[Ll] w - - 0 1", {"L@a1", "L@a2"}, 'L', 0},
    {"suicide", "4k3/8/8/3l4/3L4/8/8/R3K3[-] w - - 0 1", {"d4d5"}, 'L', 2},
    {"never", "4k3/P7/8/8/8/8/8/4K3[-] w - - 0 1", {"a7a8q"}, 'P', 0},
    {"never", "1r2k3/P7/8/8/8/8/8/4K3[-] w - - 0 1", {"a7b8q"}, 'R', 1},
};

LOOP_TEST(test_captures_are_counted, COUNT(captures))
{
    const struct option_value option = {"PoleCapture", captures[_i].rule};
    struct text why;
    struct rules *rules = rules_new(variants_find("pole"), &option, 1, &why);
    struct game *game = rules ? game_new(rules, 0) : NULL;
    struct record record = {.game = game, .result = RESULT_DRAW};
    struct sample sample;
    struct position pos;
    int kind = KIND_PAWN;

    ck_assert(game && fen_parse(&pos, rules, captures[_i].fen, &why));
    game_reset(game, &pos);
    for (int i = 0; i < 2 && captures[_i].moves[i]; i++) {
        struct ply ply;

        ck_assert(ply_read(game_position(game), captures[_i].moves[i], &ply, &why));
        ck_assert(game_play(game, ply));
    }
    while (rules->variant->kinds[kind].letter != captures[_i].kind_letter)
        kind++;
    record_measure(&record, kind, &sample);
    ck_assert_double_eq(sample.values[MEASURE_CAPTURES], captures[_i].captures);
    ck_assert_double_eq(sample.values[MEASURE_CAPTURED], captures[_i].captures > 0);
    ck_assert_double_eq(sample.values[MEASURE_MOVES], 1);
    game_free(game);
    rules_free(rules);
}

enum { MEASURED, NOISE, CORRECTED };

/* `count` openings, each with two games, whose measure is 0.7 plus `share` of the noise plus some of its own. */
static struct statistics make_noisy(struct sample samples[], int count, double share)
{
    struct statistics statistics = {.samples = samples, .room = 2 * (size_t)count};
    uint64_t state = 42;

    for (int i = 0; i < 2 * count; i++) {
        struct sample sample = {.opening = (key)(i / 2)};

        sample.values[NOISE] = (double)(random_next(&state) % 2001) / 1000 - 1;
        sample.values[MEASURED] = 0.7 + share * sample.values[NOISE]
                                  + (double)(random_next(&state) % 201) / 1000 - 0.1;
        samples[statistics.count++] = sample;
    }
    statistics_sort(&statistics);
    return statistics;
}

TEST(test_noise_is_subtracted_by_its_share)
{
    struct sample samples[400];
    struct statistics statistics = make_noisy(samples, 200, 0.4);
    double coefficients[STATISTICS_HALVES];
    struct estimate corrected, measured;

    statistics_correct(&statistics, MEASURED, NOISE, CORRECTED, coefficients);
    measured = statistics_estimate(&statistics, MEASURED);
    corrected = statistics_estimate(&statistics, CORRECTED);
    for (int i = 0; i < STATISTICS_HALVES; i++)
        ck_assert_double_eq_tol(coefficients[i], 0.4, 0.05);
    ck_assert_double_ne(coefficients[0], coefficients[1]);
    ck_assert_double_eq_tol(corrected.mean, 0.7, 4 * corrected.error);
    ck_assert_double_lt(corrected.error, measured.error / 3);
}

TEST(test_noise_without_influence_stays)
{
    struct sample samples[400];
    struct statistics statistics = make_noisy(samples, 200, 0);
    double coefficients[STATISTICS_HALVES];

    statistics_correct(&statistics, MEASURED, NOISE, CORRECTED, coefficients);
    for (int i = 0; i < STATISTICS_HALVES; i++)
        ck_assert_double_eq_tol(coefficients[i], 0, 0.05);
}

TEST(test_few_openings_fit_no_share)
{
    struct sample samples[20];
    struct statistics statistics = make_noisy(samples, 10, 0.4);
    double coefficients[STATISTICS_HALVES];

    statistics_correct(&statistics, MEASURED, NOISE, CORRECTED, coefficients);
    for (int i = 0; i < STATISTICS_HALVES; i++)
        ck_assert_double_eq(coefficients[i], 1);
    for (int i = 0; i < statistics.count; i++)
        ck_assert_double_eq_tol(samples[i].values[CORRECTED],
                                samples[i].values[MEASURED] - samples[i].values[NOISE],
                                1e-12);
}
