/* random_net.c - a net of random weights.  SPDX-License-Identifier: MIT */
#include "tests/support/random_net.h"

#include "engine/core/random.h"
#include "eval/net/net.h"
#include "eval/net/net_file.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int draw_weight(uint64_t *state, int max)
{
    return random_below(state, 2 * max + 1) - max;
}

struct net *random_net_new(const struct rules *rules, int hidden, int buckets)
{
    uint64_t state = 7;
    struct net *net = net_new(rules, hidden, buckets);

    ck_assert_ptr_nonnull(net);
    net->scale = 400;
    strcpy(net->note, RANDOM_NET_NOTE);
    for (int i = 0; i < net_row_count(net) * hidden; i++)
        net->rows[i] = (int16_t)draw_weight(&state, NET_WEIGHT_MAX);
    for (int i = 0; i < hidden; i++)
        net->bias[i] = (int16_t)draw_weight(&state, NET_QA);
    for (int i = 0; i < NET_OUTPUTS; i++) {
        for (int k = 0; k < 2 * hidden; k++)
            net->weights[i][k] = (int16_t)draw_weight(&state, NET_WEIGHT_MAX);
        net->finer[i] = i % (NET_FINER_MAX + 1);
        net->output_bias[i] = draw_weight(&state, NET_QA * NET_QB);
    }
    return net;
}

void random_net_save(const struct rules *rules, const char *path)
{
    struct net *net = random_net_new(rules, NET_HIDDEN_STEP, KING_BUCKETS);
    const size_t size = net_file_size(net);
    unsigned char *bytes = malloc(size);
    FILE *file = fopen(path, "wb");

    ck_assert(bytes && file);
    net_write(net, rules, bytes);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    ck_assert_int_eq(fclose(file), 0);
    free(bytes);
    net_free(net);
}

int random_net_score(const struct net *net, const struct position *pos)
{
    struct accumulator accumulator = {.net = NULL};
    struct refresh_cache cache = {0};

    return net_evaluate(net, &accumulator, &accumulator, &cache, pos);
}
