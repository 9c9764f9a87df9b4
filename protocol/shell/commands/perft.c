/* perft.c - the command perft.  SPDX-License-Identifier: MIT */
#include "engine/rules/perft.h"

#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/commands/perft_suite.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"

#include <inttypes.h>
#include <stdio.h>
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

/* Perft of the subtree after `m`, summed over the rolls that may follow. */
static uint64_t count_subtree(const struct position *pos, move m, int depth)
{
    struct move_list rolls;
    struct position after;
    uint64_t nodes = 0;

    play_make(&after, pos, m);
    if (!after.awaits_roll)
        return perft_count(&after, depth - 1);
    play_rolls(&after, &rolls);
    for (int i = 0; i < rolls.count; i++) {
        struct position rolled;

        play_make(&rolled, &after, rolls.moves[i]);
        nodes += perft_count(&rolled, depth - 1);
    }
    return nodes;
}

static void print_division(const struct position *pos, int depth)
{
    struct sorted_moves sorted;
    const double start = now();
    uint64_t total = 0;

    sorted_moves_fill(&sorted, pos);
    for (int i = 0; i < sorted.count; i++) {
        const uint64_t nodes = count_subtree(pos, sorted.moves[i].move, depth);

        total += nodes;
        printf("%s %" PRIu64 "\n", sorted.moves[i].name, nodes);
        fflush(stdout);
    }
    printf("D%d %" PRIu64 "\n", depth, total);
    print_speed(total, now() - start);
}

static int run_suite(const struct command_line *command_line)
{
    if (command_line->word_count || command_line->divide || command_line->fen)
        return report_error(STATUS_USAGE,
                            "perft: --suite goes without DEPTH, --divide and --fen");
    if (!perft_suite_run(&command_line->configuration, command_line->suite,
                         command_line->max_nodes))
        return STATUS_FAILED;
    return 0;
}

int command_perft(const struct command_line *command_line)
{
    struct setup setup;
    int depth = 0;

    if (command_line->suite)
        return run_suite(command_line);
    if (command_line->max_nodes)
        return report_error(STATUS_USAGE, "perft: --max-nodes is for --suite");
    if (command_line->word_count == 0)
        return report_error(STATUS_USAGE, "perft: DEPTH or --suite FILE is missing");
    if (!command_line_number(command_line, PERFT_DEPTH_MAX, &depth))
        return STATUS_USAGE;
    if (!command_line_set_up(command_line, &setup))
        return STATUS_FAILED;
    if (command_line->divide)
        print_division(&setup.start, depth);
    else
        print_depths(&setup.start, depth);
    rules_free(setup.rules);
    return 0;
}
