/* sample_pool.h - samples in memory, to be shuffled.  SPDX-License-Identifier: MIT */
#ifndef SEARCH_TRAINING_SAMPLE_POOL_H
#define SEARCH_TRAINING_SAMPLE_POOL_H

#include "engine/core/types.h"

struct sample_block;
struct sample_view;

struct sample_pool {
    unsigned char *data; /* owned: packed samples */
    int *starts;         /* owned: where each one begins */
    int bytes, bytes_max;
    int count, count_max;
};

/* An empty pool with room for `bytes` of samples; false when memory is out. */
WARN_UNUSED bool sample_pool_init(struct sample_pool *pool, int bytes);
void sample_pool_free(struct sample_pool *pool);

/* Copy the samples of a block, or only those with a game's result; false, and as before, when
 * there is no room. */
bool sample_pool_add(struct sample_pool *pool, const struct sample_block *block,
                     bool games_only);

void sample_pool_shuffle(struct sample_pool *pool, uint64_t seed);

/* `count` samples from `first` on. */
struct sample_view sample_pool_view(const struct sample_pool *pool, int first,
                                    int count);

#endif
