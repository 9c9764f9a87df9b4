/* net.c - a neural network that evaluates positions of one game.  SPDX-License-Identifier: MIT */
#include "eval/net/net.h"

#include "engine/core/bitset.h"

#include <stdlib.h>
#include <string.h>

/* With more changed squares than this, summing up afresh is quicker. */
enum { CHANGED_SQUARES_MAX = 12 };

struct net *net_new(const struct rules *rules)
{
    struct net *net = calloc(1, sizeof *net);

    if (!net)
        return NULL;
    features_init(&net->features, rules);
    net->fingerprint = features_fingerprint(&net->features, rules);
    net->rows = calloc((size_t)net->features.count * NET_HIDDEN, sizeof *net->rows);
    if (net->rows)
        return net;
    free(net);
    return NULL;
}

void net_free(struct net *net)
{
    if (!net)
        return;
    free(net->rows);
    free(net);
}

/* Add one row to a sum, and subtract another. */
PER_PROCESSOR static void replace_row(int16_t *restrict sum,
                                      const int16_t *restrict added,
                                      const int16_t *restrict removed)
{
    for (int i = 0; i < NET_HIDDEN; i++)
        sum[i] = (int16_t)(sum[i] + added[i] - removed[i]);
}

PER_PROCESSOR static void add_row(int16_t *restrict sum, const int16_t *restrict row)
{
    for (int i = 0; i < NET_HIDDEN; i++)
        sum[i] = (int16_t)(sum[i] + row[i]);
}

PER_PROCESSOR static void subtract_row(int16_t *restrict sum,
                                       const int16_t *restrict row)
{
    for (int i = 0; i < NET_HIDDEN; i++)
        sum[i] = (int16_t)(sum[i] - row[i]);
}

/* The squared neurons times their weights.  A neuron times a weight of 127 at most fits in 16
 * bits, so that compilers use one instruction for eight or sixteen products. */
PER_PROCESSOR static int32_t weigh_neurons(const int16_t *restrict sum,
                                           const int16_t *restrict weights)
{
    int32_t total = 0;

    for (int i = 0; i < NET_HIDDEN; i++) {
        const int16_t positive = sum[i] > 0 ? sum[i] : 0;
        const int16_t neuron = positive < NET_QA ? positive : NET_QA;
        const int16_t weighed = (int16_t)(neuron * weights[i]);

        total += neuron * weighed;
    }
    return total;
}

static const int16_t *row_of(const struct net *net, int row)
{
    return net->rows + (size_t)row * NET_HIDDEN;
}

static void refresh(const struct net *net, struct accumulator *accumulator,
                    const struct position *pos, int side)
{
    struct feature_list list;
    int16_t *sum = accumulator->sums[side];

    features_list(&net->features, pos, side, &list);
    memcpy(sum, net->bias, sizeof net->bias);
    for (int i = 0; i < list.count; i++)
        add_row(sum, row_of(net, list.rows[i]));
    accumulator->mirrored[side] = features_mirrored(&net->features, pos, side);
}

/* The squares whose features may differ between two positions. */
static bitset changed_squares(const struct features *features, const struct position *a,
                              const struct position *b)
{
    bitset squares = (a->by_colour[WHITE] ^ b->by_colour[WHITE])
                     | (a->by_colour[BLACK] ^ b->by_colour[BLACK]);

    for (int kind = KIND_KING; kind < features->kinds; kind++) {
        squares |= a->by_kind[kind] ^ b->by_kind[kind];
        if (a->state.power_index[kind] != b->state.power_index[kind])
            squares |= a->by_kind[kind] | b->by_kind[kind];
    }
    if (features->countdowns)
        for (int i = 0; i < COUNTDOWN_PLANES; i++)
            squares |= a->state.countdown.planes[i] ^ b->state.countdown.planes[i];
    return squares;
}

/* Apply the difference between the accumulator's position and `pos`, which is on `squares`. */
static void update(const struct net *net, struct accumulator *accumulator,
                   const struct position *pos, bitset squares, int side)
{
    const struct features *features = &net->features;
    const struct position *before = &accumulator->pos;
    const bool mirrored = accumulator->mirrored[side];
    struct feature_list added = {.count = 0}, removed = {.count = 0};
    int16_t *sum = accumulator->sums[side];
    int i = 0;

    while (squares) {
        const square sq = bitset_pop(&squares, true);

        features_add_square(features, before, sq, side, mirrored, &removed);
        features_add_square(features, pos, sq, side, mirrored, &added);
    }
    if (before->castling != pos->castling
        || memcmp(before->state.in_hand, pos->state.in_hand,
                  sizeof pos->state.in_hand)) {
        features_add_rest(features, before, side, mirrored, &removed);
        features_add_rest(features, pos, side, mirrored, &added);
    }
    for (; i < added.count && i < removed.count; i++)
        replace_row(sum, row_of(net, added.rows[i]), row_of(net, removed.rows[i]));
    for (int k = i; k < added.count; k++)
        add_row(sum, row_of(net, added.rows[k]));
    for (int k = i; k < removed.count; k++)
        subtract_row(sum, row_of(net, removed.rows[k]));
}

static void update_accumulator(const struct net *net, struct accumulator *accumulator,
                               const struct position *pos)
{
    const bool known = accumulator->net == net;
    const bitset squares =
        known ? changed_squares(&net->features, &accumulator->pos, pos) : 0;
    const bool few = known && bitset_count(squares, true) <= CHANGED_SQUARES_MAX;

    for (int side = 0; side < COLOURS; side++)
        if (few
            && features_mirrored(&net->features, pos, side)
                   == accumulator->mirrored[side])
            update(net, accumulator, pos, squares, side);
        else
            refresh(net, accumulator, pos, side);
    accumulator->net = net;
    accumulator->pos = *pos;
}

int net_evaluate(const struct net *net, struct accumulator *accumulator,
                 const struct position *pos)
{
    const int us = pos->to_move;
    const int output = features_output(&net->features, pos, NET_OUTPUTS);
    const int16_t *weights = net->weights[output];
    int64_t sum = 0;

    update_accumulator(net, accumulator, pos);
    sum += weigh_neurons(accumulator->sums[us], weights);
    sum += weigh_neurons(accumulator->sums[us ^ 1], weights + NET_HIDDEN);
    sum = sum / NET_QA + net->output_bias[output];
    sum = sum * net->scale / (NET_QA * NET_QB);
    return (int)(sum > NET_SCORE_MAX    ? NET_SCORE_MAX
                 : sum < -NET_SCORE_MAX ? -NET_SCORE_MAX
                                        : sum);
}
