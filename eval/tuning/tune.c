/* tune.c - fitting of weights to game results.  SPDX-License-Identifier: MIT */
#include "eval/tuning/tune.h"

#include "engine/rules/variant.h"
#include "eval/eval.h"
#include "eval/evaluator.h"
#include "eval/wdl.h"
#include "eval/weights.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    WEIGHT_COUNT = sizeof(struct weights) / sizeof(int),
    STEPS = 160,          /* of gradient descent per round */
    VALIDATION_PART = 10, /* one in this many samples is kept for validation */
    CLUSTER = 25,         /* positions of one game that are worth one independent */
};

/* The share of the game's result in a target; the rest is the search's score. */
static const double result_share = 0.6;

#define FIRST(m) (int)(offsetof(struct weights, m) / sizeof(int))
// clang-format off
#define FIELD(m, rows, columns, stages) {#m, FIRST(m), rows, columns, stages}
// clang-format on

static const struct weights_field fields[] = {
    FIELD(material, KIND_MAX, 1, 2),
    FIELD(pair, KIND_MAX, 1, 2),
    FIELD(mobility, KIND_MAX, 1, 2),
    FIELD(mobility_root, KIND_MAX, 1, 2),
    FIELD(outpost, KIND_MAX, 1, 2),
    FIELD(open_file, KIND_MAX, 1, 2),
    FIELD(half_open_file, KIND_MAX, 1, 2),
    FIELD(hanging, KIND_MAX, 1, 2),
    FIELD(threat_by_pawn, KIND_MAX, 1, 2),
    FIELD(threat_by_lesser, KIND_MAX, 1, 2),
    FIELD(file, KIND_MAX, FILE_STEPS, 2),
    FIELD(rank, KIND_MAX, RANKS_MAX, 2),
    FIELD(doubled, 1, 1, 2),
    FIELD(isolated, 1, 1, 2),
    FIELD(backward, 1, 1, 2),
    FIELD(phalanx, 1, RANKS_MAX, 2),
    FIELD(supported, 1, RANKS_MAX, 2),
    FIELD(passed, 1, RANKS_MAX, 2),
    FIELD(passed_unblocked, 1, 1, 2),
    FIELD(passed_safe_path, 1, 1, 2),
    FIELD(passed_own_king, 1, 1, 2),
    FIELD(passed_enemy_king, 1, 1, 2),
    FIELD(passed_stop_backed, 1, 1, 2),
    FIELD(shield, 1, SHIELD_STEPS, 2),
    FIELD(storm, 1, SHIELD_STEPS, 2),
    FIELD(castling, 1, 1, 2),
    FIELD(danger_attacker, KIND_MAX, 1, 1),
    FIELD(danger_safe_check, KIND_MAX, 1, 1),
    FIELD(danger_zone_attack, 1, 1, 1),
    FIELD(danger_weak_square, 1, 1, 1),
    FIELD(danger_force, 1, 1, 1),
    FIELD(danger_base, 1, 1, 1),
    FIELD(danger_end, 1, 1, 1),
    FIELD(tempo, 1, 1, 2),
    FIELD(current_power, 1, 1, 1),
    FIELD(scale_pawnless, 1, 1, 1),
    FIELD(scale_opposite, 1, 1, 1),
    FIELD(terms, 1, TERMS_MAX, 2),
};

const struct weights_field *weights_field(int number)
{
    return number < (int)(sizeof fields / sizeof *fields) ? &fields[number] : NULL;
}

/* The derivatives of the samples' scores with respect to one weight; those that are 0 are
 * left out. */
struct column {
    int weight;         /* index in struct weights */
    int stages;         /* of its field */
    int count;          /* of samples that depend on it */
    uint32_t *rows;     /* their numbers, ascending */
    float *derivatives; /* centipawns per unit of the weight */
    double shift;       /* what the fit adds to the weight so far */
    double mean;        /* running mean of the gradient, for Adam */
    double square;      /* and of its square */
};

struct fit {
    const struct rules *rules;
    const struct tune_sample *samples;
    int count;          /* of samples */
    int training_count; /* of them, before those kept for validation */
    int column_count;
    struct column columns[WEIGHT_COUNT];
    double slope;   /* of the win probability, centipawns */
    double *base;   /* each sample's score with the old weights */
    double *scores; /* and with the shifts */
    float *targets; /* expected points of White, 0 to 1 */
};

