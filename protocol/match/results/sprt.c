/* sprt.c - when enough games have been played.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/sprt.h"

#include "protocol/match/results/score.h"
#include "protocol/match/settings/tournament.h"

#include <math.h>

enum { ROUNDS_MAX = 60, REFINEMENTS = 12 };

/* What an empty class counts as, so that no logarithm is infinite. */
static const double empty_class = 1e-3;

/* A distribution of points, of games or of pairs. */
struct spread {
    int classes;                  /* 3 or 5                            */
    double points[PAIR_SUMS];     /* per game, eg. 0, 1/2, 1           */
    double likelihood[PAIR_SUMS]; /* sums to 1                         */
    double total;                 /* games or pairs                    */
    int games_each;               /* 1, or 2 where these are pairs     */
};

static void fill_spread(struct spread *spread, const struct tally *tally)
{
    const int singles[] = {tally->losses, tally->draws, tally->wins};
    int pairs = 0;

    for (int i = 0; i < PAIR_SUMS; i++)
        pairs += tally->pairs[i];
    const bool paired = tally->paired || pairs;

    spread->classes = paired ? PAIR_SUMS : 3;
    spread->games_each = paired ? 2 : 1;
    spread->total = 0;
    for (int i = 0; i < spread->classes; i++) {
        const int count = paired ? tally->pairs[i] : singles[i];

        spread->points[i] = (double)i / (spread->classes - 1);
        spread->likelihood[i] = count ? count : empty_class;
        spread->total += spread->likelihood[i];
    }
    for (int i = 0; i < spread->classes; i++)
        spread->likelihood[i] /= spread->total;
}

/* The x for which the sum of p_i a_i / (1 + x a_i) is 0, where some a_i are negative and
 * some positive: between the poles the sum falls, so halving finds it. */
static double solve_secular(const struct spread *spread, const double *a)
{
    double least = 0, most = 0, low, high;

    for (int i = 0; i < spread->classes; i++) {
        least = fmin(least, a[i]);
        most = fmax(most, a[i]);
    }
    low = -1 / most;
    high = -1 / least;
    for (int round = 0; round < ROUNDS_MAX; round++) {
        const double x = (low + high) / 2;
        double sum = 0;

        for (int i = 0; i < spread->classes; i++)
            sum += spread->likelihood[i] * a[i] / (1 + x * a[i]);
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

/* The likeliest distribution `p` with the expectation `score`. */
static void fit_score(const struct spread *spread, double score, double *p)
{
    double a[PAIR_SUMS];

    for (int i = 0; i < spread->classes; i++)
        a[i] = spread->points[i] - score;

    const double x = solve_secular(spread, a);

    for (int i = 0; i < spread->classes; i++)
        p[i] = spread->likelihood[i] / (1 + x * a[i]);
}

/* The likeliest distribution `p` whose expectation is `t` standard deviations above 1/2:
 * the condition made linear around one guess yields the next. */
static void fit_deviations(const struct spread *spread, double t, double *p)
{
    double a[PAIR_SUMS];

    for (int i = 0; i < spread->classes; i++)
        p[i] = 1.0 / spread->classes;
    for (int round = 0; round < REFINEMENTS; round++) {
        double mean = 0, variance = 0;

        for (int i = 0; i < spread->classes; i++)
            mean += p[i] * spread->points[i];
        for (int i = 0; i < spread->classes; i++)
            variance += p[i] * (spread->points[i] - mean) * (spread->points[i] - mean);

        const double sigma = sqrt(variance);

        for (int i = 0; i < spread->classes; i++) {
            const double off = (mean - spread->points[i]) / sigma;

            a[i] = spread->points[i] - 0.5 - t * sigma * (1 + off * off) / 2;
        }

        const double x = solve_secular(spread, a);

        for (int i = 0; i < spread->classes; i++)
            p[i] = spread->likelihood[i] / (1 + x * a[i]);
    }
}

/* Whether there is anything to judge by. */
static bool is_empty(const struct tally *tally)
{
    int pairs = 0;

    for (int i = 0; i < PAIR_SUMS; i++)
        pairs += tally->pairs[i];
    return tally->paired ? pairs == 0 : tally_games(tally) == 0;
}

static void fit(const struct sprt *sprt, const struct spread *spread, double elo,
                double *p)
{
    static const double normal_unit = 347.4355855226014; /* 800 / ln 10 */

    if (sprt->model == SPRT_NORMALISED)
        fit_deviations(spread, elo / normal_unit * sqrt(spread->games_each), p);
    else
        fit_score(spread, elo_to_score(elo), p);
}

double sprt_ratio(const struct sprt *sprt, const struct tally *tally)
{
    double p0[PAIR_SUMS], p1[PAIR_SUMS], sum = 0;
    struct spread spread;

    if (is_empty(tally))
        return 0;
    fill_spread(&spread, tally);
    fit(sprt, &spread, sprt->elo0, p0);
    fit(sprt, &spread, sprt->elo1, p1);
    for (int i = 0; i < spread.classes; i++)
        sum += spread.likelihood[i] * log(p1[i] / p0[i]);
    return spread.total * sum;
}

double sprt_lower_bound(const struct sprt *sprt)
{
    return log(sprt->beta / (1 - sprt->alpha));
}

double sprt_upper_bound(const struct sprt *sprt)
{
    return log((1 - sprt->beta) / sprt->alpha);
}

enum sprt_verdict sprt_decide(const struct sprt *sprt, const struct tally *tally)
{
    const double ratio = sprt_ratio(sprt, tally);

    if (sprt->elo0 >= sprt->elo1)
        return SPRT_GOES_ON;
    if (ratio <= sprt_lower_bound(sprt))
        return SPRT_ACCEPTS_ELO0;
    return ratio >= sprt_upper_bound(sprt) ? SPRT_ACCEPTS_ELO1 : SPRT_GOES_ON;
}
