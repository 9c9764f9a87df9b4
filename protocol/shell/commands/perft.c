/* perft.c - the command perft.  SPDX-License-Identifier: MIT */
#include "engine/rules/perft.h"

#include "engine/core/setting.h"
#include "engine/rules/position.h"
#include "protocol/shell/cli/command.h"
#include "protocol/shell/commands/perft_suite.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void print_speed(uint64_t nodes, double seconds)
{
    printf("# %" PRIu64 " nodes in %.3f s, %.0f nodes/s\n", nodes, seconds,
           seconds > 0 ? (double)nodes / seconds : 0.0);
}

static void print_depths(const struct position *pos, int depth)
{
    double seconds = 0;
    uint64_t nodes = 0;

    for (int i = 1; i <= depth; i++) {
        const double start = now();

        nodes = perft_count(pos, i);
        seconds = now() - start;
        printf("D%d %" PRIu64 "\n", i, nodes);
        fflush(stdout);
    }
    print_speed(nodes, seconds);
}

/* False when memory is out. */
static bool print_division(const struct position *pos, int depth)
{
    struct sorted_moves *sorted = sorted_moves_new(pos);
    const double start = now();
    uint64_t total = 0;

    if (!sorted)
        return false;
    for (int i = 0; i < sorted->count; i++) {
        const uint64_t nodes = perft_count_after(pos, sorted->moves[i].move, depth);

        total += nodes;
        printf("%s %" PRIu64 "\n", sorted->moves[i].name, nodes);
        fflush(stdout);
    }
    printf("D%d %" PRIu64 "\n", depth, total);
    print_speed(total, now() - start);
    free(sorted);
    return true;
}

struct perft_flags {
    bool divide;
};

static const struct setting perft_flags[] = {
    {"divide", .letter = 'd', .help = "a count for every move, sorted",
     SETTING_CHECK_AT(struct perft_flags, divide)},
    {.name = NULL},
};

static int run_perft(const struct arguments *arguments, const struct position *start)
{
    const struct perft_flags *flags = arguments->flags;
    int depth = 0;

    if (!arguments_number(arguments, PERFT_DEPTH_MAX, &depth))
        return STATUS_USAGE;
    if (!flags->divide)
        print_depths(start, depth);
    else if (!print_division(start, depth))
        return report_error(STATUS_FAILED, "out of memory");
    return 0;
}

const struct command command_perft = {
    "perft",
    .arguments = "DEPTH",
    .help = "count the sequences of 1, 2, ... DEPTH plies",
    .words = {1, 1},
    COMMAND_FLAGS(perft_flags, struct perft_flags),
    .run_from = run_perft};

/* ---- suites ---------------------------------------------------------------------------- */

struct suite_flags {
    const char *suite;
    uint64_t nodes_max;
};

static const struct setting suite_flags[] = {
    {"suite", .letter = 's', .argument = "FILE",
     .help = "compare the counts of all positions in FILE",
     SETTING_POINTER_AT(struct suite_flags, suite)},
    {"max-nodes", .argument = "N", .help = "leave out counts above N from a suite",
     SETTING_INTEGER_AT(struct suite_flags, nodes_max, 1, INT64_MAX)},
    {.name = NULL},
};

static int run_perft_suite(const struct arguments *arguments)
{
    const struct suite_flags *flags = arguments->flags;

    if (arguments->fen)
        return report_error(STATUS_USAGE,
                            "perft: --suite and --fen do not go together");
    return perft_suite_run(arguments->configuration, flags->suite, flags->nodes_max)
               ? 0
               : STATUS_FAILED;
}

const struct command command_perft_suite = {
    "perft", .mode = "suite", .help = "compare the counts of all positions in FILE",
    COMMAND_FLAGS(suite_flags, struct suite_flags), .run = run_perft_suite};