/* The mean log-loss of samples `from` to `to` - 1. */
static double log_loss(const struct fit *fit, double slope, int from, int to)
{
    static const double probability_min = 1e-9;
    double sum = 0;

    for (int i = from; i < to; i++) {
        const double p = wdl_logistic(fit->scores[i] / slope);
        const double target = fit->targets[i];

        sum -= target * log(p + probability_min)
               + (1 - target) * log(1 - p + probability_min);
    }
    return to > from ? sum / (to - from) : 0;
}

static double slope_loss(double slope, const void *context)
{
    const struct fit *fit = context;

    return log_loss(fit, slope, 0, fit->training_count);
}

/* Find the slope that fits the results best.  It then stays as it is, so that a pawn stays
 * worth a pawn. */
static void fit_slope(struct fit *fit)
{
    for (int i = 0; i < fit->count; i++)
        fit->targets[i] = (float)(fit->samples[i].points + 1) / 2;
    fit->slope = wdl_fit_slope(slope_loss, fit);
}

/* Mix the results with what the search expected. */
static void set_targets(struct fit *fit)
{
    for (int i = 0; i < fit->count; i++)
        fit->targets[i] =
            (float)(result_share * (fit->samples[i].points + 1) / 2
                    + (1 - result_share)
                          * wdl_logistic(fit->samples[i].score / fit->slope));
}

static bool evaluate_samples(const struct fit *fit, const struct weights *weights,
                             double *scores)
{
    struct evaluator *evaluator = evaluator_new_weighted(fit->rules, weights);

    if (!evaluator)
        return false;
    for (int i = 0; i < fit->count; i++)
        scores[i] =
            (double)evaluate_raw(evaluator, &fit->samples[i].pos) / EVALUATE_RAW_UNIT;
    evaluator_free(evaluator);
    return true;
}

static void free_columns(struct fit *fit)
{
    for (int i = 0; i < fit->column_count; i++) {
        free(fit->columns[i].rows);
        free(fit->columns[i].derivatives);
    }
    fit->column_count = 0;
}

/* Set the derivatives from the change of the scores after a weight moved by `delta`. */
static bool set_derivatives(const struct fit *fit, struct column *column, double delta)
{
    int count = 0;

    for (int i = 0; i < fit->count; i++)
        count += fit->scores[i] != fit->base[i];
    column->rows = malloc(((size_t)count + 1) * sizeof *column->rows);
    column->derivatives = malloc(((size_t)count + 1) * sizeof *column->derivatives);
    if (!column->rows || !column->derivatives)
        return false;
    for (int i = 0; i < fit->count; i++)
        if (fit->scores[i] != fit->base[i]) {
            column->rows[column->count] = (uint32_t)i;
            column->derivatives[column->count++] =
                (float)((fit->scores[i] - fit->base[i]) / delta);
        }
    return true;
}

/* Add the column of one weight, unless no sample depends on it. */
static bool measure_weight(struct fit *fit, const struct weights *weights, int weight,
                           int stages)
{
    const int delta = stages == 2 ? 256 : 16; /* large where linear, against rounding */
    struct weights moved = *weights;
    struct column *column = &fit->columns[fit->column_count];

    ((int *)&moved)[weight] += delta;
    if (!evaluate_samples(fit, &moved, fit->scores))
        return false;
    *column = (struct column){.weight = weight, .stages = stages};
    fit->column_count++;
    if (!set_derivatives(fit, column, delta))
        return false;
    if (column->count == 0) {
        free(column->rows);
        free(column->derivatives);
        fit->column_count--;
    }
    return true;
}

static bool measure_weights(struct fit *fit, const struct weights *weights)
{
    const struct weights_field *field;

    if (!evaluate_samples(fit, weights, fit->base))
        return false;
    for (int number = 0; (field = weights_field(number)); number++) {
        const int rows =
            field->rows > 1 ? fit->rules->variant->kind_count : field->rows;

        for (int i = 0; i < rows * field->columns * field->stages; i++)
            if (!measure_weight(fit, weights, field->first + i, field->stages))
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
            fit->scores[column->rows[i]] += column->shift * column->derivatives[i];
    }
}

