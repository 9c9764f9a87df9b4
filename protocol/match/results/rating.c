/* rating.c - ratings of several engines.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/rating.h"

#include "protocol/statistics/score.h"

#include <math.h>

enum { ROUNDS_MAX = 200 };

/* Games that are added as draws where one side made all the points. */
static const double imagined_games = 0.5;

/* A linear system of `count` equations. */
struct system {
    int count;
    double a[ENGINES_MAX * ENGINES_MAX]; /* Fisher information, [i * count + j] */
    double v[ENGINES_MAX * ENGINES_MAX]; /* covariance of the points, likewise */
    double rest[ENGINES_MAX];            /* points made - points expected */
};

/* The games that a tally counts for, with their points and the variance of these. */
static double count_games(const struct tally *tally, double *points, double *variance)
{
    double games = tally_games(tally);
    const double error = tally_error(tally);

    *points = tally_score(tally) * games;
    *variance = error * error * games * games;
    if (games > 0 && (*points <= 0 || *points >= games)) {
        games += imagined_games;
        *points += imagined_games / 2;
    }
    return games;
}

/* Fill in the system at the ratings `theta`, which are in units of elo_unit. */
static void fill_system(struct system *system, const struct tally *tallies,
                        const double *theta)
{
    const int n = system->count;

    for (int i = 0; i < n * n; i++)
        system->a[i] = system->v[i] = 0;
    for (int i = 0; i < n; i++) {
        system->rest[i] = 0;
        for (int j = 0; j < n; j++) {
            double points, variance;

            if (i == j)
                continue;
            const double games = count_games(&tallies[i * n + j], &points, &variance);
            const double expected = 1 / (1 + exp(theta[j] - theta[i]));
            const double weight = games * expected * (1 - expected);

            system->rest[i] += points - games * expected;
            system->a[i * n + i] += weight;
            system->a[i * n + j] -= weight;
            system->v[i * n + i] += variance;
            system->v[i * n + j] -= variance;
        }
    }
    /* The points determine differences only: fix the mean. */
    for (int i = 0; i < n * n; i++)
        system->a[i] += 1.0 / n;
    for (int i = 0; i < n; i++)
        system->a[i * n + i] += 1e-9;
}

/* Invert the n x n matrix `a`, which is symmetric and positive definite. */
static void invert(double *a, int n)
{
    for (int k = 0; k < n; k++) {
        const double pivot = a[k * n + k];

        a[k * n + k] = 1;
        for (int j = 0; j < n; j++)
            a[k * n + j] /= pivot;
        for (int i = 0; i < n; i++) {
            const double factor = a[i * n + k];

            if (i == k)
                continue;
            a[i * n + k] = 0;
            for (int j = 0; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
    }
}

/* One Newton step; returns the largest change of a rating. */
static double newton_step(struct system *system, const struct tally *tallies,
                          double *theta)
{
    const int n = system->count;
    double largest = 0, mean = 0;

    fill_system(system, tallies, theta);
    invert(system->a, n);
    for (int i = 0; i < n; i++) {
        double step = 0;

        for (int j = 0; j < n; j++)
            step += system->a[i * n + j] * system->rest[j];
        step = fmax(-1, fmin(1, step));
        theta[i] += step;
        largest = fmax(largest, fabs(step));
    }
    for (int i = 0; i < n; i++)
        mean += theta[i] / n;
    for (int i = 0; i < n; i++)
        theta[i] -= mean;
    return largest;
}

/* The variance of rating `i`: the variance of the points, propagated through the inverse. */
static double rating_variance(const struct system *system, int i)
{
    const int n = system->count;
    const double *row = &system->a[i * n];
    double sum = 0;

    for (int j = 0; j < n; j++)
        for (int k = 0; k < n; k++)
            sum += row[j] * system->v[j * n + k] * row[k];
    return fmax(0, sum);
}

/* Whether the games connect all engines, some of them by way of others. */
static bool are_connected(const struct tally *tallies, int n)
{
    int reached[ENGINES_MAX] = {0};
    bool is_reached[ENGINES_MAX] = {true};
    int count = 1;

    for (int next = 0; next < count; next++)
        for (int j = 0; j < n; j++)
            if (!is_reached[j] && tally_games(&tallies[reached[next] * n + j]) > 0) {
                is_reached[j] = true;
                reached[count++] = j;
            }
    return count == n;
}

void ratings_compute(struct ratings *ratings, const struct tally *tallies, int count)
{
    struct system system = {.count = count};
    double theta[ENGINES_MAX] = {0};

    ratings->count = count;
    ratings->are_connected = are_connected(tallies, count);
    for (int round = 0; round < ROUNDS_MAX; round++)
        if (newton_step(&system, tallies, theta) < 1e-10)
            break;
    fill_system(&system, tallies, theta);
    invert(system.a, count);
    for (int i = 0; i < count; i++) {
        ratings->elo[i] = elo_unit * theta[i];
        ratings->error[i] =
            ratings->are_connected
                ? confidence_95 * elo_unit * sqrt(rating_variance(&system, i))
                : INFINITY;
    }
}
