/* bench.c - measuring the search.  SPDX-License-Identifier: MIT */
#include "search/bench.h"
#include "engine/rules/variant.h"
#include "protocol/session/searcher_options.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <inttypes.h>
#include <stdio.h>

static void print_bench_line(const struct bench_line *line, void *context)
{
    const uint64_t ms = line->elapsed_ms > 0 ? (uint64_t)line->elapsed_ms : 1;

    (void)context;
    printf("%-10s %12" PRIu64 " nodes %9" PRIu64 " ms %12" PRIu64 " nodes/s%s%s\n",
           line->variant ? line->variant->name : "total", line->nodes, ms,
           line->nodes * 1000 / ms, line->variant ? "  " : "", line->evaluation.chars);
    fflush(stdout);
}

int command_bench(const struct command_line *command_line)
{
    struct configuration configuration = command_line->configuration;
    struct searcher *searcher = NULL;
    struct bench_line total;
    struct text why;
    int depth = BENCH_DEPTH;
    bool good;

    if (!command_line_number(command_line, DEPTH_MAX, &depth))
        return STATUS_USAGE;
    configuration.hash_mb = BENCH_HASH_MB;
    configuration.threads = 1;
    searcher = searcher_options_new(&configuration, NULL, &why);
    if (!searcher)
        return report_error(STATUS_FAILED, "bench: %s", why.chars);
    good = bench_run(searcher, depth, print_bench_line, NULL, &total);
    searcher_free(searcher);
    if (!good)
        return report_error(STATUS_FAILED, "bench: out of memory");
    print_bench_line(&total, NULL);
    printf("Bench: %" PRIu64 "\n", total.nodes);
    return 0;
}
