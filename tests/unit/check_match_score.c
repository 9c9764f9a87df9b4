/* check_match_score.c - what results say, against values published elsewhere.
 * SPDX-License-Identifier: MIT */
#include "protocol/match/results/rating.h"
#include "protocol/match/results/record.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/statistics/score.h"
#include "tests/unit/unit.h"

#include <math.h>

/* A tally that has these pairs only. */
static struct tally from_pairs(const int pairs[PAIR_SUMS])
{
    struct tally tally = {.wins = 0};
    int points = 0, games = 0;

    for (int i = 0; i < PAIR_SUMS; i++) {
        tally.pairs[i] = pairs[i];
        points += i * pairs[i];
        games += 2 * pairs[i];
    }
    /* As few draws as the points allow; no figure of pairs depends on it. */
    tally.draws = points % 2;
    tally.wins = points / 2;
    tally.losses = games - tally.wins - tally.draws;
    return tally;
}

TEST(test_elo_of_known_scores)
{
    ck_assert_double_eq_tol(score_to_elo(0.5), 0, 1e-9);
    ck_assert_double_eq_tol(score_to_elo(0.75), 190.8485, 1e-3);
    ck_assert_double_eq_tol(elo_to_score(100), 0.640065, 1e-6);
    ck_assert(isinf(score_to_elo(1)) && score_to_elo(1) > 0);
    ck_assert(isinf(score_to_elo(0)) && score_to_elo(0) < 0);
}

TEST(test_score_without_games_is_even)
{
    const struct tally none = {.wins = 0};

    ck_assert_double_eq_tol(tally_score(&none), 0.5, 1e-12);
    ck_assert_double_eq_tol(tally_superiority(&none), 0.5, 1e-12);
    ck_assert(isinf(tally_elo(&none).high));
}

/* Elo and its interval, as other programs publish them. */
static const struct {
    int pairs[PAIR_SUMS];
    double low, value, high;
} intervals[] = {
    {{485, 1923, 2942, 1937, 594}, 1.21, 5.11, 9.02},
    {{261, 739, 2683, 737, 253}, -5.00, -0.67, 3.66},
    {{63, 252, 385, 250, 74}, -7.38, 3.39, 14.17},
    {{527, 1007, 1932, 933, 511}, -9.16, -3.75, 1.66},
    {{175, 305, 694, 291, 157}, -14.57, -5.36, 3.85},
};

LOOP_TEST(test_elo_interval_fits_published, COUNT(intervals))
{
    const struct tally tally = from_pairs(intervals[_i].pairs);
    const struct elo elo = tally_elo(&tally);

    ck_assert_double_eq_tol(elo.low, intervals[_i].low, 0.02);
    ck_assert_double_eq_tol(elo.value, intervals[_i].value, 0.02);
    ck_assert_double_eq_tol(elo.high, intervals[_i].high, 0.02);
}

TEST(test_elo_interval_of_equal_results_has_bounds)
{
    const struct tally tally = from_pairs((const int[PAIR_SUMS]){0, 0, 3000, 0, 0});
    double low, high;
    struct elo elo = tally_elo(&tally);

    tally_interval(&tally, &low, &high);
    ck_assert_double_eq_tol(elo.low, score_to_elo(low), 1e-9);
    ck_assert_double_eq_tol(elo.high, score_to_elo(high), 1e-9);
    elo = tally_normalised_elo(&tally);
    ck_assert_double_eq_tol(elo.low, -elo.high, 1e-9);
    ck_assert_double_lt(elo.high, 9);
}

TEST(test_error_of_single_games)
{
    const struct tally tally = {.wins = 30, .draws = 40, .losses = 30};

    ck_assert_double_eq_tol(tally_error(&tally), sqrt(0.15 / 100), 1e-9);
}

TEST(test_superiority_of_one_deviation)
{
    /* 60 of 100 decided games: the lead is 2.041 standard errors. */
    const struct tally tally = {.wins = 60, .losses = 40};

    ck_assert_double_eq_tol(tally_superiority(&tally), 0.9794, 1e-3);
}

TEST(test_superiority_of_few_pairs)
{
    /* Dirichlet posterior of one pair won: mean 9/14, variance 0.1403 / 4.5. */
    const struct tally one = from_pairs((const int[PAIR_SUMS]){0, 0, 0, 0, 1});
    const struct tally ten = from_pairs((const int[PAIR_SUMS]){0, 0, 0, 0, 10});
    const struct tally even = from_pairs((const int[PAIR_SUMS]){0, 0, 9, 0, 0});

    ck_assert_double_eq_tol(tally_superiority(&one), 0.7907, 1e-3);
    ck_assert_double_gt(tally_superiority(&ten), 0.999);
    ck_assert_double_eq_tol(tally_superiority(&even), 0.5, 1e-9);
}

