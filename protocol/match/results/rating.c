/* rating.c - ratings from games between many engines.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/rating.h"

#include "protocol/match/results/score.h"

#include <math.h>
#include <stdlib.h>

enum { ROUNDS_MAX = 200 };

static const double confidence = 1.959963984540054;
static const double elo_unit = 173.7177927613007; /* 400 / ln 10 */
static const double imagined_games = 0.5;         /* where all points are one side's */

/* A square system of equations. */
struct system {
    int count;
    double *a;    /* information, [i * count + j]       */
    double *v;    /* variance of the points, likewise   */
    double *rest; /* points made less points expected   */
};

static const struct tally *meeting(const struct tally *tallies, int count, int i, int j)
{
    return &tallies[i * count + j];
}

/* What counts of i against j: games and points, and the error of the points. */
static double weigh(const struct tally *tally, double *points, double *variance)
{
    double games = tally_games(tally);
    const double error = tally_error(tally);

    *points = tally_score(tally) * games;
    *variance = error * error * games * games;
    if (games > 0 && (*points <= 0 || *points >= games)) {
        games += imagined_games;
        *points += imagined_games / 2;
    }
    /* Results that are all alike say nothing of their variance. */
    if (games > 0 && *variance <= 0) {
        const double score = *points / games;

        *variance = games * score * (1 - score);
    }
    return games;
}

/* Fill in the system for the ratings, in natural units, as they are. */
static void set_up(struct system *system, const struct tally *tallies,
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
            const double games = weigh(meeting(tallies, n, i, j), &points, &variance);
            const double expected = 1 / (1 + exp(theta[j] - theta[i]));
            const double weight = games * expected * (1 - expected);

            system->rest[i] += points - games * expected;
            system->a[i * n + i] += weight;
            system->a[i * n + j] -= weight;
            system->v[i * n + i] += variance;
            system->v[i * n + j] -= variance;
        }
    }
    /* Only differences count: pin the mean down. */
    for (int i = 0; i < n * n; i++)
        system->a[i] += 1.0 / n;
    for (int i = 0; i < n; i++)
        system->a[i * n + i] += 1e-9;
}

/* Turn the n x n matrix `a`, symmetric and positive, into its inverse. */
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

/* One step of Newton's; returns the largest change. */
static double improve(struct system *system, const struct tally *tallies, double *theta)
{
    const int n = system->count;
    double largest = 0, mean = 0;

    set_up(system, tallies, theta);
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

/* The variance of rating `i`: that of the points, carried through the inverse.  Nothing
 * is known of an engine without games. */
static double variance_of(const struct system *system, const struct tally *tallies,
                          int i)
{
    const int n = system->count;
    const double *row = &system->a[i * n];
    double sum = 0;
    int games = 0;

    for (int j = 0; j < n; j++) {
        games += tally_games(&tallies[i * n + j]);
        for (int k = 0; k < n; k++)
            sum += row[j] * system->v[j * n + k] * row[k];
    }
    return games ? fmax(0, sum) : INFINITY;
}

void ratings_compute(struct ratings *ratings, const struct tally *tallies, int count)
{
    const size_t cells = (size_t)count * (size_t)count;
    struct system system = {.count = count};
    double theta[ENGINES_MAX] = {0};
    double *memory = calloc(2 * cells + (size_t)count, sizeof *memory);

    ratings->count = count;
    for (int i = 0; i < count; i++)
        ratings->elo[i] = ratings->error[i] = 0;
    if (!memory)
        return;
    system.a = memory;
    system.v = memory + cells;
    system.rest = memory + 2 * cells;
    for (int round = 0; round < ROUNDS_MAX; round++)
        if (improve(&system, tallies, theta) < 1e-10)
            break;
    set_up(&system, tallies, theta);
    invert(system.a, count);
    for (int i = 0; i < count; i++) {
        ratings->elo[i] = elo_unit * theta[i];
        ratings->error[i] =
            confidence * elo_unit * sqrt(variance_of(&system, tallies, i));
    }
    free(memory);
}
