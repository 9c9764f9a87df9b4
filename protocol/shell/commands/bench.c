/* bench.c - measuring the search.  SPDX-License-Identifier: MIT */
#include "search/bench.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/session/searcher_options.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <inttypes.h>
#include <stdio.h>

static uint64_t nodes_per_second(const struct bench_line *line)
{
    return line->nodes * 1000 / (line->elapsed_ms > 0 ? (uint64_t)line->elapsed_ms : 1);
}

static void print_bench_line(const struct bench_line *line, void *context)
{
    (void)context;
    printf("%-10s %12" PRIu64 " nodes %9" PRId64 " ms %12" PRIu64 " nodes/s%s%s\n",
           line->variant ? line->variant->name : "total", line->nodes, line->elapsed_ms,
           nodes_per_second(line), line->variant ? "  " : "", line->evaluation.chars);
    fflush(stdout);
}

/* What OpenBench reads. */
static void print_totals(const struct bench_line *total)
{
    printf("%" PRIu64 " nodes %" PRIu64 " nps\n", total->nodes,
           nodes_per_second(total));
}

static int run_bench(const struct arguments *arguments)
{
    struct configuration configuration = *arguments->configuration;
    struct searcher *searcher = NULL;
    struct bench_line total;
    struct text why;
    int depth = BENCH_DEPTH;
    bool good;

    if (!arguments_number(arguments, DEPTH_MAX, &depth))
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
    print_totals(&total);
    return 0;
}

const struct command command_bench = {
    "bench", .arguments = "[DEPTH]",
    .help = "search fixed positions of every game; prints speed and signature",
    .words = {0, 1}, .run = run_bench};