/* The derivative of the mean log-loss with respect to a weight, with L2 regularisation
 * towards the old weight. */
static double gradient(const struct fit *fit, const struct column *column,
                       const float *errors)
{
    const double deviation = column->stages == 2 ? 300 : 200; /* of the prior */
    const int count = fit->training_count;
    double sum = 0;

    for (int i = 0; i < column->count && (int)column->rows[i] < count; i++)
        sum += column->derivatives[i] * errors[column->rows[i]];
    return (sum / fit->slope + CLUSTER * column->shift / (deviation * deviation))
           / count;
}

/* One step of Adam (Kingma and Ba, 2015). */
static void adam_step(struct fit *fit, int number, float *errors)
{
    static const double decay_mean = 0.9, decay_square = 0.99, epsilon = 1e-12;
    const double pace = number < STEPS / 2 ? 1 : 2.0 * (STEPS - number) / STEPS;

    shift_scores(fit);
    for (int i = 0; i < fit->training_count; i++)
        errors[i] =
            (float)(wdl_logistic(fit->scores[i] / fit->slope) - fit->targets[i]);
    for (int c = 0; c < fit->column_count; c++) {
        struct column *column = &fit->columns[c];
        const double g = gradient(fit, column, errors);
        const double rate = column->stages == 2 ? 6 : 3;

        column->mean = decay_mean * column->mean + (1 - decay_mean) * g;
        column->square = decay_square * column->square + (1 - decay_square) * g * g;

        const double mean = column->mean / (1 - pow(decay_mean, number + 1));
        const double variance = column->square / (1 - pow(decay_square, number + 1));

        column->shift -= pace * rate * mean / (sqrt(variance) + epsilon);
    }
}

static bool fit_weights(struct fit *fit, struct weights *weights)
{
    float *errors = malloc(((size_t)fit->training_count + 1) * sizeof *errors);

    if (!errors)
        return false;
    for (int i = 0; i < STEPS; i++)
        adam_step(fit, i, errors);
    for (int c = 0; c < fit->column_count; c++)
        ((int *)weights)[fit->columns[c].weight] += (int)lround(fit->columns[c].shift);
    free(errors);
    return true;
}

static bool report_losses(struct fit *fit, const struct weights *weights, int round,
                          tune_function report, void *context)
{
    if (!evaluate_samples(fit, weights, fit->scores))
        return false;
    if (round == 0) {
        fit_slope(fit);
        set_targets(fit);
    }

    const struct tune_losses losses = {
        .training = log_loss(fit, fit->slope, 0, fit->training_count),
        .validation = log_loss(fit, fit->slope, fit->training_count, fit->count),
        .slope = fit->slope,
    };

    report(round, &losses, context);
    return true;
}

static bool fit_rounds(struct fit *fit, struct weights *weights, tune_function report,
                       void *context)
{
    bool ok = report_losses(fit, weights, 0, report, context);

    for (int round = 1; ok && round <= TUNE_ROUNDS; round++) {
        ok = measure_weights(fit, weights) && fit_weights(fit, weights)
             && report_losses(fit, weights, round, report, context);
        free_columns(fit);
    }
    return ok;
}

bool tune_fit(struct weights *weights, const struct rules *rules,
              const struct tune_sample *samples, int count, tune_function report,
              void *context)
{
    struct fit *fit = calloc(1, sizeof *fit);
    bool ok = false;

    if (!fit)
        return false;
    fit->rules = rules;
    fit->samples = samples;
    fit->count = count;
    fit->training_count = count - count / VALIDATION_PART;
    fit->base = malloc(((size_t)count + 1) * sizeof *fit->base);
    fit->scores = malloc(((size_t)count + 1) * sizeof *fit->scores);
    fit->targets = malloc(((size_t)count + 1) * sizeof *fit->targets);
    ok = fit->base && fit->scores && fit->targets
         && fit_rounds(fit, weights, report, context);
    free(fit->base);
    free(fit->scores);
    free(fit->targets);
    free(fit);
    return ok;
}
