/* tune.c - finding the weights that foretell results best.  SPDX-License-Identifier: MIT */
#include "eval/tuning/tune.h"

#include "engine/rules/variant.h"
#include "eval/eval.h"
#include "eval/evaluator.h"
#include "eval/weights.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 160,     /* of descent in a round                                   */
    CHECK_PART = 10, /* one in so many samples is kept for checking             */
    CLUSTER = 25,    /* positions of one game that tell as much as one          */
};

static const double result_share = 0.6; /* of the game's result in what is wished for;
                                           the rest is what a search thought  */

/* How the samples' scores change with one weight: centipawns for a unit of it. */
struct column {
    int weight; /* its place in struct weights     */
    int stages; /* of its field                    */
    int count;  /* of samples that depend on it    */
    uint32_t *rows;
    float *slopes;
    double shift; /* found so far                     */
    double mean;  /* of the gradient, see descend()   */
    double square;
};

struct fit {
    const struct rules *rules;
    const struct tune_sample *samples;
    int count;  /* of samples                                    */
    int fitted; /* of them, those not kept for checking          */
    int column_count;
    struct column columns[WEIGHTS];
    double slope;   /* centipawns                                    */
    double *base;   /* each sample's score with the weights as they were */
    double *scores; /* and with the shifts                           */
    float *wishes;  /* White's points, 0 to 1                        */
};

static double chance(double slope, double centipawns)
{
    return 1 / (1 + exp(-centipawns / slope));
}

/* The mean surprise of samples `from` to `to` - 1. */
static double surprise(const struct fit *fit, double slope, int from, int to)
{
    static const double least = 1e-9;
    double sum = 0;

    for (int i = from; i < to; i++) {
        const double p = chance(slope, fit->scores[i]);
        const double wish = fit->wishes[i];

        sum -= wish * log(p + least) + (1 - wish) * log(1 - p + least);
    }
    return to > from ? sum / (to - from) : 0;
}

/* The slope that fits results best; found once, so that pawns stay worth a pawn. */
static void find_slope(struct fit *fit)
{
    double step = 64;

    for (int i = 0; i < fit->count; i++)
        fit->wishes[i] = (float)(fit->samples[i].points + 1) / 2;
    fit->slope = 200;
    while (step > 0.5) {
        const double here = surprise(fit, fit->slope, 0, fit->fitted);

        if (surprise(fit, fit->slope + step, 0, fit->fitted) < here)
            fit->slope += step;
        else if (fit->slope > 2 * step
                 && surprise(fit, fit->slope - step, 0, fit->fitted) < here)
            fit->slope -= step;
        else
            step /= 2;
    }
}

static void set_wishes(struct fit *fit)
{
    for (int i = 0; i < fit->count; i++)
        fit->wishes[i] =
            (float)(result_share * (fit->samples[i].points + 1) / 2
                    + (1 - result_share) * chance(fit->slope, fit->samples[i].score));
}

/* All scores with one evaluator. */
static bool judge_all(const struct fit *fit, const struct weights *weights,
                      double *scores)
{
    struct evaluator *evaluator = evaluator_new_weighted(fit->rules, weights);

    if (!evaluator)
        return false;
    for (int i = 0; i < fit->count; i++)
        scores[i] =
            (double)evaluate_finely(evaluator, &fit->samples[i].pos) / EVALUATE_FINE;
    evaluator_free(evaluator);
    return true;
}

static void free_columns(struct fit *fit)
{
    for (int i = 0; i < fit->column_count; i++) {
        free(fit->columns[i].rows);
        free(fit->columns[i].slopes);
    }
    fit->column_count = 0;
}

/* Keep the slopes that are not 0, of the samples to be fitted and of the others. */
static bool fill_column(const struct fit *fit, struct column *column, double moved)
{
    int count = 0;

    for (int i = 0; i < fit->count; i++)
        count += fit->scores[i] != fit->base[i];
    column->count = count;
    column->rows = malloc(((size_t)count + 1) * sizeof *column->rows);
    column->slopes = malloc(((size_t)count + 1) * sizeof *column->slopes);
    if (!column->rows || !column->slopes)
        return false;
    for (int i = 0, at = 0; i < fit->count; i++)
        if (fit->scores[i] != fit->base[i]) {
            column->rows[at] = (uint32_t)i;
            column->slopes[at++] = (float)((fit->scores[i] - fit->base[i]) / moved);
        }
    return true;
}

/* How far a weight is moved to see what changes: far where that is linear, for the sake of
 * rounding. */
static int probe_of(int stages)
{
    return stages == 2 ? 256 : 16;
}

static bool measure_weight(struct fit *fit, const struct weights *weights, int weight,
                           int stages)
{
    struct weights moved = *weights;
    struct column *column = &fit->columns[fit->column_count];
    const int by = probe_of(stages);

    ((int *)&moved)[weight] += by;
    if (!judge_all(fit, &moved, fit->scores))
        return false;
    *column = (struct column){.weight = weight, .stages = stages};
    fit->column_count++;
    if (!fill_column(fit, column, by))
        return false;
    if (column->count == 0) {
        free(column->rows);
        free(column->slopes);
        fit->column_count--;
    }
    return true;
}

