/* score.c - Elo differences, error bars and the SPRT.  SPDX-License-Identifier: MIT */
#include "protocol/statistics/score.h"

#include "engine/core/text.h"

#include <math.h>

enum { BISECTIONS = 60, REFINEMENTS = 12 };

const double confidence_95 = 1.959963984540054;
const double elo_unit = 173.7177927613007;

/* The count of an empty class in the SPRT, so that no logarithm is infinite. */
static const double empty_class = 1e-3;

/* The count that the prior of the superiority adds to each class. */
static const double jeffreys_count = 0.5;

/* A distribution of points, of single games or of pairs. */
struct distribution {
    int classes;                   /* 3, or 5 for pairs */
    int games_each;                /* 1, or 2 for pairs */
    double total;                  /* games or pairs */
    double points[PAIR_SUMS];      /* per game, eg. 0, 1/2, 1 */
    double probability[PAIR_SUMS]; /* sums to 1 */
};

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

/* The distribution of pairs or of single games; an empty class counts as `empty`. */
static struct distribution make_distribution(const struct tally *tally, bool paired,
                                             double empty)
{
    const int singles[] = {tally->losses, tally->draws, tally->wins};
    struct distribution d = {.classes = paired ? PAIR_SUMS : 3,
                             .games_each = paired ? 2 : 1};

    for (int i = 0; i < d.classes; i++) {
        const int count = paired ? tally->pairs[i] : singles[i];

        d.points[i] = (double)i / (d.classes - 1);
        d.probability[i] = count ? count : empty;
        d.total += d.probability[i];
    }
    for (int i = 0; i < d.classes; i++)
        d.probability[i] /= d.total;
    return d;
}

/* Mean and variance of the points under the probabilities `p`. */
static void compute_moments(const struct distribution *d, const double *p, double *mean,
                            double *variance)
{
    *mean = *variance = 0;
    for (int i = 0; i < d->classes; i++)
        *mean += p[i] * d->points[i];
    for (int i = 0; i < d->classes; i++)
        *variance += p[i] * (d->points[i] - *mean) * (d->points[i] - *mean);
}

/* Mean and variance of the expected score's posterior distribution, from Jeffreys' prior:
 * half a pair, or half a game, is added to each class.  They are those of a Dirichlet
 * distribution. */
static void compute_posterior(const struct tally *tally, double *mean, double *variance)
{
    const bool paired = count_pairs(tally) > 0;
    const int singles[] = {tally->losses, tally->draws, tally->wins};
    const int *counts = paired ? tally->pairs : singles;
    const int classes = paired ? PAIR_SUMS : 3;
    double p[PAIR_SUMS], total = 0;

    *mean = *variance = 0;
    for (int i = 0; i < classes; i++)
        total += counts[i] + jeffreys_count;
    for (int i = 0; i < classes; i++) {
        p[i] = (counts[i] + jeffreys_count) / total;
        *mean += p[i] * i / (classes - 1);
    }
    for (int i = 0; i < classes; i++)
        *variance += p[i] * pow((double)i / (classes - 1) - *mean, 2);
    *variance /= total + 1;
}

/* The variance of one game's points: for pairs, twice the variance of the pair's mean.  Results that
 * are all alike do not show it, so it is that of the posterior distribution. */
static double game_variance(const struct tally *tally)
{
    double mean, variance;

    if (tally_games(tally) == 0)
        return 0;

    const struct distribution d = make_distribution(tally, count_pairs(tally) > 0, 0);

    compute_moments(&d, d.probability, &mean, &variance);
    if (variance > 0)
        return d.games_each * variance;
    compute_posterior(tally, &mean, &variance);
    return tally_games(tally) * variance;
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
    return -elo_unit * log(1 / score - 1);
}

double elo_to_score(double elo)
{
    return 1 / (1 + exp(-elo / elo_unit));
}

struct elo score_to_elo_interval(double score, double error)
{
    const double margin = error > 0 ? confidence_95 * error : INFINITY;

    return (struct elo){score_to_elo(score), score_to_elo(score - margin),
                        score_to_elo(score + margin)};
}

struct elo tally_elo(const struct tally *tally)
{
    return score_to_elo_interval(tally_score(tally), tally_error(tally));
}

/* Append eg. "12.3", "inf" or "-inf". */
static void write_elo(double elo, struct text *text)
{
    if (isinf(elo))
        text_add(text, "%s", elo > 0 ? "inf" : "-inf");
    else
        text_add(text, "%.1f", fabs(elo) < 0.05 ? 0 : elo);
}

void elo_write_interval(struct elo elo, struct text *text)
{
    if (isinf(elo.value)) {
        text_add(text, "unknown");
        return;
    }
    write_elo(elo.value, text);
    if (isinf(elo.low) && isinf(elo.high)) {
        text_add(text, " (interval unknown)");
        return;
    }
    text_add(text, " (");
    write_elo(elo.low, text);
    text_add(text, " to ");
    write_elo(elo.high, text);
    text_add_char(text, ')');
}

struct elo tally_normalised_elo(const struct tally *tally)
{
    const double deviation = sqrt(game_variance(tally));

    if (deviation <= 0)
        return (struct elo){0, -INFINITY, INFINITY};

