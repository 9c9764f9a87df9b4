/* sample_pool.c - samples in memory, to be shuffled.  SPDX-License-Identifier: MIT */
#include "search/training/sample_pool.h"

#include "engine/core/random.h"
#include "eval/tuning/sample.h"
#include "eval/tuning/trainer.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_PER_SAMPLE = 40 }; /* at the mean, a little less than in any game */

bool sample_pool_init(struct sample_pool *pool, int bytes)
{
    *pool = (struct sample_pool){
        .data = malloc((size_t)bytes),
        .starts = malloc((size_t)(bytes / BYTES_PER_SAMPLE) * sizeof *pool->starts),
        .bytes_max = bytes,
        .count_max = bytes / BYTES_PER_SAMPLE,
    };
    return pool->data && pool->starts;
}

void sample_pool_free(struct sample_pool *pool)
{
    free(pool->data);
    free(pool->starts);
}

bool sample_pool_add(struct sample_pool *pool, const struct sample_block *block,
                     bool games_only)
{
    const int count = pool->count, bytes = pool->bytes;
    int next = 0;

    for (int at = 0; sample_skip(block->data, block->bytes, &next); at = next) {
        if (games_only && !sample_has_result(block->data + at))
            continue;
        if (pool->count == pool->count_max
            || pool->bytes_max - pool->bytes < next - at) {
            pool->count = count;
            pool->bytes = bytes;
            return false;
        }
        memcpy(pool->data + pool->bytes, block->data + at, (size_t)(next - at));
        pool->starts[pool->count++] = pool->bytes;
        pool->bytes += next - at;
    }
    return true;
}

void sample_pool_shuffle(struct sample_pool *pool, uint64_t seed)
{
    for (int i = pool->count - 1; i > 0; i--) {
        const int other = random_below(&seed, i + 1);
        const int start = pool->starts[i];

        pool->starts[i] = pool->starts[other];
        pool->starts[other] = start;
    }
}

struct sample_view sample_pool_view(const struct sample_pool *pool, int first,
                                    int count)
{
    return (struct sample_view){pool->data, pool->bytes, pool->starts + first, count};
}
