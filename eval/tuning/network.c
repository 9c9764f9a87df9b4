/* network.c - a net in floating point: its winning chances and their gradient.
 * SPDX-License-Identifier: MIT
 *
 * Sums are in an order that the source fixes, so that every processor computes the same.
 */
#include "eval/tuning/network.h"

#include "engine/core/random.h"

#include <math.h>
#include <string.h>

enum {
    ROWS_AT_ONCE = 4, /* added to a sum that is read and written once */
    LANES = 16,       /* of sums that compilers vectorise             */
};

/* ---- where the weights are --------------------------------------------------------------- */

static size_t bias_at(const struct features *features)
{
    return (size_t)features->count * NET_HIDDEN;
}

static size_t output_at(const struct features *features, int output)
{
    return bias_at(features) + NET_HIDDEN + (size_t)output * 2 * NET_HIDDEN;
}

static size_t output_bias_at(const struct features *features)
{
    return output_at(features, NET_OUTPUTS);
}

size_t network_size(const struct features *features)
{
    return output_bias_at(features) + NET_OUTPUTS;
}

size_t network_rows_size(const struct features *features)
{
    return bias_at(features);
}

/* From -1 to 1. */
static double random_uniform(uint64_t *state)
{
    return (double)(random_next(state) >> 11) / (double)(UINT64_C(1) << 53) * 2 - 1;
}

void network_set_random(const struct features *features, uint64_t seed, float *weights)
{
    float *outputs = weights + output_at(features, 0);

    memset(weights, 0, network_size(features) * sizeof *weights);
    for (size_t i = 0; i < bias_at(features); i++)
        weights[i] = (float)(random_uniform(&seed) * 0.15);
    for (int i = 0; i < NET_HIDDEN; i++)
        weights[bias_at(features) + (size_t)i] = 0.1F;
    for (int i = 0; i < 2 * NET_HIDDEN; i++)
        outputs[i] = (float)(random_uniform(&seed) * 0.1);
    /* The outputs begin alike, as each of them sees only some of the positions. */
    for (int i = 1; i < NET_OUTPUTS; i++)
        memcpy(weights + output_at(features, i), outputs,
               2 * NET_HIDDEN * sizeof *outputs);
}

/* ---- vectors of NET_HIDDEN numbers ------------------------------------------------------- */

PER_PROCESSOR static void add_row(float *restrict sum, const float *restrict row)
{
    for (int i = 0; i < NET_HIDDEN; i++)
        sum[i] += row[i];
}

PER_PROCESSOR static void add_rows(float *restrict sum, const float *restrict a,
                                   const float *restrict b, const float *restrict c,
                                   const float *restrict d)
{
    for (int i = 0; i < NET_HIDDEN; i++)
        sum[i] += (a[i] + b[i]) + (c[i] + d[i]);
}

/* Clip to 0 .. 1 and square.  Compilers vectorise absolute values, but not two comparisons. */
PER_PROCESSOR static void activate(const float *restrict sum, float *restrict hidden)
{
    for (int i = 0; i < NET_HIDDEN; i++) {
        const float clipped = 0.5F * (fabsf(sum[i]) - fabsf(sum[i] - 1) + 1);

        hidden[i] = clipped * clipped;
    }
}

PER_PROCESSOR static float dot_product(const float *restrict a, const float *restrict b)
{
    float lanes[LANES] = {0};
    float total = 0;

    for (int i = 0; i < NET_HIDDEN; i += LANES)
        for (int k = 0; k < LANES; k++)
            lanes[k] += a[i + k] * b[i + k];
    for (int k = 0; k < LANES; k++)
        total += lanes[k];
    return total;
}

/* The gradient of the sums: the derivative of the squared clipped sum is twice the sum
 * between 0 and 1. */
PER_PROCESSOR static void derive(const float *restrict sum,
                                 const float *restrict weights, float slope,
                                 float *restrict gradient)
{
    for (int i = 0; i < NET_HIDDEN; i++) {
        const float inside = sum[i] > 0 && sum[i] < 1 ? sum[i] : 0;

        gradient[i] = slope * weights[i] * 2 * inside;
    }
}

PER_PROCESSOR static void add_scaled(float *restrict sum, const float *restrict row,
                                     float scale)
{
    for (int i = 0; i < NET_HIDDEN; i++)
        sum[i] += scale * row[i];
}

/* ---- one position ------------------------------------------------------------------------ */

static const float *row_at(const float *weights, int row)
{
    return weights + (size_t)row * NET_HIDDEN;
}

static void sum_rows(const float *weights, const struct feature_list *list, float *sum)
{
    int i = 0;

    for (; i + ROWS_AT_ONCE <= list->count; i += ROWS_AT_ONCE)
        add_rows(sum, row_at(weights, list->rows[i]),
                 row_at(weights, list->rows[i + 1]), row_at(weights, list->rows[i + 2]),
                 row_at(weights, list->rows[i + 3]));
    for (; i < list->count; i++)
        add_row(sum, row_at(weights, list->rows[i]));
}

double network_chance(const struct features *features, const float *weights,
                      const struct position *pos, struct network_pass *pass)
{
    const float *output;
    float logit;

    pass->output = features_output(features, pos, NET_OUTPUTS);
    output = weights + output_at(features, pass->output);
    logit = weights[output_bias_at(features) + (size_t)pass->output];
    for (int i = 0; i < 2; i++) {
        features_list(features, pos, pos->to_move ^ i, &pass->lists[i]);
        memcpy(pass->sums[i], weights + bias_at(features), sizeof pass->sums[i]);
        sum_rows(weights, &pass->lists[i], pass->sums[i]);
        activate(pass->sums[i], pass->hidden[i]);
        logit += dot_product(pass->hidden[i], output + i * NET_HIDDEN);
    }
    pass->chance = 1 / (1 + exp(-logit));
    return pass->chance;
}

void network_add_gradient(const struct features *features, const float *weights,
                          const struct network_pass *pass, double error,
                          float *gradient)
{
    const float slope = (float)(error * pass->chance * (1 - pass->chance));
    const size_t at = output_at(features, pass->output);
    float sums[NET_HIDDEN];

    gradient[output_bias_at(features) + (size_t)pass->output] += slope;
    for (int i = 0; i < 2; i++) {
        const struct feature_list *list = &pass->lists[i];

        add_scaled(gradient + at + i * NET_HIDDEN, pass->hidden[i], slope);
        derive(pass->sums[i], weights + at + i * NET_HIDDEN, slope, sums);
        add_row(gradient + bias_at(features), sums);
        for (int k = 0; k < list->count; k++)
            add_row(gradient + (size_t)list->rows[k] * NET_HIDDEN, sums);
    }
}

/* ---- nets -------------------------------------------------------------------------------- */

static int16_t rounded(float weight, int unit)
{
    return (int16_t)lrintf(weight * (float)unit);
}

void network_write(const float *weights, struct net *net)
{
    const struct features *features = &net->features;

    for (size_t i = 0; i < bias_at(features); i++)
        net->rows[i] = rounded(weights[i], NET_QA);
    for (size_t i = 0; i < NET_HIDDEN; i++)
        net->bias[i] = rounded(weights[bias_at(features) + i], NET_QA);
    for (int i = 0; i < NET_OUTPUTS; i++) {
        for (size_t k = 0; k < 2 * NET_HIDDEN; k++)
            net->weights[i][k] = rounded(weights[output_at(features, i) + k], NET_QB);
        net->output_bias[i] = (int32_t)lrintf(
            weights[output_bias_at(features) + (size_t)i] * NET_QA * NET_QB);
    }
}