/* Measure all weights that this game can have a use for. */
static bool measure(struct fit *fit, const struct weights *weights)
{
    const struct weights_field *field;

    if (!judge_all(fit, weights, fit->base))
        return false;
    for (int number = 0; (field = weights_field(number)); number++) {
        const int rows =
            field->rows > 1 ? fit->rules->variant->kind_count : field->rows;

        for (int row = 0; row < rows; row++)
            for (int i = 0; i < field->columns * field->stages; i++)
                if (!measure_weight(fit, weights,
                                    field->first + row * field->columns * field->stages
                                        + i,
                                    field->stages))
                    return false;
    }
    return true;
}

static void shift_scores(struct fit *fit)
{
    memcpy(fit->scores, fit->base, (size_t)fit->count * sizeof *fit->scores);
    for (int c = 0; c < fit->column_count; c++) {
        const struct column *column = &fit->columns[c];

        for (int i = 0; i < column->count; i++)
            fit->scores[column->rows[i]] += column->shift * column->slopes[i];
    }
}

/* How the mean surprise grows with a column's shift.  That a weight is as it was is taken
 * for a little evidence, so that rare ones do not run away. */
static double gradient(const struct fit *fit, const struct column *column,
                       const float *errors)
{
    const double freedom = column->stages == 2 ? 300 : 200;
    double sum = 0;

    for (int i = 0; i < column->count && (int)column->rows[i] < fit->fitted; i++)
        sum += column->slopes[i] * errors[column->rows[i]];
    return (sum / fit->slope + CLUSTER * column->shift / (freedom * freedom))
           / fit->fitted;
}

/* One step of Adam (Kingma and Ba, 2015). */
static void step(struct fit *fit, int number, float *errors)
{
    static const double keep_mean = 0.9, keep_square = 0.99, least = 1e-12;
    const double pace = number < STEPS / 2 ? 1 : 2.0 * (STEPS - number) / STEPS;

    shift_scores(fit);
    for (int i = 0; i < fit->fitted; i++)
        errors[i] = (float)(chance(fit->slope, fit->scores[i]) - fit->wishes[i]);
    for (int c = 0; c < fit->column_count; c++) {
        struct column *column = &fit->columns[c];
        const double g = gradient(fit, column, errors);
        const double rate = column->stages == 2 ? 6 : 3;

        column->mean = keep_mean * column->mean + (1 - keep_mean) * g;
        column->square = keep_square * column->square + (1 - keep_square) * g * g;

        const double mean = column->mean / (1 - pow(keep_mean, number + 1));
        const double spread = column->square / (1 - pow(keep_square, number + 1));

        column->shift -= pace * rate * mean / (sqrt(spread) + least);
    }
}

static bool descend(struct fit *fit, struct weights *weights)
{
    float *errors = malloc(((size_t)fit->fitted + 1) * sizeof *errors);

    if (!errors)
        return false;
    for (int i = 0; i < STEPS; i++)
        step(fit, i, errors);
    for (int c = 0; c < fit->column_count; c++)
        ((int *)weights)[fit->columns[c].weight] += (int)lround(fit->columns[c].shift);
    free(errors);
    return true;
}

static bool report_losses(struct fit *fit, const struct weights *weights, int round,
                          tune_function report, void *context)
{
    if (!judge_all(fit, weights, fit->scores))
        return false;
    if (round == 0) {
        find_slope(fit);
        set_wishes(fit);
    }

    const struct tune_losses losses = {
        .fitted = surprise(fit, fit->slope, 0, fit->fitted),
        .checked = surprise(fit, fit->slope, fit->fitted, fit->count),
        .slope = fit->slope,
    };

    report(round, &losses, context);
    return true;
}

static bool run(struct fit *fit, struct weights *weights, tune_function report,
                void *context)
{
    bool fine = report_losses(fit, weights, 0, report, context);

    for (int round = 1; fine && round <= TUNE_ROUNDS; round++) {
        fine = measure(fit, weights) && descend(fit, weights)
               && report_losses(fit, weights, round, report, context);
        free_columns(fit);
    }
    return fine;
}

bool tune_fit(struct weights *weights, const struct rules *rules,
              const struct tune_sample *samples, int count, tune_function report,
              void *context)
{
    struct fit *fit = calloc(1, sizeof *fit);
    bool fine = fit != NULL;

    if (fine) {
        fit->rules = rules;
        fit->samples = samples;
        fit->count = count;
        fit->fitted = count - count / CHECK_PART;
        fit->base = malloc(((size_t)count + 1) * sizeof *fit->base);
        fit->scores = malloc(((size_t)count + 1) * sizeof *fit->scores);
        fit->wishes = malloc(((size_t)count + 1) * sizeof *fit->wishes);
        fine = fit->base && fit->scores && fit->wishes
               && run(fit, weights, report, context);
        free(fit->base);
        free(fit->scores);
        free(fit->wishes);
    }
    free(fit);
    return fine;
}