    const double value = (tally_score(tally) - 0.5) / deviation * 2 * elo_unit;
    const double margin = confidence_95 / sqrt(tally_games(tally)) * 2 * elo_unit;

    return (struct elo){value, value - margin, value + margin};
}

void tally_write_elo(const struct tally *tally, struct text *text)
{
    const double score = tally_score(tally);
    double low, high;

    text_add(text, "Elo ");
    if (score > 0 && score < 1) {
        elo_write_interval(tally_elo(tally), text);
        text_add(text, ", normalised ");
        elo_write_interval(tally_normalised_elo(tally), text);
        return;
    }
    tally_interval(tally, &low, &high);
    text_add(text, score >= 1 ? "above " : "below ");
    write_elo(score_to_elo(score >= 1 ? low : high), text);
}

double tally_superiority(const struct tally *tally)
{
    double mean, variance;

    compute_posterior(tally, &mean, &variance);
    return 0.5 * erfc((0.5 - mean) / sqrt(2 * variance));
}

void tally_interval(const struct tally *tally, double *low, double *high)
{
    double mean, variance;

    compute_posterior(tally, &mean, &variance);
    *low = fmax(0, mean - confidence_95 * sqrt(variance));
    *high = fmin(1, mean + confidence_95 * sqrt(variance));
}

/* Fill `p` with q_i / (1 + x a_i), where q is the distribution and x makes the sum of
 * p_i a_i zero.  Some a_i are negative and some positive: between the poles the sum falls,
 * so bisection finds x. */
static void tilt(const struct distribution *d, const double *a, double *p)
{
    double least = 0, most = 0, low, high;

    for (int i = 0; i < d->classes; i++) {
        least = fmin(least, a[i]);
        most = fmax(most, a[i]);
    }
    low = -1 / most;
    high = -1 / least;
    for (int round = 0; round <= BISECTIONS; round++) {
        const double x = (low + high) / 2;
        double sum = 0;

        for (int i = 0; i < d->classes; i++) {
            p[i] = d->probability[i] / (1 + x * a[i]);
            sum += p[i] * a[i];
        }
        if (sum > 0)
            low = x;
        else
            high = x;
    }
}

/* The maximum-likelihood distribution `p` with the mean `score`. */
static void fit_score(const struct distribution *d, double score, double *p)
{
    double a[PAIR_SUMS] = {0};

    for (int i = 0; i < d->classes; i++)
        a[i] = d->points[i] - score;
    tilt(d, a, p);
}

/* The maximum-likelihood distribution `p` whose mean is `t` standard deviations above 1/2:
 * the constraint, linearised at one estimate, yields the next one. */
static void fit_deviations(const struct distribution *d, double t, double *p)
{
    double a[PAIR_SUMS] = {0};

    /* Wins and losses alone fulfil the constraint for each `t`. */
    for (int i = 0; i < d->classes; i++)
        p[i] = 0;
    p[d->classes - 1] = (1 + t / sqrt(1 + t * t)) / 2;
    p[0] = 1 - p[d->classes - 1];
    for (int round = 0; round < REFINEMENTS; round++) {
        double mean, variance;

        compute_moments(d, p, &mean, &variance);

        const double sigma = sqrt(variance);

        for (int i = 0; i < d->classes; i++) {
            const double off = (mean - d->points[i]) / sigma;

            a[i] = d->points[i] - 0.5 - t * sigma * (1 + off * off) / 2;
        }
        tilt(d, a, p);
    }
}

static void fit_elo(const struct sprt *sprt, const struct distribution *d, double elo,
                    double *p)
{
    if (sprt->model == SPRT_NORMALISED)
        fit_deviations(d, elo / (2 * elo_unit) * sqrt(d->games_each), p);
    else
        fit_score(d, elo_to_score(elo), p);
}

double sprt_ratio(const struct sprt *sprt, const struct tally *tally)
{
    const int pairs = count_pairs(tally);
    const bool paired = tally->paired || pairs > 0;
    double p0[PAIR_SUMS], p1[PAIR_SUMS], sum = 0;

    if ((paired ? pairs : tally_games(tally)) == 0)
        return 0;

    const struct distribution d = make_distribution(tally, paired, empty_class);

    fit_elo(sprt, &d, sprt->elo0, p0);
    fit_elo(sprt, &d, sprt->elo1, p1);
    for (int i = 0; i < d.classes; i++)
        sum += d.probability[i] * log(p1[i] / p0[i]);
    return d.total * sum;
}

double sprt_lower_bound(const struct sprt *sprt)
{
    return log(sprt->beta / (1 - sprt->alpha));
}

double sprt_upper_bound(const struct sprt *sprt)
{
    return log((1 - sprt->beta) / sprt->alpha);
}

enum sprt_decision sprt_decide(const struct sprt *sprt, const struct tally *tally)
{
    const double ratio = sprt_ratio(sprt, tally);

    if (sprt->elo0 >= sprt->elo1)
        return SPRT_GOES_ON;
    if (ratio <= sprt_lower_bound(sprt))
        return SPRT_ACCEPTS_ELO0;
    return ratio >= sprt_upper_bound(sprt) ? SPRT_ACCEPTS_ELO1 : SPRT_GOES_ON;
}
