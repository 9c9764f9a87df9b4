/* bench.h - a fixed amount of searching.  SPDX-License-Identifier: MIT
 *
 * In each game the start and some positions of a random game with a fixed seed are
 * searched to a fixed depth.  With one thread and a table of BENCH_HASH_MB the number
 * of nodes is the same on every machine, and changes when the search or the nets do.
 */
#ifndef SEARCH_BENCH_H
#define SEARCH_BENCH_H

#include "engine/core/text.h"
#include "engine/core/types.h"

struct searcher;
struct variant;

enum { BENCH_DEPTH = 9, BENCH_HASH_MB = 16 };

/* The result for one game. */
struct bench_line {
    const struct variant *variant; /* with default options */
    uint64_t nodes;                /* positions visited */
    int64_t elapsed_ms;            /* rounded down */
    struct text evaluation;        /* see searcher_describe_eval(); empty: total */
};

typedef void (*bench_function)(const struct bench_line *line, void *context);

/* Search every game to `depth` and report each.  `total` gets the sums, its variant is
 * NULL.  False when memory is out. */
WARN_UNUSED bool bench_run(struct searcher *searcher, int depth, bench_function report,
                           void *context, struct bench_line *total);

#endif