/* Tests that Stockfish's developers have published with their likelihood ratios. */
static const struct {
    struct sprt sprt;
    int pairs[PAIR_SUMS];
    double ratio;
} tests[] = {
    {{SPRT_LOGISTIC, -0.25, 1.25, 0.05, 0.05}, {253, 4282, 17604, 4431, 286}, 2.94},
    {{SPRT_LOGISTIC, 0.25, 1.25, 0.05, 0.05}, {58, 3302, 33130, 3518, 84}, 2.97},
    {{SPRT_LOGISTIC, -1, 3, 0.05, 0.05}, {424, 2948, 5832, 3045, 460}, 2.94},
    {{SPRT_LOGISTIC, -1.25, 0.25, 0.05, 0.05}, {293, 5085, 20082, 5070, 326}, 2.95},
    {{SPRT_NORMALISED, 0, 2, 0.05, 0.05}, {320, 12431, 27275, 12858, 316}, 2.95},
    {{SPRT_NORMALISED, 0.5, 2.5, 0.05, 0.05}, {197, 45541, 117722, 46579, 228}, 2.96},
    {{SPRT_NORMALISED, 0, 2, 0.05, 0.05}, {371, 10263, 24989, 10642, 379}, 2.95},
    {{SPRT_NORMALISED, 0.5, 2.5, 0.05, 0.05}, {47, 8181, 25234, 8575, 47}, 2.94},
};

LOOP_TEST(test_sprt_ratio_fits_published, COUNT(tests))
{
    const struct tally tally = from_pairs(tests[_i].pairs);

    ck_assert_double_eq_tol(sprt_ratio(&tests[_i].sprt, &tally), tests[_i].ratio, 0.02);
}

/* Bounds that are far from the games' score. */
TEST(test_sprt_ratio_of_any_bounds_is_finite)
{
    const double bounds[] = {5, 249, 250, 1000, 1e6};
    const struct tally won = from_pairs((const int[PAIR_SUMS]){0, 0, 0, 0, 100});
    const struct tally even = from_pairs((const int[PAIR_SUMS]){9, 9, 9, 9, 9});

    for (size_t i = 0; i < COUNT(bounds); i++) {
        const struct sprt sprt = {SPRT_NORMALISED, 0, bounds[i], 0.05, 0.05};

        ck_assert_double_gt(sprt_ratio(&sprt, &won), 0);
        ck_assert_double_lt(sprt_ratio(&sprt, &even), 0);
    }
}

TEST(test_sprt_ratio_of_single_games)
{
    const struct sprt sprt = {SPRT_NORMALISED, 0, 2, 0.05, 0.05};
    const struct tally tally = {.wins = 36433, .losses = 36027, .draws = 68692};

    ck_assert_double_eq_tol(sprt_ratio(&sprt, &tally), 0.92, 0.01);
}

TEST(test_sprt_decides_at_its_bounds)
{
    const struct sprt sprt = {SPRT_LOGISTIC, 0, 10, 0.05, 0.05};
    const int good[] = {0, 10, 100, 200, 50}, bad[] = {50, 200, 100, 10, 0};
    const struct tally none = {.wins = 0};
    const struct tally better = from_pairs(good), worse = from_pairs(bad);

    ck_assert_double_eq_tol(sprt_upper_bound(&sprt), 2.944, 1e-3);
    ck_assert_double_eq_tol(sprt_lower_bound(&sprt), -2.944, 1e-3);
    ck_assert_int_eq(sprt_decide(&sprt, &none), SPRT_GOES_ON);
    ck_assert_int_eq(sprt_decide(&sprt, &better), SPRT_ACCEPTS_ELO1);
    ck_assert_int_eq(sprt_decide(&sprt, &worse), SPRT_ACCEPTS_ELO0);
}

TEST(test_no_sprt_never_decides)
{
    const struct sprt none = {.elo0 = 0};
    const int good[] = {0, 10, 100, 200, 50};
    const struct tally better = from_pairs(good);

    ck_assert_int_eq(sprt_decide(&none, &better), SPRT_GOES_ON);
}

TEST(test_rating_of_two_is_their_elo)
{
    const struct tally tallies[] = {{.wins = 0},
                                    {.wins = 60, .draws = 30, .losses = 10},
                                    {.wins = 10, .draws = 30, .losses = 60},
                                    {.wins = 0}};
    struct ratings ratings;

    ratings_compute(&ratings, tallies, 2);
    ck_assert_double_eq_tol(ratings.elo[0] - ratings.elo[1], 190.8485, 1e-3);
    ck_assert_double_eq_tol(ratings.elo[0] + ratings.elo[1], 0, 1e-6);
    /* Half of 1.96 times the deviation of the points over their slope: sqrt(11.25) / 18.75. */
    ck_assert_double_eq_tol(ratings.error[0], 30.4535, 1e-3);
    ck_assert_double_eq_tol(ratings.error[1], 30.4535, 1e-3);
}

