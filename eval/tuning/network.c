/* network.c - a net in floating point: its winning chances and their gradient.
 * SPDX-License-Identifier: MIT
 *
 * Sums are in an order that the source fixes, so that every processor computes the same.
 */
#include "eval/tuning/network.h"

#include "engine/core/min_max.h"
#include "engine/core/random.h"

#include <math.h>
#include <string.h>

enum {
    ROWS_AT_ONCE = 4, /* added to a sum that is read and written once */
    LANES = 16,       /* of sums that compilers vectorise */
};

/* ---- where the weights are --------------------------------------------------------------- */

size_t network_row_count(const struct network_shape *shape)
{
    return (size_t)(shape->buckets * shape->features.count);
}

static size_t bias_at(const struct network_shape *shape)
{
    return network_row_count(shape) * (size_t)shape->hidden;
}

static size_t output_at(const struct network_shape *shape, int output)
{
    return bias_at(shape) + (size_t)(shape->hidden * (1 + 2 * output));
}

static size_t output_bias_at(const struct network_shape *shape)
{
    return output_at(shape, NET_OUTPUTS);
}

size_t network_size(const struct network_shape *shape)
{
    return output_bias_at(shape) + NET_OUTPUTS;
}

/* From -1 to 1. */
static double random_uniform(uint64_t *state)
{
    return (double)(random_next(state) >> 11) / (double)(UINT64_C(1) << 53) * 2 - 1;
}

void network_set_random(const struct network_shape *shape, uint64_t seed,
                        float *weights)
{
    float *outputs = weights + output_at(shape, 0);

    memset(weights, 0, network_size(shape) * sizeof *weights);
    for (size_t i = 0; i < bias_at(shape); i++)
        weights[i] = (float)(random_uniform(&seed) * NETWORK_RANDOM_ROW);
    for (int i = 0; i < shape->hidden; i++)
        weights[bias_at(shape) + (size_t)i] = (float)NETWORK_RANDOM_BIAS;
    for (int i = 0; i < 2 * shape->hidden; i++)
        outputs[i] = (float)(random_uniform(&seed) * 0.1);
    /* The outputs begin alike, as each of them sees only some of the positions. */
    for (int i = 1; i < NET_OUTPUTS; i++)
        memcpy(weights + output_at(shape, i), outputs,
               2 * (size_t)shape->hidden * sizeof *outputs);
}

/* ---- vectors of as many numbers as there are hidden neurons ------------------------------- */

PER_PROCESSOR static void add_row(int hidden, float *restrict sum,
                                  const float *restrict row)
{
    for (int i = 0; i < hidden; i++)
        sum[i] += row[i];
}

PER_PROCESSOR static void add_rows(int hidden, float *restrict sum,
                                   const float *restrict a, const float *restrict b,
                                   const float *restrict c, const float *restrict d)
{
    for (int i = 0; i < hidden; i++)
        sum[i] += (a[i] + b[i]) + (c[i] + d[i]);
}

/* Clip to 0 .. 1 and square.  Compilers vectorise absolute values, but not two comparisons. */
PER_PROCESSOR static void activate(int hidden, const float *restrict sum,
                                   float *restrict neurons)
{
    for (int i = 0; i < hidden; i++) {
        const float clipped = 0.5F * (fabsf(sum[i]) - fabsf(sum[i] - 1) + 1);

        neurons[i] = clipped * clipped;
    }
}

PER_PROCESSOR static float dot_product(int hidden, const float *restrict a,
                                       const float *restrict b)
{
    float lanes[LANES] = {0};
    float total = 0;

    for (int i = 0; i < hidden; i += LANES)
        for (int k = 0; k < LANES; k++)
            lanes[k] += a[i + k] * b[i + k];
    for (int k = 0; k < LANES; k++)
        total += lanes[k];
    return total;
}

/* The gradient of the sums: the derivative of the squared clipped sum is twice the sum
 * between 0 and 1. */
PER_PROCESSOR static void derive(int hidden, const float *restrict sum,
                                 const float *restrict weights, float slope,
                                 float *restrict gradient)
{
    for (int i = 0; i < hidden; i++) {
        const float inside = sum[i] > 0 && sum[i] < 1 ? sum[i] : 0;

        gradient[i] = slope * weights[i] * 2 * inside;
    }
}

PER_PROCESSOR static void add_scaled(int hidden, float *restrict sum,
                                     const float *restrict row, float scale)
{
    for (int i = 0; i < hidden; i++)
        sum[i] += scale * row[i];
}

/* ---- one position ------------------------------------------------------------------------ */

static void sum_rows(int hidden, const float *weights, const struct feature_list *list,
                     float *sum)
{
    const float *rows[ROWS_AT_ONCE];
    int i = 0;

    for (; i + ROWS_AT_ONCE <= list->count; i += ROWS_AT_ONCE) {
        for (int k = 0; k < ROWS_AT_ONCE; k++)
            rows[k] = weights + list->rows[i + k] * hidden;
        add_rows(hidden, sum, rows[0], rows[1], rows[2], rows[3]);
    }
    for (; i < list->count; i++)
        add_row(hidden, sum, weights + list->rows[i] * hidden);
}

/* List the features of the side to move or, with `i` 1, of the other. */
static void list_features(const struct network_shape *shape, const struct position *pos,
                          struct network_pass *pass, int i)
{
    const struct features *features = &shape->features;
    const int side = pos->to_move ^ i;
    const struct features_view view =
        features_view(features, pos, side, shape->buckets);

