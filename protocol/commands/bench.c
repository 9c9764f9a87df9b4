/* bench.c - measuring the search.  SPDX-License-Identifier: MIT */
#include "search/bench.h"
#include "engine/core/number.h"
#include "engine/rules/variant.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/text/errors.h"
#include "search/search.h"

#include <inttypes.h>
#include <stdio.h>

static void print_line(const struct bench_line *line, void *context)
{
    const uint64_t ms = line->elapsed_ms > 0 ? (uint64_t)line->elapsed_ms : 1;

    (void)context;
    printf("%-10s %12" PRIu64 " nodes %9" PRIu64 " ms %12" PRIu64 " nodes/s\n",
           line->variant ? line->variant->name : "total", line->nodes, ms,
           line->nodes * 1000 / ms);
    fflush(stdout);
}

int command_bench(const struct command_line *command_line)
{
    struct bench_line total;
    int64_t depth = BENCH_DEPTH;

    if (command_line->word_count
        && !number_read(command_line->words[0], 1, DEPTH_MAX, &depth))
        return report_error(STATUS_USAGE,
                            "bench: depth '%.40s' is no number from 1 to %d",
                            command_line->words[0], DEPTH_MAX);
    if (!bench_run((int)depth, print_line, NULL, &total))
        return report_error(STATUS_FAILED, "bench: out of memory");
    print_line(&total, NULL);
    printf("Bench: %" PRIu64 "\n", total.nodes);
    return 0;
}