/* a scores 75 % against b, b 75 % against c: the differences add up, whatever a against c
 * was expected to be. */
TEST(test_ratings_of_a_chain_add_up)
{
    struct tally tallies[9] = {{.wins = 0}};
    struct ratings ratings;

    tallies[1] = tallies[5] = (struct tally){.wins = 75, .losses = 25};
    tallies[3] = tallies[7] = (struct tally){.wins = 25, .losses = 75};
    ratings_compute(&ratings, tallies, 3);
    ck_assert_double_eq_tol(ratings.elo[0], 190.8485, 1e-3);
    ck_assert_double_eq_tol(ratings.elo[1], 0, 1e-3);
    ck_assert_double_eq_tol(ratings.elo[2], -190.8485, 1e-3);
    /* The rating of a is (2 d + e) / 3, that of b (e - d) / 3, of differences d, e with one deviation. */
    ck_assert_double_eq_tol(ratings.error[0], 58.6083, 1e-3);
    ck_assert_double_eq_tol(ratings.error[1], 37.0671, 1e-3);
    ck_assert_double_eq_tol(ratings.error[2], 58.6083, 1e-3);
}

TEST(test_ratings_of_unconnected_engines_have_no_error)
{
    struct tally tallies[16] = {[1] = {.wins = 3, .losses = 1},
                                [4] = {.wins = 1, .losses = 3},
                                [11] = {.draws = 2},
                                [14] = {.draws = 2}};
    struct ratings ratings;

    ratings_compute(&ratings, tallies, 4);
    ck_assert(!ratings.are_connected && isinf(ratings.error[0]));
    tallies[6] = tallies[9] = (struct tally){.draws = 2};
    ratings_compute(&ratings, tallies, 4);
    ck_assert(ratings.are_connected && isfinite(ratings.error[0]));
}

TEST(test_rating_of_all_points_is_finite)
{
    const struct tally tallies[] = {
        {.wins = 0}, {.wins = 8}, {.losses = 8}, {.wins = 0}};
    struct ratings ratings;

    ratings_compute(&ratings, tallies, 2);
    ck_assert(isfinite(ratings.elo[0]) && ratings.elo[0] > 100);
    ck_assert(isfinite(ratings.error[0]));
}

TEST(test_rating_without_games_is_open)
{
    struct tally tallies[9] = {{.wins = 0}};
    struct ratings ratings;

    tallies[1] = tallies[3] = (struct tally){.wins = 1, .draws = 2, .losses = 1};
    ratings_compute(&ratings, tallies, 3);
    for (int i = 0; i < 3; i++) {
        ck_assert_double_eq_tol(ratings.elo[i], 0, 1e-6);
        ck_assert(isinf(ratings.error[i]));
    }
}

TEST(test_clock_use_adds_counts_and_keeps_the_largest)
{
    struct clock_use use = {.moves = 3, .late_moves = 1, .late_ms = 7, .wait_ms = 2};
    const struct clock_use part = {
        .moves = 2, .late_moves = 2, .late_ms = 4, .wait_ms = 5};

    clock_use_add(&use, &part);
    ck_assert_int_eq(use.moves, 5);
    ck_assert_int_eq(use.late_moves, 3);
    ck_assert_int_eq(use.late_ms, 7);
    ck_assert_int_eq(use.wait_ms, 5);
}

/* 95 % intervals of few games do not pretend to be certain, and hold the score. */
TEST(test_score_interval_of_few_games_is_wide)
{
    const struct tally one = {.wins = 1}, equal = {.draws = 2},
                       many = {.wins = 5000, .losses = 5000};
    double low, high;

    tally_interval(&one, &low, &high);
    ck_assert(low < 0.5 && high > 0.95 && high <= 1);
    tally_interval(&equal, &low, &high);
    ck_assert(low > 0 && low < 0.4 && high > 0.6);
    tally_interval(&many, &low, &high);
    ck_assert(low > 0.48 && low < 0.495 && high > 0.505 && high < 0.52);
}

TEST(test_margin_grows_with_the_waits_of_the_referee)
{
    const struct tournament tournament = {.margin_ms = 50};
    struct clock_use use = {.wait_ms = 2, .late_ms = 400};

    ck_assert_int_eq(clock_use_margin_ms(&use, &tournament), 58);
    clock_use_add(&use, &(struct clock_use){.wait_ms = 10});
    ck_assert_int_eq(clock_use_margin_ms(&use, &tournament), 90);
    clock_use_add(&use, &(struct clock_use){.wait_ms = 1});
    ck_assert_int_eq(clock_use_margin_ms(&use, &tournament), 90);
}