    features_list(features, pos, side, view.mirrored, &pass->lists[i]);
    pass->rows[i] = (size_t)(view.bucket * features->count);
}

double network_chance(const struct network_shape *shape, const float *weights,
                      const struct position *pos, struct network_pass *pass)
{
    const int hidden = shape->hidden;
    const float *output;
    float logit;

    pass->output = features_output(&shape->features, pos, NET_OUTPUTS);
    output = weights + output_at(shape, pass->output);
    logit = weights[output_bias_at(shape) + (size_t)pass->output];
    for (int i = 0; i < 2; i++) {
        list_features(shape, pos, pass, i);
        memcpy(pass->sums[i], weights + bias_at(shape),
               (size_t)hidden * sizeof *pass->sums[i]);
        sum_rows(hidden, weights + pass->rows[i] * (size_t)hidden, &pass->lists[i],
                 pass->sums[i]);
        activate(hidden, pass->sums[i], pass->hidden[i]);
        logit += dot_product(hidden, pass->hidden[i], output + i * hidden);
    }
    pass->chance = 1 / (1 + exp(-(double)logit));
    return pass->chance;
}

void network_clear_gradient(const struct network_shape *shape,
                            struct gradient *gradient)
{
    const size_t row_bytes = (size_t)shape->hidden * sizeof *gradient->weights;
    const size_t rest = bias_at(shape);

    for (size_t row = 0; row < network_row_count(shape); row++)
        if (gradient->rows[row]) {
            memset(gradient->weights + row * (size_t)shape->hidden, 0, row_bytes);
            gradient->rows[row] = false;
        }
    memset(gradient->weights + rest, 0,
           (network_size(shape) - rest) * sizeof *gradient->weights);
}

void network_add_gradient(const struct network_shape *shape, const float *weights,
                          const struct network_pass *pass, double error,
                          struct gradient *gradient)
{
    const float slope = (float)(error * pass->chance * (1 - pass->chance));
    const size_t at = output_at(shape, pass->output);
    const int hidden = shape->hidden;
    float *sum = gradient->weights;
    float sums[NET_HIDDEN_MAX];

    sum[output_bias_at(shape) + (size_t)pass->output] += slope;
    for (int i = 0; i < 2; i++) {
        const struct feature_list *list = &pass->lists[i];

        add_scaled(hidden, sum + at + i * hidden, pass->hidden[i], slope);
        derive(hidden, pass->sums[i], weights + at + i * hidden, slope, sums);
        add_row(hidden, sum + bias_at(shape), sums);
        for (int k = 0; k < list->count; k++) {
            const size_t row = pass->rows[i] + list->rows[k];

            add_row(hidden, sum + row * (size_t)hidden, sums);
            gradient->rows[row] = true;
        }
    }
}

/* ---- nets -------------------------------------------------------------------------------- */

void network_read(const struct net *net, double slope, float *weights)
{
    const struct network_shape shape = {net->features, net->hidden, net->buckets};
    const float stretch = (float)(net->scale / slope);

    for (size_t i = 0; i < bias_at(&shape); i++)
        weights[i] = (float)net->rows[i] / NET_QA;
    for (size_t i = 0; i < (size_t)net->hidden; i++)
        weights[bias_at(&shape) + i] = (float)net->bias[i] / NET_QA;
    for (int i = 0; i < NET_OUTPUTS; i++) {
        const int unit = NET_QB << net->finer[i];

        for (size_t k = 0; k < 2 * (size_t)net->hidden; k++)
            weights[output_at(&shape, i) + k] =
                stretch * (float)net->weights[i][k] / (float)unit;
        weights[output_bias_at(&shape) + (size_t)i] =
            stretch * (float)net->output_bias[i] / (float)(NET_QA * unit);
    }
}

static int16_t rounded(float weight, int unit)
{
    return (int16_t)lrintf(weight * (float)unit);
}

/* How much finer an output's weights can be stored, as the largest of them still fits. */
static int finest(const float *weights, int count)
{
    float max = 0;
    int finer = NET_FINER_MAX;

    for (int i = 0; i < count; i++)
        max = fabsf(weights[i]) > max ? fabsf(weights[i]) : max;
    while (finer > 0 && rounded(max, NET_QB << finer) > NET_WEIGHT_MAX)
        finer--;
    return finer;
}

void network_write(const float *weights, struct net *net)
{
    const struct network_shape shape = {net->features, net->hidden, net->buckets};

    for (size_t i = 0; i < bias_at(&shape); i++)
        net->rows[i] = rounded(weights[i], NET_QA);
    for (size_t i = 0; i < (size_t)net->hidden; i++)
        net->bias[i] = rounded(weights[bias_at(&shape) + i], NET_QA);
    for (int i = 0; i < NET_OUTPUTS; i++) {
        const float *output = weights + output_at(&shape, i);
        const int finer = finest(output, 2 * net->hidden);

        net->finer[i] = finer;
        for (size_t k = 0; k < 2 * (size_t)net->hidden; k++)
            net->weights[i][k] = rounded(output[k], NET_QB << finer);
        net->output_bias[i] =
            (int32_t)lrintf(weights[output_bias_at(&shape) + (size_t)i]
                            * (float)(NET_QA * (NET_QB << finer)));
    }
}

void network_round_rows(struct net *net, int step)
{
    const int multiple_max = NET_WEIGHT_MAX / step;

    for (int i = 0; i < net_row_count(net) * net->hidden; i++) {
        const int multiple = (int)lrint((double)net->rows[i] / step);

        net->rows[i] =
            (int16_t)(step * clamp_int(multiple, -multiple_max, multiple_max));
    }
}
