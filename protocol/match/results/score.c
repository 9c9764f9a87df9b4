/* score.c - what results say about strength.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/score.h"

#include <math.h>

static const double confidence = 1.959963984540054; /* 95 % of a normal distribution */

/* A draw and a score of 1/2 apart, in normalised Elo: 800 / ln 10. */
static const double normal_unit = 347.4355855226014;

int tally_games(const struct tally *tally)
{
    return tally->wins + tally->draws + tally->losses;
}

static int count_pairs(const struct tally *tally)
{
    int count = 0;

    for (int i = 0; i < PAIR_SUMS; i++)
        count += tally->pairs[i];
    return count;
}

double tally_score(const struct tally *tally)
{
    const int games = tally_games(tally);

    return games ? (tally->wins + tally->draws / 2.0) / games : 0.5;
}

/* The variance of a pair's points per game. */
static double pair_variance(const struct tally *tally, int pairs)
{
    double mean = 0, variance = 0;

    for (int i = 0; i < PAIR_SUMS; i++)
        mean += i / 4.0 * tally->pairs[i] / pairs;
    for (int i = 0; i < PAIR_SUMS; i++)
        variance += (i / 4.0 - mean) * (i / 4.0 - mean) * tally->pairs[i] / pairs;
    return variance;
}

/* The variance of one game's points, twice that of a pair's mean where there are pairs. */
static double game_variance(const struct tally *tally)
{
    const int pairs = count_pairs(tally);
    const int games = tally_games(tally);
    const double mean = tally_score(tally);

    if (pairs)
        return 2 * pair_variance(tally, pairs);
    if (!games)
        return 0;
    return (tally->wins * (1 - mean) * (1 - mean)
            + tally->draws * (0.5 - mean) * (0.5 - mean) + tally->losses * mean * mean)
           / games;
}

double tally_error(const struct tally *tally)
{
    const int games = tally_games(tally);

    return games ? sqrt(game_variance(tally) / games) : 0;
}

double score_to_elo(double score)
{
    if (score <= 0)
        return -INFINITY;
    if (score >= 1)
        return INFINITY;
    return -400 * log10(1 / score - 1);
}

double elo_to_score(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

struct elo tally_elo(const struct tally *tally)
{
    const double score = tally_score(tally);
    const double margin = confidence * tally_error(tally);

    if (margin <= 0)
        return (struct elo){score_to_elo(score), -INFINITY, INFINITY};
    return (struct elo){score_to_elo(score), score_to_elo(score - margin),
                        score_to_elo(score + margin)};
}

struct elo tally_normalised_elo(const struct tally *tally)
{
    const double deviation = sqrt(game_variance(tally));
    const int games = tally_games(tally);

    if (deviation <= 0)
        return (struct elo){0, -INFINITY, INFINITY};

    const double value = (tally_score(tally) - 0.5) / deviation * normal_unit;
    const double margin = confidence / sqrt(games) * normal_unit;

    return (struct elo){value, value - margin, value + margin};
}

double tally_superiority(const struct tally *tally)
{
    const double error = tally_error(tally);
    const double lead = tally_score(tally) - 0.5;

    if (error <= 0)
        return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    return 0.5 * erfc(-lead / error / sqrt(2));
}
